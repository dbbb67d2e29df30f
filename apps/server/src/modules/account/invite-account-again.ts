import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from './find-account.ts'
import { messageChannelOf } from './message-channel.ts'
import { sendActivation } from './send-activation.ts'

/** Sends the invitation again to a person who has not set up their account yet, at their known address or phone. */
export async function inviteAgain(
  services: Services,
  trx: Trx,
  tenant: Tenant,
  account: Account,
  lang: string,
): Promise<void> {
  const { userId, patientId, userType } = account
  await sendActivation(
    services,
    trx,
    tenant,
    {
      userId,
      patientId: userType === 'patient' ? patientId : null,
      ...messageChannelOf(tenant, account),
      lang: account.lang ?? lang,
    },
    userType === 'patient'
      ? 'patientInvitation'
      : userType === 'contact'
        ? 'contactInvitation'
        : 'staffInvitation',
  )
}
