import { dayMs } from '@careword/domain/dates/durations'
import type { Due } from '../../core/job.ts'
import { type ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { deleteParts } from './delete-parts.ts'
import { deleteRows } from '../../db/rows.ts'

const isOver = (now: Date) => (eb: ExpressionBuilder<Tables, 'archives'>) =>
  eb.and([
    eb('created_at', '<=', new Date(now.getTime() - dayMs)),
    eb.or([
      eb('state', 'in', ['failed', 'replaced']),
      eb.and([eb('state', '=', 'ready'), eb('ends_at', '<=', now)]),
    ]),
  ])

export const oldArchives: Due = (db, now) => db.selectFrom('archives').where(isOver(now)).select('tenant_id')

/**
 * Deletes archives that can no longer be downloaded, their bytes first, so an interrupted deletion is repeated. The row is kept for a day
 * to count the requests.
 */
export async function deleteOldArchives(
  services: Pick<Services, 'db' | 'archives' | 'now'>,
  tenantId: string,
): Promise<void> {
  const { db, now } = services
  const over = await inTenant(db, tenantId, trx =>
    trx.selectFrom('archives').where('tenant_id', '=', tenantId).where(isOver(now())).select('id').execute(),
  )
  for (const { id: archiveId } of over) {
    await deleteParts(services, { tenantId, archiveId })
    await inTenant(db, tenantId, trx => deleteRows(trx, 'archives', { tenant_id: tenantId, id: archiveId }))
  }
}
