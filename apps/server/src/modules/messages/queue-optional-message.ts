import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { NewsKind } from './message-kinds.ts'
import type { Message } from './message.ts'
import { queueMessage } from './queue-message.ts'
import { rowById } from '../../db/rows.ts'

/** Queues an optional message: only to a person with an account who has not turned such messages off (ruling G-35). */
export async function queueOptionalMessage(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  message: Message & { kind: NewsKind; userId: string },
): Promise<void> {
  const wanted = await rowById(trx, 'users', tenant.id, message.userId)
    .where('active', '=', true)
    .where('unsubscribed', '=', false)
    .select('id')
    .executeTakeFirst()
  if (wanted) await queueMessage(services, trx, tenant, message)
}
