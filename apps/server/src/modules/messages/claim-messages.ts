import { minuteMs } from '@careword/domain/dates/durations'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { MessageRow } from './message-row.ts'

/** Longer than one round of sending can take (mailer: 60 s): a worker that died gives its messages back after this. */
const claimMs = 3 * minuteMs

/**
 * Claims the due messages for this worker and counts the try, in one short transaction. No other worker sees these rows while the messages
 * are sent.
 */
export async function claimMessages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
  channels: MessageRow['channel'][],
  most: number,
): Promise<MessageRow[]> {
  const time = now()
  return inTenant(db, tenantId, trx =>
    trx
      // A question of its own: inside of the update it may be asked once for each row, and takes more than the limit.
      .with('due', query =>
        query
          .selectFrom('messages')
          .where('tenant_id', '=', tenantId)
          .where('sent_at', 'is', null)
          .where('gave_up_at', 'is', null)
          .where('next_try_at', '<=', time)
          .where('channel', 'in', channels)
          .orderBy('urgent', 'desc')
          .orderBy('next_try_at')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .select('id as due_id'),
      )
      .updateTable('messages')
      .from('due')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        next_try_at: new Date(time.getTime() + claimMs),
      }))
      .where('tenant_id', '=', tenantId)
      .whereRef('id', '=', 'due_id')
      .returningAll('messages')
      .execute(),
  )
}
