import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { OperatorError } from '../core/operator-error.ts'
import type { Database } from '../db/connect.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { checkOf, type KeyState, keysOf, type OwnKeys } from './claim-key.ts'

/** Often enough that an exchange of keys need not wait long for anybody. */
const everyMs = 5_000
/** Whoever was not heard of for so long is no server any more. */
export const goneAfterSeconds = 60

export interface KeyFollower {
  /** Says that this server is there, with which keys, and does as the database says by now. */
  look: (owner: Database) => Promise<void>
  leave: (owner: Database) => Promise<void>
}

/**
 * @param keys changed in place: all that encrypts and decrypts holds them.
 * @param onRefused the database is of a key that this server has not: what it wrote from now on, nobody could read.
 */
export function followKeys(
  keys: SecretKeys,
  own: OwnKeys,
  onRefused: (why: OperatorError) => void,
  every = everyMs,
): KeyFollower {
  const id = randomUUID()
  const held = [own.key, own.previous].filter(key => key !== null).map(checkOf)
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    async look(owner) {
      if (performance.now() - lookedAt < every) return
      lookedAt = performance.now()
      const { rows } = await sql<KeyState>`
        select check_value as "check", former_check as "formerCheck", hash_key as "hashKey"
        from installation.secret_key`.execute(owner)
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
        on conflict (id) do update set writes = excluded.writes, seen_at = excluded.seen_at`.execute(owner)
    },
    async leave(owner) {
      await sql`
        delete from installation.servers
        where id = ${id} or seen_at < now() - interval '1 day'`.execute(owner)
    },
  }
}
