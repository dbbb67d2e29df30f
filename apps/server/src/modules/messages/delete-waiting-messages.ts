import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { doneBy, operator, recordAudits } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { maskedRecipient } from './masked-recipient.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface Dropped {
  createdAt: Date
  kind: string
  recipient: string
  /** The patient whose account it is; null for other accounts. */
  patientId: string | null
}

/**
 * Removes the waiting messages of one partner's outbox and treats them as sent: the server that was backed up has probably sent them since.
 * Marking them as given up would report their addresses as unreachable. The patients of removed invitations count as not invited.
 * @returns the removed messages, the oldest first. One that was queued after the restore was never sent: the operator sees it by its time
 */
export async function deleteWaitingMessages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<Dropped[]> {
  return inTenant(db, tenantId, async trx => {
    const rows = await trx
      .deleteFrom('messages')
      .where('tenant_id', '=', tenantId)
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .returning(['created_at', 'purpose', 'recipient', 'user_id'])
      .execute()
    const users = rows.flatMap(({ user_id: id }) => (id === null ? [] : [id]))
    const patients =
      users.length === 0
        ? []
        : await rowsWhere(trx, 'patients', { tenant_id: tenantId })
            .where('user_id', 'in', users)
            .select(['id', 'user_id'])
            .execute()
    const patientOf = new Map(patients.map(each => [each.user_id, each.id]))
    const dropped = rows
      .map(row => ({
        createdAt: row.created_at,
        kind: row.purpose,
        recipient: maskedRecipient(row.recipient),
        patientId: patientOf.get(row.user_id) ?? null,
      }))
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    await countAsNew(trx, tenantId, invitedAmong(dropped), now())
    return dropped
  })
}

/** The patients whose invitation was among the removed messages, each once. */
export function invitedAmong(dropped: readonly Pick<Dropped, 'kind' | 'patientId'>[]): string[] {
  return [
    ...new Set(
      dropped.flatMap(({ kind, patientId }) =>
        kind === 'patientInvitation' && patientId !== null ? [patientId] : [],
      ),
    ),
  ]
}

async function countAsNew(trx: Trx, tenantId: string, patientIds: string[], now: Date): Promise<void> {
  if (patientIds.length === 0) return
  await trx
    .updateTable('patients')
    .set({ invitation_dropped_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', patientIds)
    .execute()
  await recordAudits(
    trx,
    patientIds.map(patientId => doneBy(operator, tenantId, 'dropInvitation', { patientId })),
  )
}
