import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import { isId } from '../../core/ids.ts'
import type { Services } from '../../core/services.ts'
import { currentTerms, recordAcceptance } from '../acceptances/record-acceptance.ts'
import { currentCircleLink } from '../patients/current-circle-link.ts'
import { updateRows } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

interface Accepting {
  termsId: string
  /** The patient's user id as the list of patients gave it, or the patient's id where there is no user. */
  patientUserId: string
  contactUserId: string
}

/**
 * POST acceptPatientTerms (Shell spec §4: per patient): a contact accepts the current contact terms for the patient who shares with them.
 * Another patient, another contact and a circle that has ended get the same response as an unknown patient (security T-04).
 */
export async function acceptPatientTerms(
  services: Services,
  context: AuthenticatedContext,
  { termsId, patientUserId, contactUserId }: Accepting,
): Promise<void> {
  const { tenant, person } = context
  const now = services.now()
  if (contactUserId.toLowerCase() !== person.userId)
    throw new AuditedRefusal(
      context,
      'acceptCircleTerms',
      'INVALID_PATIENT_ID',
      'in the name of another contact',
    )
  await inTenant(services.db, tenant.id, async trx => {
    const link = isId(patientUserId)
      ? await trx
          .selectFrom('circle_links as c')
          .innerJoin('patients as p', sameTenant('p.id', 'c.patient_id'))
          .where('c.tenant_id', '=', tenant.id)
          .where('c.contact_user_id', '=', person.userId)
          .where(currentCircleLink('c', context.today))
          .where(eb => eb.or([eb('p.user_id', '=', patientUserId), eb('p.id', '=', patientUserId)]))
          .select(['c.patient_id', 'c.accepted_terms_id'])
          .forUpdate('c')
          .executeTakeFirst()
      : undefined
    if (!link)
      throw new AuditedRefusal(context, 'acceptCircleTerms', 'INVALID_PATIENT_ID', 'no person who shares')
    if (termsId !== currentTerms(tenant, 'contact')?.id)
      throw new AppError('CONTACT_ACCEPT_TERMS_FAILED', 'not the current terms of a circle')
    if (link.accepted_terms_id === termsId) return
    await updateRows(
      trx,
      'circle_links',
      { tenant_id: tenant.id, patient_id: link.patient_id, contact_user_id: person.userId },
      { accepted_terms_id: termsId, terms_accepted_at: now },
    )
    await recordAcceptance(trx, {
      tenantId: tenant.id,
      userId: person.userId,
      kind: 'circle',
      termsId,
      patientId: link.patient_id,
      now,
      address: context.address,
    })
    await recordDone(trx, context, 'acceptCircleTerms', { patientId: link.patient_id })
  })
}
