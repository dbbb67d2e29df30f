import { sql } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const dayMs = 24 * 3600 * 1000

/** Removes session rows that ended long ago (no session lives longer than a day), proofs and used nonces whose time is over, and counts of tries that no limit asks for any more. */
export async function deleteOldSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  const before = new Date(now().getTime() - 2 * dayMs)
  await inTenant(db, tenantId, async trx => {
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', tenantId)
      .where('created_at', '<', before)
      .execute()
    await trx
      .deleteFrom('account_proofs')
      .where('tenant_id', '=', tenantId)
      .where('ends_at', '<', now())
      .execute()
    await trx
      .deleteFrom('used_nonces')
      .where('tenant_id', '=', tenantId)
      .where('ends_at', '<', now())
      .execute()
    // These belong to no tenant; their rows hold keyed hashes and end by themselves.
    await sql`delete from limits.attempts where expire < ${before.getTime()}`.execute(trx)
  })
}
