// A link that went to an address which takes no mail was sent, and arrives nowhere: whoever asked has to hear it, or waits in vain.

import type { Trx } from '../../db/in-tenant.ts'
import type { TaskRow } from '../forms/task-answers.ts'

type Task = Pick<TaskRow, 'tenant_id' | 'id'>

/** The message with the newest link of this task. */
export async function rememberMessage(trx: Trx, task: Task, messageId: string): Promise<void> {
  await change(trx, task, { message_id: messageId, undelivered_told_at: null })
}

export async function rememberTold(trx: Trx, task: Task, now: Date): Promise<void> {
  await change(trx, task, { undelivered_told_at: now })
}

async function change(
  trx: Trx,
  { tenant_id, id }: Task,
  values: { message_id?: string; undelivered_told_at: Date | null },
): Promise<void> {
  await trx
    .updateTable('signature_tasks')
    .set(values)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

/** Those of these tasks that nobody opened and whose newest link was given up. */
export async function undeliveredOf(
  trx: Trx,
  tenantId: string,
  tasks: readonly TaskRow[],
): Promise<Set<string>> {
  const messages = tasks.flatMap(({ state, message_id: id }) =>
    state === 'assigned' && id !== null ? [id] : [],
  )
  if (messages.length === 0) return new Set()
  const given = await trx
    .selectFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', messages)
    .where('sent_at', 'is', null)
    .where('gave_up_at', 'is not', null)
    .select('id')
    .execute()
  const up = new Set(given.map(({ id }) => id))
  return new Set(tasks.flatMap(({ id, message_id: of }) => (of !== null && up.has(of) ? [id] : [])))
}

export const isUndelivered = async (trx: Trx, task: TaskRow): Promise<boolean> =>
  (await undeliveredOf(trx, task.tenant_id, [task])).size > 0
