import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../core/settings/env.ts'

/** Fewer bytes than this are no key: a file cut short by a crash must stop the start, not weaken every keyed hash. */
const shortest = 32

/** The key of keyed hashes: from SECRET_KEY, or made once in DATA_DIR with 0600 (production refuses to start without the setting). */
export function secretKey(env: Env): Buffer {
  if (env.SECRET_KEY) return Buffer.from(env.SECRET_KEY, 'base64')
  const file = path.join(env.DATA_DIR, 'secret.key')
  if (!existsSync(file)) make(file)
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length < shortest)
    throw new Error('secret.key in DATA_DIR is damaged. Put it back from a copy, or remove it for a new one.')
  return key
}

/** Written aside and linked under its name: after a kill there is a whole key or none, and of two processes the first one's counts. */
function make(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const making = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(making, randomBytes(shortest).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(making, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(making, { force: true })
  }
}
