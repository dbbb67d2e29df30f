// pg's pool for kysely, in pipeline mode: an unawaited statement is sent, and the next one immediately after it.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { StatementNames } from './statement-names.ts'
import { oneMessageQuery, type TenantQuery, tenantSetting } from './one-message-query.ts'

/** Marks the text of a statement whose result is not awaited. */
export const unawaited = '/* unawaited */ '
/** Marks the text of a query whose result is awaited later: its only row is the promise of its rows. */
export const prefetched = '/* prefetched */ '
const isUnawaited = (text: string) =>
  text === 'begin' || text.startsWith('set local ') || text.startsWith(unawaited)

const nothing = { command: 'SET', rowCount: 0, rows: [] }

export interface PipelinedPool extends PostgresPool {
  /** The rows of one query of one tenant, in a transaction of its own. */
  queryTenant: (query: Omit<TenantQuery, 'name'>) => Promise<unknown[]>
  /** Connections in use, callers that wait for one, and the maximum. */
  counts: () => { inUse: number; waiting: number; most: number }
}

/** @param pool made with `pipeline: true` */
export function pipelinedPool(pool: pg.Pool): PipelinedPool {
  const names = new StatementNames()
  const connect = async () => pipelinedClient(await pool.connect(), names)
  return {
    options: pool.options,
    connect,
    async queryTenant(query) {
      const client = await connect()
      try {
        return await client.queryTenant(query)
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
    counts: () => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
  }
}

/** Connections on which the setting of a tenant is prepared, or being prepared. */
const prepared = new WeakSet<pg.PoolClient>()

function pipelinedClient(
  client: pg.PoolClient,
  names: StatementNames,
): PostgresPoolClient & Pick<PipelinedPool, 'queryTenant'> {
  let isOver = false
  let isSpoiled = false
  /** The error of a statement that was not awaited. */
  let failed: unknown
  const query = async (text: string, values: readonly unknown[]) => {
    // Otherwise an unawaited statement would run outside of its transaction, or in another person's.
    if (isOver && text !== 'rollback') throw new Error('the transaction of this statement has ended')
    if (text === 'commit') isOver = true
    const name = values.length > 0 ? names.nameOf(text) : ''
    const result = send({ text, values: [...values], ...(name !== '' && { name }) }).catch(
      (thrown: unknown) => {
        isSpoiled ||= endsConnection(thrown)
        failed ??= thrown
        throw isFollowUp(thrown) ? failed : thrown
      },
    )
    // The next awaited statement, or the commit, reports it.
    result.catch(() => {})
    if (isUnawaited(text)) return nothing
    if (text.startsWith(prefetched)) return { ...nothing, rows: [rowsOf(result)] }
    // If the rollback fails, the connection and its transaction are gone: the earlier error is thrown.
    if (text === 'rollback') return result.catch(() => nothing)
    const { command, rowCount, rows } = await result
    if (text === 'commit' && command === 'ROLLBACK' && failed !== undefined) throw failed
    return { command, rowCount, rows }
  }
  const send = (config: pg.QueryConfig) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(corkedQuery(config, (thrown, result) => (thrown ? reject(thrown) : resolve(result))))
    })
  const queryTenant = async ({ tenantId, text, values }: Omit<TenantQuery, 'name'>) => {
    if (!prepared.has(client)) {
      prepared.add(client)
      client.query({ ...tenantSetting, values: [''] }).catch(() => {
        isSpoiled = true
      })
    }
    return new Promise<unknown[]>((resolve, reject) => {
      const named = { tenantId, text, values, name: names.nameOf(text) }
      client.query(
        oneMessageQuery(named, (thrown, results) => {
          isSpoiled ||= thrown !== undefined && thrown !== null && endsConnection(thrown)
          if (thrown) reject(thrown)
          else resolve(results[1]?.rows ?? [])
        }),
      )
    })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    queryTenant,
    release(destroy) {
      isOver = true
      client.release(destroy === true || isSpoiled)
    },
  }
}

function rowsOf(result: Promise<pg.QueryResult>): Promise<unknown[]> {
  const rows = result.then(answer => answer.rows)
  // The caller may never await the rows; without a handler the process would end.
  rows.catch(() => {})
  return rows
}

/** Whether the error only follows an earlier one, which is thrown instead. */
function isFollowUp(thrown: unknown): boolean {
  return thrown instanceof pg.DatabaseError && thrown.code === '25P02'
}

/** Whether the connection is closed or gone after the error, so that its next user would fail without a cause. */
function endsConnection(thrown: unknown): boolean {
  // Connection exceptions, shutdowns, and transactions that were idle or ran too long.
  return !(thrown instanceof pg.DatabaseError) || /^(?:08|57P|25P0[34])/.test(thrown.code ?? '')
}

/**
 * A query that is sent in one message with all others of the same turn of the event loop, so that PostgreSQL gets one write for all
 * (decision 0016).
 */
function corkedQuery(
  config: pg.QueryConfig,
  done: (error: Error | undefined, result: pg.QueryResult) => void,
): pg.Query {
  const query = new pg.Query(config, done as never)
  const submit = query.submit.bind(query)
  query.submit = connection => {
    const { stream } = connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return submit(connection)
  }
  return query
}
