import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

export const oldOpenings: Due = (db, now) =>
  db.selectFrom('task_openings').where('ends_at', '<=', now).select('tenant_id')

/** Removes the openings whose two hours are over: they answer like one that never was. The links themselves stay known (ruling C-44). */
export async function deleteOldOpenings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, trx =>
    trx.deleteFrom('task_openings').where('tenant_id', '=', tenantId).where('ends_at', '<=', now()).execute(),
  )
}
