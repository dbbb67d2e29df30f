import { type Transaction, sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/**
 * One short transaction that sees one tenant's rows. Nothing slow belongs inside: no hashing, rendering, storage, mail or streaming.
 * The setting is local to the transaction, so a pooled connection carries nothing over.
 */
export function inTenant<T>(db: Database, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(trx)
    return work(trx)
  })
}
