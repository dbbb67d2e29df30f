// pg's pool, as kysely asks for one, in pipeline mode: a statement whose answer nobody reads is sent, and the next one right behind it.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { StatementNames } from './statement-names.ts'

/** Begins a text that is not waited for. */
export const unread = '/* unread */ '
const isUnread = (text: string) =>
  text === 'begin' || text.startsWith('set local ') || text.startsWith(unread)

const nothing = { command: 'SET', rowCount: 0, rows: [] }

/** @param pool made with `pipeline: true` */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  return {
    options: pool.options,
    connect: async () => pipelinedClient(await pool.connect(), names),
    end: () => pool.end(),
  }
}

function pipelinedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isOver = false
  let isSpoiled = false
  /** Of a statement that was not waited for. */
  let failed: unknown
  const query = async (text: string, values: readonly unknown[]) => {
    // Of work that nobody waited for: it would happen outside of its transaction, or in somebody else's.
    if (isOver && text !== 'rollback') throw new Error('the transaction of this statement has ended')
    if (text === 'commit') isOver = true
    const name = values.length > 0 ? names.nameOf(text) : ''
    const result = client.query({ text, values: [...values], ...(name !== '' && { name }) })
    result.catch((thrown: unknown) => {
      isSpoiled ||= endsConnection(thrown)
      failed ??= thrown
    })
    if (isUnread(text)) return nothing
    // Where even that fails the connection is gone, and its transaction with it: what failed before is the one to tell.
    if (text === 'rollback') return result.catch(() => nothing)
    const { command, rowCount, rows } = await result.catch((thrown: unknown) => {
      throw isFollowUp(thrown) ? failed : thrown
    })
    if (text === 'commit' && command === 'ROLLBACK' && failed !== undefined) throw failed
    return { command, rowCount, rows }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      isOver = true
      client.release(destroy === true || isSpoiled)
    },
  }
}

/** 'The transaction failed before': what failed is the one to tell. */
function isFollowUp(thrown: unknown): boolean {
  return thrown instanceof pg.DatabaseError && thrown.code === '25P02'
}

/** PostgreSQL closes the connection after it, or it is gone already: whoever got it next would fail for no reason of theirs. */
function endsConnection(thrown: unknown): boolean {
  // Connection exceptions, shutdowns, and a transaction that rested or ran too long.
  return !(thrown instanceof pg.DatabaseError) || /^(?:08|57P|25P0[34])/.test(thrown.code ?? '')
}
