import { type Compilable, CompiledQuery, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { begin, commit, rollback, travelsAlong } from './driver.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/**
 * One short transaction that sees one tenant's rows. Nothing slow belongs inside: no hashing, rendering, storage, mail or streaming.
 * The setting is local to the transaction, so a pooled connection carries nothing over. Begin and setting travel with the first query.
 */
export function inTenant<T>(db: Database, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.connection().execute(async connection => {
    // What kysely's own transaction is too: one connection for all of its queries.
    const trx = connection as Trx
    await trx.executeQuery(begin)
    await trx.executeQuery(settingOf(tenantId))
    try {
      const result = await work(trx)
      await trx.executeQuery(commit)
      return result
    } catch (thrown) {
      // When the connection itself is gone, so is the transaction: the first failure is the one to tell.
      await trx.executeQuery(rollback).catch(() => undefined)
      throw thrown
    }
  })
}

/** The rows of one query of one tenant, in a transaction that is one round trip. */
export function askInTenant<T>(db: Database, tenantId: string, query: Compilable<T>): Promise<T[]> {
  return db.connection().execute(async connection => {
    await connection.executeQuery(settingOf(tenantId))
    const { rows } = await connection.executeQuery(query.compile())
    return rows
  })
}

/** A change whose answer nobody reads: it travels with what comes next, at the latest with the commit, which tells its error. */
export async function changeAlong(trx: Trx, query: Compilable | CompiledQuery): Promise<void> {
  await trx.executeQuery(travelsAlong('compile' in query ? query.compile() : query))
}

/**
 * Holds rows for the rest of the transaction without waiting to hear of them: when the query finds none, the transaction fails, and
 * `foundNothing` tells that from other errors. What the query asks is looked at after waiting for whoever holds the row.
 */
export async function holdAlong(trx: Trx, query: Compilable): Promise<void> {
  const { sql, parameters } = query.compile()
  // Dividing by how many there are is PostgreSQL's shortest way to an error.
  const guard = `select 1 / count(*) as held from (${sql}) as found`
  await changeAlong(trx, CompiledQuery.raw(guard, [...parameters]))
}

/** True for the failure of a transaction whose `holdAlong` found no row. */
export function foundNothing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === '22012'
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function settingOf(tenantId: string): CompiledQuery {
  if (!uuid.test(tenantId)) throw new TypeError('a tenant is named by its uuid')
  return travelsAlong(CompiledQuery.raw(`select set_config('app.tenant', $1, true)`, [tenantId]))
}
