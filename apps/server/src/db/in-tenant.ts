import { type Transaction, sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * One short transaction that sees one tenant's rows. Nothing slow belongs inside: no hashing, rendering, storage, mail or streaming.
 * The setting is local to the transaction, so a pooled connection carries nothing over. Begin and setting share one round trip;
 * the tenant stands in the text of the statement, so anything but a uuid is refused here.
 */
export function inTenant<T>(db: Database, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!uuid.test(tenantId)) throw new TypeError('a tenant is named by its uuid')
  return db.connection().execute(async connection => {
    // What kysely's own transaction is too: one connection for all of its queries.
    const trx = connection as Trx
    await sql.raw(`begin; select set_config('app.tenant', '${tenantId}', true)`).execute(trx)
    try {
      const result = await work(trx)
      await sql`commit`.execute(trx)
      return result
    } catch (thrown) {
      // When the connection itself is gone, so is the transaction: the first failure is the one to tell.
      await sql`rollback`.execute(trx).catch(() => undefined)
      throw thrown
    }
  })
}
