// kysely's way to PostgreSQL: prepared statements, and statements that travel together (decisions 0016).

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { type Answer, type Prepared, type Statement, asSent, fly } from './flight.ts'
import { StatementNames } from './statement-names.ts'

const along = new WeakSet<CompiledQuery>()

/**
 * The statement waits for the next one on its connection and travels with it, or with the commit: for one whose answer nobody reads.
 * Its error is the error of the one that it travels with.
 */
export function travelsAlong<T>(query: CompiledQuery<T>): CompiledQuery<T> {
  along.add(query)
  return query
}

export const begin = travelsAlong(CompiledQuery.raw('begin'))
export const commit = CompiledQuery.raw('commit')
export const rollback = CompiledQuery.raw('rollback')

/**
 * PostgreSQL ends a statement after 15 seconds by itself (connect.ts). A machine or a network that vanished says nothing at all: without
 * an end of our own whoever asks would wait until the operating system gives up, a quarter of an hour later.
 */
const longestAnswer = 60_000

/** kysely's dialect with the driver of this file. */
export class FlightDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #patience: number

  /** @param patience milliseconds after which no answer means that nobody is there any more */
  constructor(pool: pg.Pool, patience = longestAnswer) {
    super({ pool })
    this.#pool = pool
    this.#patience = patience
  }

  override createDriver(): Driver {
    return new FlightDriver(this.#pool, this.#patience)
  }
}

class FlightDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #patience: number
  readonly #names = new StatementNames()
  readonly #prepared = new WeakMap<pg.PoolClient, Prepared>()

  constructor(pool: pg.Pool, patience: number) {
    this.#pool = pool
    this.#patience = patience
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FlightConnection> {
    const client = await this.#pool.connect()
    const prepared: Prepared = this.#prepared.get(client) ?? new Map()
    this.#prepared.set(client, prepared)
    return new FlightConnection(client, this.#names, prepared, this.#patience)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(commit)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(rollback)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as FlightConnection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** A connection of the pool for as long as one caller has it. */
class FlightConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #prepared: Prepared
  readonly #patience: number
  #waiting: Statement[] = []
  /** A transaction whose end failed may still be open, or the connection is about to close: nobody else gets it. */
  #spoiled = false
  /** The transaction has ended, or the connection was given back. */
  #isOver = false

  constructor(client: pg.PoolClient, names: StatementNames, prepared: Prepared, patience: number) {
    this.#client = client
    this.#names = names
    this.#prepared = prepared
    this.#patience = patience
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (query === rollback) return this.#rollBack()
    if (this.#isOver) {
      // Of work that nobody waited for: it would happen outside of its transaction, or in somebody else's.
      throw new Error('the transaction of this statement has ended')
    }
    if (query === commit) this.#isOver = true
    const statement = this.#statementOf(query)
    if (along.has(query)) {
      this.#waiting.push(statement)
      return { rows: [] }
    }
    const answer = await this.#send([...this.#waiting.splice(0), statement])
    // PostgreSQL ends a transaction that had failed before this way, and calls that no error.
    if (query === commit && answer.command === 'ROLLBACK')
      throw new Error('the transaction had failed and was not committed')
    return {
      rows: answer.rows as R[],
      ...(/^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(answer.command) && {
        numAffectedRows: BigInt(answer.rowCount),
      }),
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed here')
  }

  release(): void {
    this.#isOver = true
    const isClean = this.#waiting.length === 0 && !this.#spoiled
    this.#client.release(!isClean)
  }

  async #rollBack<R>(): Promise<QueryResult<R>> {
    this.#isOver = true
    const unsent = this.#waiting.splice(0)
    // Not even the beginning of this transaction was sent.
    if (unsent.some(({ text }) => text === begin.sql)) return { rows: [] }
    try {
      await this.#send([this.#statementOf(rollback)])
      return { rows: [] }
    } catch (thrown) {
      this.#spoiled = true
      throw thrown
    }
  }

  #statementOf({ sql, parameters }: CompiledQuery): Statement {
    return { text: sql, values: parameters.map(asSent), name: this.#names.nameOf(sql) }
  }

  /** The answer to the last of them. */
  async #send(statements: Statement[]): Promise<Answer> {
    const giveUp = setTimeout(() => cut(this.#client), this.#patience)
    try {
      const answer = (await fly(this.#client, statements, this.#prepared)).at(-1)
      return answer ?? { command: '', rowCount: 0, rows: [] }
    } catch (thrown) {
      if (endsConnection(thrown)) this.#spoiled = true
      // Its own stack leads to a socket; this one to who asked.
      if (thrown instanceof Error) Error.captureStackTrace(thrown)
      throw thrown
    } finally {
      clearTimeout(giveUp)
    }
  }
}

/** Ends a connection at once; what is under way on it fails. */
function cut(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy: (reason: Error) => void } } })
    .connection
  stream.destroy(new Error('PostgreSQL does not answer'))
}

/** PostgreSQL closes the connection after it, or the connection is gone already: whoever got it next would fail for no reason of theirs. */
function endsConnection(thrown: unknown): boolean {
  // Connection exceptions, shutdowns, and a transaction that rested or ran too long.
  return !(thrown instanceof pg.DatabaseError) || /^(?:08|57P|25P0[34])/.test(thrown.code ?? '')
}
