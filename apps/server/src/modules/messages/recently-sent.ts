import type { Trx } from '../../db/in-tenant.ts'
import { lockUser } from '../../db/lock-user.ts'
import type { MessageKind } from './message-kinds.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * The number of messages of a kind written for this person since then. The person's row is locked: two simultaneous calls are counted one
 * after the other.
 */
export async function recentlySent(
  trx: Trx,
  { tenantId, userId, kind, since }: { tenantId: string; userId: string; kind: MessageKind; since: Date },
): Promise<number> {
  await lockUser(trx, tenantId, userId)
  const { count } = await rowsWhere(trx, 'messages', { tenant_id: tenantId, user_id: userId, purpose: kind })
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
