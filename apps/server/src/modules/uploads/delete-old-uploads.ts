import { uploadLimits } from '@careword/domain/limits'
import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const before = (now: Date) => new Date(now.getTime() - uploadLimits.keptHours * 3600 * 1000)

export const oldUploads: Due = (db, now) =>
  db.selectFrom('uploads').where('created_at', '<', before(now)).select('tenant_id')

/** Deletes uploads begun a day ago and never submitted, in any state (ruling G-60). */
export async function deleteOldUploads(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, trx =>
    trx
      .deleteFrom('uploads')
      .where('tenant_id', '=', tenantId)
      .where('created_at', '<', before(now()))
      .execute(),
  )
}
