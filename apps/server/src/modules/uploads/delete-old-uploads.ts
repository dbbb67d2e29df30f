import { uploadLimits } from '@careword/domain/limits'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

/** What was begun a day ago and never submitted is deleted, whatever became of it (ruling G-60). */
export async function deleteOldUploads(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  const before = new Date(now().getTime() - uploadLimits.keptHours * 3600 * 1000)
  await inTenant(db, tenantId, trx =>
    trx.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute(),
  )
}
