import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../core/operator-error.ts'
import type { Env } from '../core/settings/env.ts'
import { writeFileOnce } from './write-file-once.ts'

/** Fewer bytes than this are not a key: a file cut short by a crash must stop the start, not weaken every keyed hash. */
const shortest = 32

/** The key of keyed hashes: from SECRET_KEY, or made once in DATA_DIR with 0600 (production refuses to start without the setting). */
export function secretKey(env: Env): Buffer {
  if (env.SECRET_KEY) return Buffer.from(env.SECRET_KEY, 'base64')
  const file = path.join(env.DATA_DIR, 'secret.key')
  writeFileOnce(file, randomBytes(shortest).toString('base64'))
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length < shortest)
    throw new OperatorError(
      'secret.key in DATA_DIR is damaged. Put it back from a copy, or remove it for a new one.',
    )
  return key
}
