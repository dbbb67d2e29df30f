import { emergencyLimits } from '@careword/domain/limits'
import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const day = 24 * 60 * 60_000

const before = (now: Date) => new Date(now.getTime() - emergencyLimits.forgetTriesDays * day)

export const oldTries: Due = (db, now) =>
  db.selectFrom('card_tries').where('last_try_at', '<', before(now)).select('tenant_id')

/** Deletes the counters of codes that were not tried for a week: most of these codes never existed. */
export async function deleteOldTries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, trx =>
    trx
      .deleteFrom('card_tries')
      .where('tenant_id', '=', tenantId)
      .where('last_try_at', '<', before(now()))
      .execute(),
  )
}
