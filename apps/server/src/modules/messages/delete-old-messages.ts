import type { ExpressionBuilder } from 'kysely'
import { messageLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Due } from '../../core/job.ts'
import type { Services } from '../../core/services.ts'

type OfMessages = ExpressionBuilder<Tables, 'messages'>
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Words hold links and codes and do not stay: until then an operator may send a message again that was given up. */
const hasOldWords = (now: Date) => (eb: OfMessages) =>
  eb.and([
    eb('gave_up_at', 'is not', null),
    eb('gave_up_at', '<=', daysBefore(now, messageLimits.textDays)),
    eb('body', 'is not', null),
  ])
/** Messages that waited as long as texts are kept and were never tried, as without a mail server. */
const wasNeverTried = (now: Date) => (eb: OfMessages) =>
  eb.and([
    eb('sent_at', 'is', null),
    eb('gave_up_at', 'is', null),
    eb('attempts', '=', 0),
    eb('created_at', '<=', daysBefore(now, messageLimits.textDays)),
  ])
const isOld = (now: Date) => (eb: OfMessages) => {
  const before = daysBefore(now, messageLimits.keptDays)
  return eb.or([
    eb.and([eb('sent_at', 'is not', null), eb('sent_at', '<=', before)]),
    eb.and([eb('gave_up_at', 'is not', null), eb('gave_up_at', '<=', before)]),
  ])
}

export const oldMessages: Due = (db, now) =>
  [hasOldWords, wasNeverTried, isOld]
    .map(rule => db.selectFrom('messages').where(rule(now)).select('tenant_id'))
    .reduce((all, one) => all.union(one))

/** Deletes messages that were sent or given up after their time, and the words of those given up before it. The demo's mailbox keeps all. */
export async function deleteOldMessages(
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
  tenantId: string,
): Promise<void> {
  if (env.DEMO) return
  const time = now()
  await inTenant(db, tenantId, async trx => {
    await trx
      .updateTable('messages')
      .set({ body: null })
      .where('tenant_id', '=', tenantId)
      .where(hasOldWords(time))
      .execute()
    await trx
      .updateTable('messages')
      .set({ gave_up_at: time, last_error: 'never tried' })
      .where('tenant_id', '=', tenantId)
      .where(wasNeverTried(time))
      .execute()
    await trx.deleteFrom('messages').where('tenant_id', '=', tenantId).where(isOld(time)).execute()
  })
}
