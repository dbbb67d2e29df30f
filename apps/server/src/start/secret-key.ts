import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../env.ts'

/** The key of keyed hashes: from SECRET_KEY, or made once in DATA_DIR with 0600 (production refuses to start without the setting). */
export function secretKey(env: Env): Buffer {
  if (env.SECRET_KEY) return Buffer.from(env.SECRET_KEY, 'base64')
  const file = path.join(env.DATA_DIR, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(env.DATA_DIR, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process was first: its key is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
