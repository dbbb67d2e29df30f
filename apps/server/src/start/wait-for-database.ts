import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../core/operator-error.ts'
import { explainPooler, findPooler } from './find-pooler.ts'

const tryAgainMs = 1_000
const sayAgainAfter = 30

interface Reach {
  /** The name of the setting, for messages. */
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_JOBS_URL'
  url: string
  /** Called while the database cannot be reached yet. Without it the call does not wait. */
  waiting?: ((what: string) => void) | undefined
}

/**
 * Signs in and runs a query, and waits for a PostgreSQL that starts later than the server, or is interrupted meanwhile. A fault that
 * waiting cannot repair is thrown as a sentence; so is a pooler.
 */
export async function waitForDatabase({ setting, url, waiting }: Reach): Promise<void> {
  for (let tried = 0; ; tried++) {
    const found = await findPooler(url).catch(asError)
    const place = databaseAddress(url)
    if (found === null) return
    if (typeof found === 'string') {
      const { says, fix } = explainPooler(setting, place.at, found)
      throw new OperatorError(`${says}. ${fix}.`)
    }
    const code = found.code ?? found.name
    if (!isLate(code) || !waiting) {
      const { says, fix } = explainUnreached(setting, url, code)
      throw new OperatorError(`${says}. ${fix}.`)
    }
    if (tried % sayAgainAfter === 0)
      waiting(`PostgreSQL does not answer yet at ${place.at} (${code}): waiting`)
    await sleep(tryAgainMs)
  }
}

const asError = (error: unknown): Error & { code?: string } =>
  error instanceof Error ? error : new Error('unknown')

/** Whether the database is starting, stopping, full for a moment, or its machine unreachable. A connection that is never accepted has no code. */
const isLate = (code: string) =>
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENOENT|Error|57P0[123]|53300)$/.test(
    code,
  )

interface DatabaseAddress {
  at: string
  role: string
  database: string
}

function databaseAddress(url: string): DatabaseAddress {
  const { host, username, pathname, searchParams } = new URL(url)
  return {
    at: searchParams.get('host') ?? host,
    role: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** The message for callers that do not wait, and for the doctor. */
export function explainUnreached(setting: string, url: string, code: string): { says: string; fix: string } {
  const { at, role, database } = databaseAddress(url)
  if (isLate(code))
    return { says: `PostgreSQL does not answer at ${at} (${code})`, fix: 'Look whether it runs' }
  if (code === '28P01' || code === '28000')
    return {
      says: `PostgreSQL at ${at} does not take the role ${role} with the password of ${setting} (${code})`,
      fix: 'Correct it; signs such as @ : / % in a password are percent-encoded',
    }
  if (code === '3D000')
    return {
      says: `There is no database '${database}' at ${at} (${code})`,
      fix: `Make it, or correct ${setting}`,
    }
  if (/CERT|TLS|SSL/.test(code))
    return {
      says: `The certificate of PostgreSQL at ${at} is not taken (${code})`,
      fix: `Look at sslmode and sslrootcert in ${setting}`,
    }
  return { says: `${setting} cannot be used: PostgreSQL at ${at} answers ${code}`, fix: `Correct ${setting}` }
}
