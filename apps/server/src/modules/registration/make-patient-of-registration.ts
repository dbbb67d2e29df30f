import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { patientRow } from '../patients/patient-row.ts'
import { addRole } from '../account/add-role.ts'
import { decryptDetails } from './registration-details.ts'
import { updateRow } from '../../db/rows.ts'

/**
 * A person who registered has proved their address: a patient is made from the data that they typed, with the id that their link named.
 * Called in the transaction that activates the account. Without a pending registration nothing is done, so a repeated call is safe.
 */
export async function makePatientOfRegistration(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  tenant: Tenant,
  userId: string,
): Promise<void> {
  const waiting = await trx
    .deleteFrom('registrations')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .returning(['patient_id', 'details'])
    .executeTakeFirst()
  if (!waiting) return
  const details = decryptDetails(services.secret, tenant.id, userId, waiting.details)
  if (!details) throw new AppError('UNHANDLED_ERROR', 'a registration does not open')
  const { firstName, middleName, lastName } = details
  // A record that the partner made for this person meanwhile is kept; the typed data does not change it.
  const made = await trx
    .insertInto('patients')
    .values(
      patientRow(services.secret, { ...details, tenantId: tenant.id, patientId: waiting.patient_id, userId }),
    )
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n)
    await updateRow(trx, 'users', tenant.id, userId, {
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
    })
  await addRole(trx, tenant.id, userId, 'patient')
}
