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

/** What the database is asked while this runs, in order. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return spy.mock.calls.map(([statement]) => textOf(statement))
  } finally {
    spy.mockRestore()
  }
}
