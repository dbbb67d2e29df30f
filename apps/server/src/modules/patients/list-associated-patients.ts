import { fullName } from '@careword/domain'
import { sql } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { Services } from '../../core/services.ts'
import { circleTermsAccepted } from '../acceptances/accepted-now.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import { currentCircleLink } from './current-circle-link.ts'
import { maySearch } from './search-patients.ts'

/**
 * GET /api/dashboard/associatedPatients/{userId}: the caller's own list only. A contact gets the patients who share with them. A clinician
 * or viewer gets the patients that a launch brought and those that were granted (rulings G-26, G-27); a clinician also gets the reasons for
 * a search.
 */
export async function listAssociatedPatients(
  services: Services,
  context: AuthenticatedContext,
  userId: string,
) {
  const { tenant, person } = context
  if (userId.toLowerCase() !== person.userId)
    throw new AuditedRefusal(context, 'searchPatients', 'INVALID_USER_ID', "another person's list")
  const rows = await accessiblePatients(services, context)
  const circleTerms = currentTerms(tenant, 'contact')?.id ?? null
  const { reasons } = tenant.config.settings.clinicianSearch
  // Includes patients whose terms are not accepted yet: a contact accepts them from this list, clinicians and viewers as well.
  const data = rows.map(row => ({
    patientId: row.id,
    patientUserId: row.user_id ?? row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    ...contactDetails(row, person.userType, row.given || row.termsAccepted),
    // Terms of a former version count as none (ruling G-45).
    acceptedTermsId: row.termsAccepted ? circleTerms : row.given ? 'granted' : null,
  }))
  return {
    data,
    ...(maySearch(context) && { search: { reasons } }),
  }
}

/**
 * Shell spec §3, contact details, for readers who may have them: contacts once they accepted the terms, and clinicians (viewers get the name
 * only, ruling G-28).
 */
function contactDetails(
  { email, phones }: { email: string | null; phones: { number: string }[] },
  reader: AuthenticatedContext['person']['userType'],
  open: boolean,
) {
  const shown = open && reader !== 'viewer'
  return { email: shown ? email : null, phone: shown ? (phones[0]?.number ?? null) : null }
}

/** The patients who share with this person, were granted to them, or came with their launch. */
export function accessiblePatients({ db }: Services, { tenant, person, today }: AuthenticatedContext) {
  const staff = person.userType === 'clinician' || person.userType === 'viewer'
  const circleTerms = currentTerms(tenant, 'contact')?.id ?? null
  const launched = staff ? person.launchedPatientId : null
  return inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('patients as p')
      .leftJoin('circle_links as c', join =>
        join
          .onRef('c.tenant_id', '=', 'p.tenant_id')
          .onRef('c.patient_id', '=', 'p.id')
          .on('c.contact_user_id', '=', person.userId)
          .on(currentCircleLink('c', today)),
      )
      .leftJoin('viewer_grants as v', join =>
        join
          .onRef('v.tenant_id', '=', 'p.tenant_id')
          .onRef('v.patient_id', '=', 'p.id')
          .on('v.user_id', '=', person.userId),
      )
      .where('p.tenant_id', '=', tenant.id)
      // Selected by their ids, so that the query for a short list does not read the tenant's whole list.
      .where('p.id', 'in', eb =>
        eb
          .selectFrom('circle_links')
          .where('tenant_id', '=', tenant.id)
          .where('contact_user_id', '=', person.userId)
          .where(currentCircleLink('circle_links', today))
          .select('patient_id')
          .union(
            eb
              .selectFrom('viewer_grants')
              .where('tenant_id', '=', tenant.id)
              .where('user_id', '=', person.userId)
              .select('patient_id'),
          )
          .union(
            eb
              .selectFrom('patients')
              .where('tenant_id', '=', tenant.id)
              .where('id', '=', sql<string>`${launched}::uuid`)
              .select('id as patient_id'),
          ),
      )
      .orderBy('p.last_name')
      .orderBy('p.first_name')
      .select([
        'p.id',
        'p.user_id',
        'p.first_name as firstName',
        'p.middle_name as middleName',
        'p.last_name as lastName',
        'p.email',
        'p.phones',
        circleTermsAccepted(circleTerms).as('termsAccepted'),
        sql<boolean>`c.patient_id is not null`.as('inCircle'),
        // A launch or grant needs no terms of the patient: the tenant gave it.
        sql<boolean>`v.patient_id is not null or p.id = ${launched}::uuid`.as('given'),
      ])
      .execute(),
  )
}
