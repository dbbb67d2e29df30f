// Records the SQL that the server runs for a call: PostgreSQL logs it, for the server's role, during one call.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownerConnection } from '../../scripts/demo-server.ts'

export interface Statement {
  sql: string
  /** The values as PostgreSQL logs them: text, or null. */
  values: (string | null)[]
}

/** Makes the call a few times and returns the statements of one, in order and with their values. */
export async function recordSql(dataDir: string, call: () => Promise<unknown>): Promise<Statement[]> {
  const owner = await ownerConnection(dataDir)
  const log = path.join(dataDir, 'postgres', 'postgres.log')
  const renew = async () => {
    // The setting applies to new connections, which the server's pool opens by itself.
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'careword_server'`,
    )
    await sleep(200)
  }
  try {
    await owner.query(`alter role careword_server set log_statement = 'all'`)
    await renew()
    await call().catch(() => {})
    await call()
    await sleep(200)
    for (let tries = 0; tries < 20; tries++) {
      const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0
      await call()
      await sleep(300)
      const statements = parse(readFileSync(log, 'utf8').slice(before))
      if (!statements.some(isOfJob)) return statements
    }
    throw new Error('no call without a job’s statements between its own')
  } finally {
    await owner.query('alter role careword_server reset log_statement')
    await renew()
    await owner.end()
  }
}

/** Whether the statement is of a periodic job, which may run during the call. */
const isOfJob = ({ sql }: Statement): boolean => /\b(audit_chain|account_requests|messages)\b/.test(sql)

/** Whether the statement only frames a transaction: begin, commit and the tenant's setting. */
export function isFrame(sql: string): boolean {
  return /^(begin|commit|rollback|start transaction|set local|select set_config\('app\.tenant')/i.test(sql)
}

/** The statement without the mark for the server's own driver (db/pipelined-pool.ts). */
const withoutMark = (sql: string): string => sql.replace(/^\/\* (?:unawaited|prefetched) \*\/ /, '')

export function parse(log: string): Statement[] {
  const statements: Statement[] = []
  let current: Statement | undefined
  let reading: 'sql' | 'values' | undefined
  let values = ''
  for (const line of log.split('\n')) {
    const message = /LOG: {2}(?:statement|execute [^:]*): (.*)$/.exec(line)
    const detail = /DETAIL: {2}Parameters: (.*)$/i.exec(line)
    if (message) {
      if (current) current.values = readValues(values)
      current = { sql: withoutMark(message[1] ?? ''), values: [] }
      values = ''
      statements.push(current)
      reading = 'sql'
    } else if (detail) {
      values = detail[1] ?? ''
      reading = 'values'
    } else if (line.startsWith('\t') && current && reading) {
      if (reading === 'sql') current.sql += `\n${line.slice(1)}`
      else values += `\n${line.slice(1)}`
    } else reading = undefined
  }
  if (current) current.values = readValues(values)
  return statements
}

function readValues(text: string): (string | null)[] {
  return [...text.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(match =>
    match[1] === 'NULL' ? null : (match[2] ?? '').replaceAll("''", "'"),
  )
}
