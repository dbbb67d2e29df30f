import type { Services } from './services.ts'
import type { Due } from './job.ts'
import { inTenant } from '../db/in-tenant.ts'
import type { Tables } from '../db/tables.ts'

/**
 * A job that deletes the rows of a table whose time is over: the partners in which such rows exist, and the deletion.
 * @param time the column with the rows' time
 * @param before the latest time that is over
 */
export function deletesOlderRows<Table extends keyof Tables>(
  table: Table,
  time: keyof Tables[Table],
  before: (now: Date) => Date = now => now,
): { due: Due; run: (services: Pick<Services, 'db' | 'now'>, tenantId: string) => Promise<void> } {
  // The types of the parameters hold the column to the table; kysely knows neither here.
  const rows = table as 'sessions'
  const column = time as 'created_at'
  return {
    due: (db, now) => db.selectFrom(rows).where(column, '<=', before(now)).select('tenant_id'),
    run: ({ db, now }, tenantId) =>
      inTenant(db, tenantId, async trx => {
        await trx
          .deleteFrom(rows)
          .where('tenant_id', '=', tenantId)
          .where(column, '<=', before(now()))
          .execute()
      }),
  }
}
