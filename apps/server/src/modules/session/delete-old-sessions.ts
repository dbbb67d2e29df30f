import { dayMs } from '@careword/domain/dates/durations'
import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const before = (now: Date) => new Date(now.getTime() - 2 * dayMs)

export const oldSessions: Due = (db, now) =>
  db
    .selectFrom('sessions')
    .where('created_at', '<', before(now))
    .select('tenant_id')
    .union(db.selectFrom('account_proofs').where('ends_at', '<', now).select('tenant_id'))
    .union(db.selectFrom('used_nonces').where('ends_at', '<', now).select('tenant_id'))

/** Removes session rows that ended long ago (no session lives longer than a day), proofs and used nonces whose time is over. */
export async function deleteOldSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, async trx => {
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', tenantId)
      .where('created_at', '<', before(now()))
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
  })
}
