import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { From } from '../account/account-request.ts'
import { endProofs } from '../account/proof-cookies.ts'
import { type RegistrationDetails, encryptDetails } from './registration-details.ts'
import { sendActivation } from '../account/send-activation.ts'

/**
 * Stores the typed data until the address is proved, and sends the link for the proof. After a second registration the newer data counts
 * and the former link ends.
 */
export async function storeRegistration(
  services: Services,
  trx: Trx,
  { tenant, lang }: From,
  userId: string,
  details: RegistrationDetails,
): Promise<void> {
  const sealed = encryptDetails(services.secret, tenant.id, userId, details)
  const { patient_id } = await trx
    .insertInto('registrations')
    .values({ tenant_id: tenant.id, user_id: userId, details: sealed, created_at: services.now() })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ details: sealed, created_at: services.now() }),
    )
    .returning('patient_id')
    .executeTakeFirstOrThrow()
  await sendActivation(
    services,
    trx,
    tenant,
    {
      userId,
      patientId: patient_id,
      channel: 'email',
      to: details.email,
      lang,
    },
    'registration',
  )
  // A proof of the address for the former form is not valid for this one: another person may have typed this form. The proof is ended after
  // the new link is made, because making the link waits for a code that is being verified at this moment.
  await endProofs(trx, tenant.id, userId)
}
