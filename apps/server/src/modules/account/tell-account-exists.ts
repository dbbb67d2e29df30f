import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../partner/partner-store.ts'
import type { Account } from './find-account.ts'

/** Somebody registered with an address that has an account: its owner is told, and nobody else (decisions C-23, G-21). */
export async function tellAccountExists(
  services: Services,
  trx: Trx,
  tenant: Tenant,
  { userId, active, email, firstName, lang: known }: Account,
  lang: string,
): Promise<void> {
  // Disabled by the partner: a message that says 'sign in' would be wrong.
  if (!active) return
  await queueMessage(services, trx, tenant, {
    kind: 'accountExists',
    channel: 'email',
    to: email,
    userId,
    lang: known ?? lang,
    name: firstName,
  })
}
