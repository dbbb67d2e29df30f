import pg from 'pg'
import { vi } from 'vitest'
import { tenantSetting } from '../db/tenant-question.ts'

/** The text of a statement as pg was given it, with the numbers of rows and columns left out: what kind of work was asked for. */
export function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string'
      ? statement
      : ((statement as { text?: string; name?: string } | undefined)?.text ?? String(statement))
  return text.replace(/\s+/g, ' ').trim()
}

/** A connection prepares itself, and the process looks for a newer partner configuration every few seconds: in no call in particular. */
const isOfNoCall = (text: string) =>
  text === tenantSetting.text || /^select .*"config_hash" from "tenants"/.test(text)

/** What the database is asked while this runs, in order. */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ answer: T; asked: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await run()
    const asked = spy.mock.calls.map(([statement]) => textOf(statement))
    return { answer, asked: asked.filter(text => !isOfNoCall(text)) }
  } finally {
    spy.mockRestore()
  }
}

/** Beginning, the tenant's name and the end go with every transaction. */
const frame = /^(\/\* unread \*\/ )?(begin|commit|rollback|start transaction|set local)\b/i

/** How many statements one call takes, but for the frames of its transactions. Each budget is what the call takes today. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { asked } = await statementsOf(run)
  return asked.filter(text => !frame.test(text)).length
}
