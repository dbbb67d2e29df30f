import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { deleteRows, rowsWhere } from '../../db/rows.ts'

/**
 * Deletes the bytes from the storage first, then the rows that name them. After an interruption the next run finds the rest by these rows.
 */
export async function deleteParts(
  { db, archives }: Pick<Services, 'db' | 'archives'>,
  { tenantId, archiveId, before }: { tenantId: string; archiveId: string; before?: number },
): Promise<void> {
  const parts = await inTenant(db, tenantId, trx =>
    rowsWhere(trx, 'archive_parts', { tenant_id: tenantId, archive_id: archiveId })
      .$if(before !== undefined, query => query.where('attempt', '<', before ?? 0))
      .select(['attempt', 'part', 'sha256'])
      .execute(),
  )
  for (const { attempt, part, sha256 } of parts) {
    await archives.remove(sha256)
    await inTenant(db, tenantId, trx =>
      deleteRows(trx, 'archive_parts', { tenant_id: tenantId, archive_id: archiveId, attempt, part }),
    )
  }
}
