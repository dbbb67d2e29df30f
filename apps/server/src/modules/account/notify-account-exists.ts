import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from './find-account.ts'
import { channelOf } from './channel-of.ts'

/** Somebody registered with an address that has an account: its owner is told, and nobody else (rulings C-23, G-21). */
export async function notifyAccountExists(
  services: Services,
  trx: Trx,
  tenant: Tenant,
  account: Account,
  lang: string,
): Promise<void> {
  // Disabled by the partner: a message that says 'sign in' would be wrong.
  if (!account.active) return
  await queueMessage(services, trx, tenant, {
    kind: 'accountExists',
    ...channelOf(tenant, account),
    userId: account.userId,
    lang: account.lang ?? lang,
    // Invited and not set up yet: the address is not proved.
    ...(account.activated && { name: account.firstName }),
  })
}
