import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type PipelinedPool, pipelinedPool } from './pipelined-pool.ts'
import type { Tables } from './tables.ts'
import { WritablePool } from './writable-pool.ts'

// Counts fit a number; dates of birth must not move with a time zone, so a date stays the text it is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

export type Database = Kysely<Tables>

interface PoolOptions {
  url: string
  max: number
  /** A connection that breaks, idle or in use (PostgreSQL restarts), is reported here; without a listener the process would end. */
  onIdleError: (error: Error) => void
  /** Milliseconds without an answer after which the connection counts as dead. */
  patience?: number
  /** Whether statements may take as long as they need: for changes of the schema. */
  longStatements?: boolean
}

/**
 * PostgreSQL itself ends a statement after 15 seconds. A machine or network that vanished sends nothing at all: without a limit of our own
 * the caller would wait until the operating system gives up, a quarter of an hour later.
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
    // A changed address or balancer is noticed within this time.
    maxLifetimeSeconds: 600,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'careword',
    // A connection that rests for long is noticed when its other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onIdleError)
  // pg-pool listens only while a connection is idle: a connection that breaks inside a transaction would end the process.
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

/** The connection pool of a database, for questions that do not go through kysely's own connections. */
export function poolOf(db: Database): PipelinedPool {
  const pool = pools.get(db)
  if (!pool) throw new TypeError('a transaction is no database')
  return pool
}
