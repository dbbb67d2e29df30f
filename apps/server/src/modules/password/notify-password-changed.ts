import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from '../account/find-account.ts'
import { messageChannelOf } from '../account/message-channel.ts'

/** Notifies the account's owner that the password was reset or changed, in case it was not them. */
export async function notifyPasswordChanged(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  account: Pick<Account, 'userId' | 'email' | 'phone' | 'firstName'>,
  lang: string,
): Promise<void> {
  await queueMessage(services, trx, tenant, {
    kind: 'passwordChanged',
    ...messageChannelOf(tenant, account),
    userId: account.userId,
    lang,
    name: account.firstName,
  })
}
