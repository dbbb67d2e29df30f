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

/** Beginning, the tenant's name and the end go with every transaction. */
const frame = /^(\/\* unread \*\/ )?(begin|commit|rollback|start transaction|set local)\b/i

/** How many statements one call takes, but for the frames of its transactions. Each budget is what the call takes today. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(run)).filter(text => !frame.test(text)).length
}
