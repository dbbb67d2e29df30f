import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type PipelinedPool, pipelinedPool } from './pipelined-pool.ts'
import type { Tables } from './tables.ts'
import { WritablePool } from './writable-pool.ts'

// Counts fit a number. Dates stay text, because a time zone must not move a date of birth.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

export type Database = Kysely<Tables>

interface PoolOptions {
  url: string
  max: number
  /** Called when a connection breaks, idle or in use (PostgreSQL restarts); without a listener the process would end. */
  onIdleError: (error: Error) => void
  /** Milliseconds without an answer after which a connection counts as dead. */
  patience?: number
  /** Whether statements have no time limit, for changes of the schema. */
  longStatements?: boolean
}

/**
 * PostgreSQL ends a statement after 15 seconds. If its machine or the network is gone, nothing is sent at all: without this limit the
 * caller would wait for the operating system, a quarter of an hour.
 */
const longestAnswer = 60_000

export function makePool({
  url,
  max,
  onIdleError,
  patience = longestAnswer,
  longStatements = false,
}: PoolOptions): pg.Pool {
  const pool = new WritablePool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    lock_timeout: 5_000,
    ...(!longStatements && { query_timeout: patience, statement_timeout: 15_000 }),
    // A new address or balancer is used after this time at the latest.
    maxLifetimeSeconds: 600,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'careword',
    // Keep-alive detects that the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onIdleError)
  // pg-pool only listens to idle connections: a connection that breaks inside a transaction would end the process.
  pool.on('connect', client => client.on('error', onIdleError))
  return pool
}

export function makeDatabase(pool: pg.Pool): Database {
  const pipelined = pipelinedPool(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelined }) })
  pools.set(db, pipelined)
  return db
}

const pools = new WeakMap<Database, PipelinedPool>()

/** The connection pool of a database, for queries outside of kysely's connections. */
export function poolOf(db: Database): PipelinedPool {
  const pool = pools.get(db)
  if (!pool) throw new TypeError('a transaction is no database')
  return pool
}
