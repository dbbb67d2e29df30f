// A link sent to an address that accepts no mail never arrives: the requester is notified, instead of waiting in vain.

import type { Trx } from '../../db/in-tenant.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { maxTries } from '../messages/retry-schedule.ts'
import { rowsWhere, updateRow } from '../../db/rows.ts'

type SignatureRequest = Pick<SignatureRequestRow, 'tenant_id' | 'id'>

/** The message with the newest link of this request. */
export async function rememberMessage(trx: Trx, request: SignatureRequest, messageId: string): Promise<void> {
  await change(trx, request, { message_id: messageId, undelivered_told_at: null })
}

export async function rememberNotified(trx: Trx, request: SignatureRequest, now: Date): Promise<void> {
  await change(trx, request, { undelivered_told_at: now })
}

async function change(
  trx: Trx,
  { tenant_id, id }: SignatureRequest,
  values: { message_id?: string; undelivered_told_at: Date | null },
): Promise<void> {
  await updateRow(trx, 'signature_tasks', tenant_id, id, values)
}

/** The requests whose newest link was given up, and was never opened. */
export async function undeliveredOf(
  trx: Trx,
  tenantId: string,
  requests: readonly SignatureRequestRow[],
): Promise<Set<string>> {
  const waiting = requests.flatMap(({ id, state, opened_at: openedAt, message_id: messageId }) =>
    messageId !== null && (state === 'assigned' || state === 'opened') ? [{ id, openedAt, messageId }] : [],
  )
  const lost = await givenUp(trx, tenantId, waiting)
  return new Set(
    waiting.flatMap(({ id, openedAt, messageId }) => {
      const message = lost.get(messageId)
      // A reminder has its own link: that an earlier one was opened does not show that this one arrived.
      return message && (openedAt === null || openedAt < message.created_at) ? [id] : []
    }),
  )
}

export const isUndelivered = async (trx: Trx, request: SignatureRequestRow): Promise<boolean> =>
  (await undeliveredOf(trx, request.tenant_id, [request])).size > 0

/** The newest link was refused for good, and not for want of a mail server: nothing that is sent there arrives. */
export async function isRefusedForGood(
  trx: Trx,
  { tenant_id, message_id: messageId }: SignatureRequestRow,
): Promise<boolean> {
  if (messageId === null) return false
  const message = (await givenUp(trx, tenant_id, [{ messageId }])).get(messageId)
  return message !== undefined && message.attempts < maxTries
}

async function givenUp(trx: Trx, tenantId: string, of: readonly { messageId: string }[]) {
  if (of.length === 0) return new Map<string, never>()
  const rows = await rowsWhere(trx, 'messages', { tenant_id: tenantId })
    .where(
      'id',
      'in',
      of.map(({ messageId }) => messageId),
    )
    .where('sent_at', 'is', null)
    .where('gave_up_at', 'is not', null)
    .select(['id', 'attempts', 'created_at'])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
