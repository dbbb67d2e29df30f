import { Socket } from 'node:net'
import pg from 'pg'
import { vi } from 'vitest'

/** The text of a statement as pg was given it, with the numbers of rows and columns left out: what kind of work was asked for. */
export function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string'
      ? statement
      : ((statement as { text?: string; name?: string } | undefined)?.text ?? String(statement))
  return text.replace(/\s+/g, ' ').trim()
}

/** Begins and ends a transaction, and names its tenant: goes with every one. */
const frame = /^(?:begin|commit|rollback|set local)\b/

/**
 * What a call costs at the database: its statements in order, without those that frame a transaction, and the messages in which they go
 * out. Connections that were never used prepare on their first call, so the call is made once before.
 */
export async function databaseWork(
  call: () => Promise<unknown>,
): Promise<{ statements: string[]; messages: number }> {
  await call()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  // A call that is injected has no socket of its own: all that is written goes to PostgreSQL.
  const writes = [
    vi.spyOn(Socket.prototype as Required<Socket>, '_write'),
    vi.spyOn(Socket.prototype as Required<Socket>, '_writev'),
  ]
  try {
    await call()
    return {
      statements: query.mock.calls
        .map(([statement]) => textOf(statement).replace(/^\/\*.*?\*\/ /, ''))
        .filter(text => !frame.test(text)),
      messages: writes
        .flatMap(({ mock }) => mock.contexts)
        .filter(socket => socket !== process.stdout && socket !== process.stderr).length,
    }
  } finally {
    for (const spy of [query, ...writes]) spy.mockRestore()
  }
}
