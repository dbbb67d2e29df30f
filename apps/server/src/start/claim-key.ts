// With another SECRET_KEY no answer decrypts, pending links and codes are invalid, and new values cannot be read with the right key. So
// each server and each command must use the key of its database. During a key exchange the database decides which of the two keys writes
// (decision 0125).

import type pg from 'pg'
import { onOwnConnection } from '../db/own-connection.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Env } from '../core/settings/env.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import { keyedHash, sameHash } from '../secrets/keyed-hash.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { secretKey } from './secret-key.ts'

/** The keys in the settings. */
export interface OwnKeys {
  key: Buffer
  previous: Buffer | null
}

/** The keys that the database knows. */
export interface KeyState {
  check: Buffer
  /** The check of the former key, which is still accepted while it is exchanged. */
  formerCheck: Buffer | null
  hashKey: Buffer | null
}

/** The messages of the server's refusal and of the doctor. */
const whichKey = {
  says: 'SECRET_KEY is another one than the rows of this database were encrypted with',
  fix: 'Give every server and every command the same SECRET_KEY (in the demo: the file secret.key in DATA_DIR)',
}
const formerMissing = {
  says: 'SECRET_KEY is being exchanged, and some rows are still encrypted with the former one',
  fix: 'Set SECRET_KEY_PREVIOUS to it until careword keys finish is done',
}

/** A key that the stored rows need is not among the settings. */
export class KeyMissing extends OperatorError {
  readonly about: { says: string; fix: string }

  constructor(about: { says: string; fix: string }) {
    super(`${about.says}. ${about.fix}.`)
    this.about = about
  }
}

export function ownKeys(env: Env): OwnKeys {
  const key = secretKey(env)
  const previous = env.SECRET_KEY_PREVIOUS === '' ? null : Buffer.from(env.SECRET_KEY_PREVIOUS, 'base64')
  return { key, previous: previous?.equals(key) ? null : previous }
}

/** The first caller stores which key it is; all later ones are compared. */
export async function claimKey(ownerUrl: string, own: OwnKeys): Promise<SecretKeys> {
  return onOwnConnection(ownerUrl, async owner => {
    if ((await keyState(owner)) === null)
      await owner.query(
        'insert into installation.secret_key (check_value) values ($1) on conflict do nothing',
        [checkOf(own.key)],
      )
    return keysOf(await keyState(owner), own)
  })
}

/** Selects a KeyState; no row where none has been stored yet. */
export const keyStateSql =
  'select check_value as "check", former_check as "formerCheck", hash_key as "hashKey" from installation.secret_key'

export async function keyState(owner: Pick<pg.ClientBase, 'query'>): Promise<KeyState | null> {
  const { rows } = await owner.query<KeyState>(keyStateSql)
  return rows[0] ?? null
}

/** The key that writes and the keys that read; throws if stored values could not be read. */
export function keysOf(state: KeyState | null, own: OwnKeys): SecretKeys {
  if (state === null) return { writes: own.key, reads: [own.key], hashes: own.key }
  const keyWith = (check: Buffer) =>
    [own.key, own.previous].find((key): key is Buffer => key !== null && sameHash(check, checkOf(key)))
  const writes = keyWith(state.check)
  if (!writes) throw new KeyMissing(whichKey)
  const former = state.formerCheck && keyWith(state.formerCheck)
  if (state.formerCheck && !former) throw new KeyMissing(formerMissing)
  // Before an exchange begins, the other servers may already write with the new key, so it is read too. After the exchange the former key
  // decrypts nothing.
  const other = former ?? (writes === own.previous ? own.key : null)
  return { writes, reads: other ? [writes, other] : [writes], hashes: hashKeyOf(state, writes) }
}

function hashKeyOf({ hashKey }: KeyState, key: Buffer): Buffer {
  if (hashKey === null) return key
  const text = decrypt(key, 'hash key', 'installation', hashKey)
  if (text === null)
    throw new OperatorError('The key of hashes in installation.secret_key was changed. Restore the backup.')
  return Buffer.from(text, 'base64')
}

export const encryptedHashKey = (key: Buffer, hashes: Buffer): Buffer =>
  encrypt(key, 'hash key', 'installation', hashes.toString('base64'))

export const checkOf = (key: Buffer): Buffer => keyedHash(key, 'key of the installation')
