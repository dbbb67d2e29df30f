import type { Expression, SqlBool, ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { maskedRecipient } from './masked-recipient.ts'
import { rowsWhere } from '../../db/rows.ts'

/** The state of a message. Waiting: not tried yet. Retrying: failed so far, and tried again at nextTryAt. */
export const messageStates = ['waiting', 'retrying', 'sent', 'gaveUp'] as const
type MessageState = (typeof messageStates)[number]

/** A message as operators see it: never its words, never a whole address. */
interface ListedMessage {
  id: string
  state: MessageState
  channel: 'email' | 'sms'
  recipient: string
  kind: string
  tries: number
  /** Class of the last failure, such as 'refused 550' or 'timeout'. */
  lastError: string | null
  createdAt: Date
  nextTryAt: Date | null
  sentAt: Date | null
  gaveUpAt: Date | null
  /** False when its text was deleted: then only a new message helps. */
  canResend: boolean
}

/** The newest messages of one partner, at most `limit` (default 100), of one state where it is given. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  tenant: Pick<Tenant, 'id'>,
  { state, limit = 100 }: { state?: MessageState | undefined; limit?: number | undefined } = {},
): Promise<ListedMessage[]> {
  const rows = await inTenant(db, tenant.id, trx =>
    rowsWhere(trx, 'messages', { tenant_id: tenant.id })
      .$if(state !== undefined, query => query.where(eb => inState(eb, state ?? 'waiting')))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .select([
        'id',
        'channel',
        'recipient',
        'purpose',
        'attempts',
        'last_error',
        'created_at',
        'next_try_at',
        'sent_at',
        'gave_up_at',
      ])
      .select(eb => eb('body', 'is not', null).as('has_words'))
      .execute(),
  )
  return rows.map(row => {
    const found = stateOf(row)
    return {
      id: row.id,
      state: found,
      channel: row.channel,
      recipient: maskedRecipient(row.recipient),
      kind: row.purpose,
      tries: row.attempts,
      lastError: row.last_error,
      createdAt: row.created_at,
      nextTryAt: found === 'waiting' || found === 'retrying' ? row.next_try_at : null,
      sentAt: row.sent_at,
      gaveUpAt: row.gave_up_at,
      canResend: found !== 'sent' && Boolean(row.has_words),
    }
  })
}

function stateOf(row: { sent_at: Date | null; gave_up_at: Date | null; attempts: number }): MessageState {
  if (row.sent_at) return 'sent'
  if (row.gave_up_at) return 'gaveUp'
  return row.attempts > 0 ? 'retrying' : 'waiting'
}

/** The state as SQL. */
export function inState(eb: ExpressionBuilder<Tables, 'messages'>, state: MessageState): Expression<SqlBool> {
  if (state === 'sent') return eb('sent_at', 'is not', null)
  if (state === 'gaveUp') return eb.and([eb('sent_at', 'is', null), eb('gave_up_at', 'is not', null)])
  return eb.and([
    eb('sent_at', 'is', null),
    eb('gave_up_at', 'is', null),
    state === 'waiting' ? eb('attempts', '=', 0) : eb('attempts', '>', 0),
  ])
}
