import type { Due } from '../../core/job.ts'
import { type ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const day = 24 * 60 * 60 * 1000

const isOver = (now: Date) => (eb: ExpressionBuilder<Tables, 'archives'>) =>
  eb.and([
    eb('created_at', '<=', new Date(now.getTime() - day)),
    eb.or([
      eb('state', 'in', ['failed', 'replaced']),
      eb.and([eb('state', '=', 'ready'), eb('ends_at', '<=', now)]),
    ]),
  ])

export const oldArchives: Due = (db, now) => db.selectFrom('archives').where(isOver(now)).select('tenant_id')

/** What can be downloaded no more is deleted, with all its bytes. That one was asked for is known for a day, to count them. */
export async function deleteOldArchives(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, async trx => {
    await trx.deleteFrom('archives').where('tenant_id', '=', tenantId).where(isOver(now())).execute()
  })
}
