import { fullName } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import { accessiblePatients } from '../patients/list-associated-patients.ts'
import { presentContacts } from './present-contacts.ts'
import { readCircle } from './read-circle.ts'

/**
 * GET /api/contact/patientContacts: the caller's shared circle, and the patients who share with the caller. Contacts, clinicians and
 * viewers have no circle of their own.
 */
export async function listContacts(services: Services, context: AuthenticatedContext) {
  const { tenant, person, today } = context
  const { userType, patientId } = person
  if (userType !== 'patient' && userType !== 'contact')
    throw new AuditedRefusal(context, 'viewContacts', 'CONTACTS_FAILED', 'neither patient nor contact')
  const rows = await inTenant(services.db, tenant.id, async trx => {
    if (patientId !== null) await recordDone(trx, context, 'viewContacts', { patientId })
    return userType === 'patient' && patientId !== null ? readCircle(trx, context, patientId) : []
  })
  const circleTerms = currentTerms(tenant, 'contact')?.id ?? null
  const sharing = (await accessiblePatients(services, context)).filter(({ inCircle }) => inCircle)
  return {
    data: {
      associatedPatients: sharing.map(row => ({
        patientId: row.id,
        patientUserId: row.user_id ?? row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        name: fullName(row),
        email: row.termsAccepted ? row.email : null,
        phone: row.termsAccepted ? (row.phones[0]?.number ?? null) : null,
        acceptedTermsId: row.termsAccepted ? circleTerms : null,
      })),
      contacts: presentContacts(rows, today),
    },
  }
}
