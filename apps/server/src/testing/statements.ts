import { Socket } from 'node:net'
import pg from 'pg'
import { vi } from 'vitest'
import { tenantSetting } from '../db/one-message-query.ts'

/** The text of a statement as pg was given it, with the numbers of rows and columns left out: what kind of work was asked for. */
function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string'
      ? statement
      : ((statement as { text?: string; name?: string } | undefined)?.text ?? String(statement))
  return text.replace(/\s+/g, ' ').trim()
}

/** A connection prepares itself, and the process looks for a newer partner configuration every few seconds: in no call in particular. */
const isOfNoCall = (text: string) =>
  text === tenantSetting.text || /^select .*"config_hash".* from "tenants"/.test(text)

/** The database statements of this run, in order. */
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

/** Begins and ends a transaction, and names its tenant: goes with every one. */
const frame = /^(\/\*.*?\*\/ )?(begin|commit|rollback|start transaction|set local)\b/i

/** How many statements one call takes, without those that frame a transaction. Each budget is what the call takes today. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { asked } = await statementsOf(run)
  return asked.filter(text => !frame.test(text)).length
}

/**
 * What a call costs at the database: its statements in order, without those that frame a transaction, and the messages in which they go
 * out. Connections that were never used prepare on their first call, so the call is made once before.
 */
export async function databaseWork(
  call: () => Promise<unknown>,
): Promise<{ statements: string[]; messages: number }> {
  await call()
  // A call that is injected has no socket of its own: all that is written goes to PostgreSQL.
  const writes = [
    vi.spyOn(Socket.prototype as Required<Socket>, '_write'),
    vi.spyOn(Socket.prototype as Required<Socket>, '_writev'),
  ]
  try {
    const { asked } = await statementsOf(call)
    return {
      statements: asked.filter(text => !frame.test(text)).map(text => text.replace(/^\/\*.*?\*\/ /, '')),
      messages: writes
        .flatMap(({ mock }) => mock.contexts)
        .filter(socket => socket !== process.stdout && socket !== process.stderr).length,
    }
  } finally {
    for (const spy of writes) spy.mockRestore()
  }
}
