import { dayMs } from '@careword/domain/dates/durations'
import type { Database } from '../../db/connect.ts'
import type { MessageCounts } from '../../core/counted-messages.ts'

/**
 * Counts in one statement, whatever the number of partners.
 * @param owner the connection that sees the messages of all partners
 */
export async function countMessages(owner: Database, now: Date): Promise<MessageCounts> {
  return messageCounts(owner, now).executeTakeFirstOrThrow()
}

export function messageCounts(owner: Database, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * dayMs)
  return owner
    .selectFrom('messages')
    .where('sent_at', 'is', null)
    .where(eb => eb.or([eb('gave_up_at', 'is', null), eb('gave_up_at', '>', weekAgo)]))
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('gave_up_at', 'is not', null).as('gaveUp'),
      eb.fn
        .countAll<number>()
        .filterWhere('gave_up_at', 'is', null)
        .filterWhere('attempts', '=', 0)
        .as('waiting'),
      eb.fn
        .countAll<number>()
        .filterWhere('gave_up_at', 'is', null)
        .filterWhere('attempts', '>', 0)
        .as('retrying'),
    ])
}
