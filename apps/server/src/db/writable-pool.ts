import pg from 'pg'

/**
 * Detects a failover: the old primary may still answer, but accepts no writes, and its reads are stale. When a connection is refused a
 * write, all connections made before it are closed, because they lead to the old primary too (decision 0016).
 */
export class WritablePool extends pg.Pool {
  readonly #madeAt = new WeakMap<pg.PoolClient, number>()
  #refusedAt = Number.NEGATIVE_INFINITY

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', client => {
      this.#madeAt.set(client, performance.now())
      // Queries of libraries on this pool are checked too.
      connectionOf(client).on('errorMessage', ({ code }) => {
        if (code === readOnlyState) this.#refusedAt = performance.now()
      })
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => {
          if (client) resolve(client)
          else reject(error ?? new Error('no connection'))
        })
      })
    super.connect((error, client, release) => {
      if (error?.message === waitedInVain) this.emit(exhausted)
      else if (stateOf(error) === tooMany) this.emit(exhausted, tooMany)
      if (!client || this.#leadsHere(client)) {
        callback(error, client, release)
        return
      }
      release(true)
      this.connect(callback)
    })
  }

  #leadsHere(client: pg.PoolClient): boolean {
    return (this.#madeAt.get(client) ?? 0) > this.#refusedAt
  }
}

/** SQLSTATE of a write in a read-only transaction; ours are never read-only by themselves. */
export const readOnlyState = '25006'

/** The event that a caller got no connection: all were in use until the timeout, or PostgreSQL accepts no more. */
export const exhausted = 'exhausted'
/** The message of pg-pool; it is another one when PostgreSQL does not answer. */
const waitedInVain = 'timeout exceeded when trying to connect'
/** SQLSTATE of a PostgreSQL that takes no further connection. */
const tooMany = '53300'
const stateOf = (error: Error | undefined) => (error as { code?: string } | undefined)?.code

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void

/** The connection below a client; the client's type leaves it out. */
const connectionOf = (client: pg.PoolClient) =>
  (
    client as unknown as {
      connection: { on: (event: 'errorMessage', heard: (message: { code?: string }) => void) => void }
    }
  ).connection
