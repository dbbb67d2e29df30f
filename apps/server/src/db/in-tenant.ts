import { type Compilable, CompiledQuery, type Transaction } from 'kysely'
import { type Database, poolOf } from './connect.ts'
import { prefetched, unawaited } from './pipelined-pool.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/**
 * Runs a short transaction that sees only one tenant's rows. Slow work does not belong in it: hashing, rendering, storage, mail, streaming.
 * The setting is local to the transaction, so a pooled connection does not keep the tenant.
 */
export function inTenant<T>(db: Database, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await trx.executeQuery(settingOf(tenantId))
    return work(trx)
  })
}

/**
 * Runs one query of one tenant in one message, which begins and ends its transaction, without an extra round trip. The text of a query that
 * every request needs is compiled once (precompiled-query.ts).
 */
export async function queryInTenant<T>(
  db: Database,
  tenantId: string,
  question: Compilable<T> | CompiledQuery<T>,
): Promise<T[]> {
  const { sql, parameters } = compiled(question)
  const rows = await poolOf(db).queryTenant({ tenantId: asUuid(tenantId), text: sql, values: parameters })
  return rows as T[]
}

/**
 * Sends a change in a transaction without awaiting the result, so the caller does not learn the number of changed rows. If it fails, the
 * next statement fails too, at the latest the commit. For the statements of a sign-in and of a save (`npm run bench -- sign-in
 * save-section`).
 */
export async function sendUnawaited(trx: Trx, change: Compilable | CompiledQuery): Promise<void> {
  const { sql, parameters } = compiled(change)
  await trx.executeQuery(CompiledQuery.raw(unawaited + sql, [...parameters]))
}

/**
 * Sends a query without waiting for its rows: the next statements go in the same message. The returned function waits for the rows. It
 * throws a failure, and so does the commit.
 */
export async function prefetchRows<T>(
  trx: Trx,
  question: Compilable<T> | CompiledQuery<T>,
): Promise<() => Promise<T[]>> {
  const { sql, parameters } = compiled(question)
  const { rows } = await trx.executeQuery<Promise<T[]>>(CompiledQuery.raw(prefetched + sql, [...parameters]))
  return () => rows[0] ?? Promise.resolve([])
}

const compiled = <T>(either: Compilable<T> | CompiledQuery<T>): CompiledQuery<T> =>
  'compile' in either ? either.compile() : either

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** SET takes no parameters; the format of a uuid excludes any other text. */
const settingOf = (tenantId: string): CompiledQuery =>
  CompiledQuery.raw(`set local app.tenant = '${asUuid(tenantId)}'`)

function asUuid(tenantId: string): string {
  if (!uuid.test(tenantId)) throw new TypeError('a tenant is named by its uuid')
  return tenantId
}
