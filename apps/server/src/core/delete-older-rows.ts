import type { Services } from './services.ts'
import type { Due } from './job.ts'
import { inTenant } from '../db/in-tenant.ts'
import type { Tables } from '../db/tables.ts'

/**
 * A job that deletes expired rows of a table: the partners with such rows, and the deletion.
 * @param time the column with the rows' time
 * @param before the latest expired time
 */
export function deletesOlderRows<Table extends keyof Tables>(
  table: Table,
  time: keyof Tables[Table],
  before: (now: Date) => Date = now => now,
): { due: Due; run: (services: Pick<Services, 'db' | 'now'>, tenantId: string) => Promise<void> } {
  // The parameter types guarantee that the table has the column; kysely cannot check this here.
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
