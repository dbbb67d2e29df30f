import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from './find-account.ts'
import { channelOf } from './channel-of.ts'
import { sendActivation } from './send-activation.ts'

/** The invitation of somebody who has not set up their account yet, once more, to where they are known to be. */
export async function inviteAnew(
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
      ...channelOf(tenant, account),
      lang: account.lang ?? lang,
    },
    userType === 'patient'
      ? 'patientInvitation'
      : userType === 'contact'
        ? 'contactInvitation'
        : 'staffInvitation',
  )
}
