import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { ownProfile, readDobHolder, readProfile, revisionOf } from './own-profile.ts'

/** GET patient-user: the patient's user name, and the profile that this page shows. */
export async function showPatientUser(services: Services, context: AuthenticatedContext, asked: string) {
  const patientId = ownProfile(context, 'viewProfile', 'PATIENT_USER_FETCH_FAILED', asked)
  const { tenant, person } = context
  return inTenant(services.db, tenant.id, async trx => {
    const row = await readProfile(trx, tenant.id, patientId, false)
    await recordDone(trx, context, 'viewProfile', { patientId })
    const dobHolder = await readDobHolder(trx, tenant.id, patientId, row)
    return { user: { email: person.email, revision: revisionOf(row), dobHolder } }
  })
}
