import type { LinkEnd } from '@careword/domain/signature-requests/request-states'
import type { Trx } from '../../db/in-tenant.ts'

/** No link of the task opens anything any more; it stays known, with why (ruling C-44). */
export async function endRequestLinks(
  trx: Trx,
  { tenantId, taskIds }: { tenantId: string; taskIds: readonly string[] },
  because: LinkEnd,
  now: Date,
): Promise<void> {
  if (taskIds.length === 0) return
  await trx
    .updateTable('task_links')
    .set({ ended_at: now, ended_because: because })
    .where('tenant_id', '=', tenantId)
    .where('task_id', 'in', taskIds)
    .where('ended_at', 'is', null)
    .execute()
}
