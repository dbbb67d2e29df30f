import { Kysely } from 'kysely'
import pg from 'pg'
import { FlightDialect } from './driver.ts'
import type { Tables } from './tables.ts'

// Counts fit a number; dates of birth must not move with a time zone, so a date stays the text it is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

export type Database = Kysely<Tables>

interface PoolOptions {
  url: string
  max: number
  /** A connection that breaks, idle or in use (PostgreSQL restarts), is reported here; without a listener the process would end. */
  onIdleError: (error: Error) => void
}

export function makePool({ url, max, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'careword',
    // A connection that rests for long is noticed when its other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onIdleError)
  // pg-pool listens only while a connection is idle: one that breaks inside a transaction would end the process.
  pool.on('connect', client => client.on('error', onIdleError))
  return pool
}

/** @param patience milliseconds to wait for an answer */
export function makeDatabase(pool: pg.Pool, patience?: number): Database {
  return new Kysely<Tables>({ dialect: new FlightDialect(pool, patience) })
}
