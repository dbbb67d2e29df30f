import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../core/app-error.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Database } from '../db/connect.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { checkOf, type KeyState, keysOf, keyStateSql, type OwnKeys } from './claim-key.ts'

/** Often enough that an exchange of keys need not wait long for any server. */
const everyMs = 5_000
/** The interval after a failed check: writes resume soon after the database is back. */
const againMs = 1_000
/** A server without a heartbeat for this long no longer counts. */
export const goneAfterSeconds = 60
/** A server that could not report by then stops writing: well before the exchange stops waiting for it. */
const writesForMs = 30_000

export interface KeyFollower {
  /** Reports that this server is running, with which keys, and applies the database's current key state. */
  look: (db: Database) => Promise<void>
  leave: (db: Database) => Promise<void>
}

/**
 * Uses the server's own database role, so every server that can write can follow.
 * @param keys changed in place: all code that encrypts and decrypts shares them
 * @param onRefused called when the database uses a key that this server lacks: values that the server wrote from now on would be unreadable
 */
export function followKeyChanges(
  keys: SecretKeys,
  own: OwnKeys,
  onRefused: (why: OperatorError) => void,
  clock: () => number = () => performance.now(),
): KeyFollower {
  const id = randomUUID()
  const held = [own.key, own.previous].filter(key => key !== null).map(checkOf)
  let heardAt = clock()
  keys.beforeWriting = () => {
    if (clock() - heardAt > writesForMs)
      throw new AppError('SERVICE_UNAVAILABLE', 'which key writes could not be asked', {
        retryAfterSeconds: 5,
      })
  }
  return {
    async look(db) {
      const askedAt = clock()
      const { rows } = await sql.raw<KeyState>(keyStateSql).execute(db)
      try {
        const { writes, reads } = keysOf(rows[0] ?? null, own)
        Object.assign(keys, { writes, reads })
      } catch (error) {
        if (error instanceof OperatorError) onRefused(error)
        throw error
      }
      await sql`
        insert into installation.servers (id, keys, writes, seen_at)
        values (${id}, array[${sql.join(held)}]::bytea[], ${checkOf(keys.writes)}, now())
        on conflict (id) do update set writes = excluded.writes, seen_at = excluded.seen_at`.execute(db)
      heardAt = askedAt
    },
    async leave(db) {
      await sql`
        delete from installation.servers
        where id = ${id} or seen_at < now() - interval '1 day'`.execute(db)
    },
  }
}

/** Until the server ends. */
export function keepFollowing(
  follower: KeyFollower,
  db: Database,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const following = (async () => {
    while (!ending.signal.aborted) {
      const heard = await follower.look(db).then(
        () => true,
        (error: unknown) => {
          onFailure(error)
          return false
        },
      )
      await sleep(heard ? everyMs : againMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      ending.abort()
      await following
      await follower.leave(db).catch(() => {})
    },
  }
}
