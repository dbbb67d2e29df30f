import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../core/app-error.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Database } from '../db/connect.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { checkOf, type KeyState, keysOf, keyStateSql, type OwnKeys } from './claim-key.ts'

/** Often enough that an exchange of keys need not wait long for anybody. */
const everyMs = 5_000
/** After a look that failed: nobody's writes wait longer than they must once the database is back. */
const againMs = 1_000
/** Whoever was not heard of for so long is no server any more. */
export const goneAfterSeconds = 60
/** A server that was not heard by then writes nothing more: it is over well before nobody waits for it. */
const writesForMs = 30_000

export interface KeyFollower {
  /** Says that this server is there, with which keys, and does as the database says by now. */
  look: (db: Database) => Promise<void>
  leave: (db: Database) => Promise<void>
}

/**
 * As the role that people's writes go by: whoever can write can follow.
 * @param keys changed in place: all that encrypts and decrypts holds them.
 * @param onRefused the database is of a key that this server has not: what it wrote from now on, nobody could read.
 */
export function followKeys(
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
