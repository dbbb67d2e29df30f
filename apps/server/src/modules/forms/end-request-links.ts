import type { LinkEnd } from '@careword/domain/signature-requests/request-states'
import type { Trx } from '../../db/in-tenant.ts'

/** Ends all links of a request. The links stay stored, with the reason (ruling C-44). */
export async function endRequestLinks(
  trx: Trx,
  { tenantId, requestIds }: { tenantId: string; requestIds: readonly string[] },
  because: LinkEnd,
  now: Date,
): Promise<void> {
  if (requestIds.length === 0) return
  await trx
    .updateTable('task_links')
    .set({ ended_at: now, ended_because: because })
    .where('tenant_id', '=', tenantId)
    .where('task_id', 'in', requestIds)
    .where('ended_at', 'is', null)
    .execute()
}
