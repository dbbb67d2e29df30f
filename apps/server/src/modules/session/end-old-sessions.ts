import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'

const dayMs = 24 * 3600 * 1000

/** Removes session rows that ended long ago: no session lives longer than a day. */
export async function endOldSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  const before = new Date(now().getTime() - 2 * dayMs)
  await inTenant(db, tenantId, trx =>
    trx.deleteFrom('sessions').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute(),
  )
}
