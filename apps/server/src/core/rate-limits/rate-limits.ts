// Limits live in the database and hold across servers (ruling G-22). Keys are keyed hashes: the table holds no address and no name.

import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Trx, sendUnawaited } from '../../db/in-tenant.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../app-error.ts'
import { callLimits } from '../call-limits.ts'
import { currentCall } from '../current-call.ts'
import { type LimitName, type LimitSize, limits } from './rate-limit-table.ts'
import { countStatement } from './count-statement.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

export interface RateLimits {
  /** Counts an attempt, in one atomic step over all servers; throws TOO_MANY_ATTEMPTS beyond the limit. */
  consume: (name: LimitName, key: string[], override?: LimitSize) => Promise<void>
  /** The number counted in the running window. */
  count: (name: LimitName, key: string[]) => Promise<number>
  /**
   * Everything that a sign-in counts, in one round trip. An entry of `take` is counted if no entry before it exceeded its limit; `look`
   * only returns counts. `over` is the exceeded limit, if any.
   */
  takeInTurn: (take: (Entry & { size?: LimitSize })[], look: Entry[]) => Promise<Taken>
  forget: (name: LimitName, key: string[]) => Promise<void>
  /** @param trx the transaction in which the counts are deleted, together with its change */
  forgetAll: (entries: Entry[], trx?: Trx) => Promise<void>
  /** Undoes the count of `consume` if the attempt turned out to be no failure. */
  giveBack: (name: LimitName, key: string[]) => Promise<void>
}

export interface Entry {
  name: LimitName
  key: string[]
}

interface Taken {
  over: { name: LimitName; retryAfterSeconds: number } | null
  counts: number[]
}

/** @param onUnsaid called when a call counts a limit that its table entry omits, because an incomplete table is worthless */
export function makeRateLimits(
  pool: pg.Pool,
  secret: Secret,
  onUnsaid: (what: string) => void = what => {
    throw new TypeError(what)
  },
): RateLimits {
  const refuseUnsaid = (name: LimitName) => {
    const call = currentCall.getStore()
    if (call !== undefined && !callLimits[call].counts?.includes(name))
      onUnsaid(`${call} counts ${name}, and core/call-limits.ts does not list it`)
  }
  const made = new Map<string, RateLimiterPostgres>()
  const limiter = (name: LimitName, { points, duration }: LimitSize = limits[name]) => {
    const id = `${name}:${points}:${duration}`
    let found = made.get(id)
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'limits',
        tableName: 'attempts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
        // The block restarts with the try that exceeded the limit.
        blockDuration: duration,
      })
      made.set(id, found)
    }
    return found
  }
  const hash = (key: string[]) => keyedHash(secret, ...key).toString('base64url')
  /** The key of a row, in the format of the library. */
  const rowKey = (name: LimitName, key: string[]) => `${name}:${hash(key)}`

  return {
    async consume(name, key, override) {
      refuseUnsaid(name)
      try {
        await limiter(name, override).consume(hash(key))
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown
        throw new AppError('TOO_MANY_ATTEMPTS', `limit ${name}`, {
          retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
        })
      }
    },
    async count(name, key) {
      const state = await limiter(name).get(hash(key))
      return state && state.msBeforeNext > 0 ? state.consumedPoints : 0
    },
    async takeInTurn(take, look) {
      for (const { name } of take) refuseUnsaid(name)
      const taken = take.map(({ name, key, size }) => ({
        key: rowKey(name, key),
        size: size ?? limits[name],
      }))
      const looked = look.map(({ name, key }) => rowKey(name, key))
      const { text, values } = countStatement(taken, looked, Date.now())
      const { rows } = await pool.query<{ key: string; points: number; expire: number }>({
        name: `limits take ${take.length}`,
        text,
        values,
      })
      const found = new Map(rows.map(row => [row.key, row]))
      const over = take.find((_, index) => {
        const one = taken[index]
        return one && (found.get(one.key)?.points ?? 0) > one.size.points
      })
      const until = over ? (found.get(rowKey(over.name, over.key))?.expire ?? 0) : 0
      return {
        over: over
          ? { name: over.name, retryAfterSeconds: Math.max(1, Math.ceil((until - Date.now()) / 1000)) }
          : null,
        counts: looked.map(key => found.get(key)?.points ?? 0),
      }
    },
    async forgetAll(entries, trx) {
      const text = 'delete from limits.attempts where key = any($1::text[])'
      const values = [entries.map(({ name, key }) => rowKey(name, key))]
      if (trx) await sendUnawaited(trx, CompiledQuery.raw(text, values))
      else await pool.query({ name: 'limits forget', text, values })
    },
    async forget(name, key) {
      await limiter(name).delete(hash(key))
    },
    async giveBack(name, key) {
      await limiter(name).reward(hash(key))
    },
  }
}
