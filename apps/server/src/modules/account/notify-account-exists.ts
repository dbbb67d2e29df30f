import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from './find-account.ts'
import { messageChannelOf } from './message-channel.ts'

/** A visitor registered with an address that already has an account: only the account's owner is notified (rulings C-23, G-21). */
export async function notifyAccountExists(
  services: Services,
  trx: Trx,
  tenant: Tenant,
  account: Account,
  lang: string,
): Promise<void> {
  // The partner disabled this account: a message that invites them to sign in would be wrong.
  if (!account.active) return
  await queueMessage(services, trx, tenant, {
    kind: 'accountExists',
    ...messageChannelOf(tenant, account),
    userId: account.userId,
    lang: account.lang ?? lang,
    // An invited person has not set up the account: the address is not proved.
    ...(account.activated && { name: account.firstName }),
  })
}
