// Exchanges the key of an installation while people save (decision 0125).

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { onOwnConnection } from '../../db/own-connection.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { checkOf, claimKey, encryptedHashKey, keyState, keysOf, type OwnKeys } from '../../start/claim-key.ts'
import { goneAfterSeconds } from '../../start/follow-key-changes.ts'
import { Refused } from '../wrong-call.ts'
import { reEncrypt, type Pass } from './re-encrypt.ts'
import { keyExchangeProgress } from './key-exchange-progress.ts'

const setBothKeys =
  'Nothing is exchanged: set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the former one on every server, then run this again.'

/** Switches all writes to the new key and re-encrypts. A repeated call resumes where the last one stopped. */
export async function rotateKeys(ownerUrl: string, own: OwnKeys): Promise<Pass> {
  return oneAtATime(ownerUrl, own, async (owner, keys) => {
    const state = await keyState(owner)
    if (!state?.formerCheck) {
      if (keys.writes !== own.previous) throw new Refused(setBothKeys)
      await begin(owner, keys, own.key)
    }
    const now = keysOf(await keyState(owner), own)
    await allWrite(owner, now)
    return reEncrypt(owner, now, { resume: true })
  })
}

/** Removes the former key, which then no longer decrypts any value. */
export async function finishKeys(
  ownerUrl: string,
  own: OwnKeys,
  { leaveUnreadable = false } = {},
): Promise<Pass> {
  return oneAtATime(ownerUrl, own, async (owner, keys) => {
    const state = await keyState(owner)
    if (!state?.formerCheck)
      throw new Refused('No exchange of keys is under way: careword keys rotate begins one.')
    const { done, all } = await keyExchangeProgress(owner)
    if (done < all)
      throw new Refused('Not all is encrypted with the new key yet: careword keys rotate goes on.')
    await allWrite(owner, keys)
    // Repeats the pass for values that were written with the former key behind the first pass.
    const pass = await reEncrypt(owner, keys, { resume: false })
    if (pass.unreadable.length > 0 && !leaveUnreadable)
      throw new Refused(
        `${pass.unreadable.length} values open with neither key: ${pass.unreadable.slice(0, 20).join(', ')}. Look what they are; careword keys finish --leave-unreadable ends the exchange without them.`,
      )
    await owner.query('update installation.secret_key set former_check = null where former_check = $1', [
      state.formerCheck,
    ])
    return pass
  })
}

async function begin(owner: pg.Client, keys: SecretKeys, next: Buffer): Promise<void> {
  const { rows } = await owner.query<{ keys: Buffer[] }>(
    `select keys from installation.servers where seen_at > now() - interval '${goneAfterSeconds} seconds'`,
  )
  const without = rows.filter(server => !server.keys.some(check => sameHash(check, checkOf(next)))).length
  if (without > 0)
    throw new Refused(
      `${without} of ${rows.length} servers ${without === 1 ? 'has' : 'have'} not got the new key, and could not read what others write. Start every server with both keys first (one that was ended counts for ${goneAfterSeconds} seconds).`,
    )
  await owner.query('begin')
  await owner.query('delete from installation.key_passes')
  await owner.query(
    `update installation.secret_key set check_value = $1, former_check = $2, hash_key = $3, since = now()
     where check_value = $2 and former_check is null`,
    [checkOf(next), checkOf(keys.writes), encryptedHashKey(next, keys.hashes)],
  )
  await owner.query('commit')
}

/** Waits until every running server writes with the new key. */
async function allWrite(owner: pg.Client, { writes }: SecretKeys): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ others: number }>(
      `select count(*)::int as others from installation.servers
       where writes <> $1 and seen_at > now() - interval '${goneAfterSeconds} seconds'`,
      [checkOf(writes)],
    )
    if (rows[0]?.others === 0) return
    await sleep(500)
  }
}

async function oneAtATime<T>(
  ownerUrl: string,
  own: OwnKeys,
  work: (owner: pg.Client, keys: SecretKeys) => Promise<T>,
): Promise<T> {
  const keys = await claimKey(ownerUrl, own)
  return onOwnConnection(ownerUrl, async owner => {
    await owner.query("select pg_advisory_lock(hashtext('careword keys'))")
    return work(owner, keys)
  })
}
