import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { recoverableBefore } from '../documents/recoverable-until.ts'

export const oldRecoveredText: Due = (db, now) =>
  db.selectFrom('unfinished_sections').where('left_at', '<=', recoverableBefore(now)).select('tenant_id')

/** Words that no document holds do not stay for ever: 30 days after it was signed or discarded without them they go (ruling G-85). */
export async function deleteOldRecoveredText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, trx =>
    trx
      .deleteFrom('unfinished_sections')
      .where('tenant_id', '=', tenantId)
      .where('left_at', '<=', recoverableBefore(now()))
      .execute(),
  )
}
