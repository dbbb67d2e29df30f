import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishKeys, rotateKeys } from '../cli/keys/exchange-key.ts'
import { type Database, makeDatabase, makePool } from '../db/connect.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import { type PlainDatabase, plainDatabase } from '../testing/plain-database.ts'
import { claimKey, type OwnKeys } from './claim-key.ts'
import { followKeyChanges } from './follow-key-changes.ts'

let database: PlainDatabase
let owner: pg.Pool
/** As the server's own role, by which people's writes go. */
let db: Database
beforeAll(async () => {
  database = await plainDatabase()
  owner = makePool({ url: database.ownerUrl, max: 1, onIdleError: () => {} })
  db = makeDatabase(makePool({ url: database.serverUrl, max: 1, onIdleError: () => {} }))
})
afterAll(async () => {
  await owner.end()
  await db.destroy()
  await database.close()
})

const never = (why: Error) => expect.unreachable(why.message)
const written = (keys: Awaited<ReturnType<typeof claimKey>>) => encrypt(keys, 'hash key', 'row', 'text')

test('a server that can write follows an exchange, whatever became of the owner; without a word of it, it writes no more', async () => {
  const [former, next] = [randomBytes(32), randomBytes(32)]
  const both: OwnKeys = { key: next, previous: former }
  await owner.query('delete from installation.secret_key')
  await claimKey(database.ownerUrl, { key: former, previous: null })
  const keys = await claimKey(database.ownerUrl, both)
  let now = 0
  const follower = followKeyChanges(keys, both, never, () => now)
  await follower.look(db)
  expect(decrypt(former, 'hash key', 'row', written(keys))).toBe('text')

  // The server gets no more updates, and a minute later it no longer counts as a server: the exchange does not wait for it.
  await owner.query(`revoke all on installation.servers from ${database.serverRole}`)
  now = 30_001
  await expect(follower.look(db)).rejects.toThrow(/permission denied/)
  expect(() => written(keys)).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }))
  await owner.query("update installation.servers set seen_at = now() - interval '61 seconds'")
  await rotateKeys(database.ownerUrl, both)
  expect(() => written(keys)).toThrow()

  await owner.query(`grant select, insert, update, delete on installation.servers to ${database.serverRole}`)
  await follower.look(db)
  expect(decrypt(next, 'hash key', 'row', written(keys))).toBe('text')
  await finishKeys(database.ownerUrl, both)
  await follower.look(db)
  expect(keys.reads).toEqual([next])
  await follower.leave(db)
  expect((await owner.query('select 1 from installation.servers')).rowCount).toBe(0)
})

test('a server without the key of the database hears it, and ends', async () => {
  await owner.query(
    "insert into installation.secret_key (check_value) values ('\\x01') on conflict do nothing",
  )
  const foreign = randomBytes(32)
  const keys = { writes: foreign, reads: [foreign], hashes: foreign }
  const heard: string[] = []
  const follower = followKeyChanges(keys, { key: foreign, previous: null }, ({ message }) =>
    heard.push(message),
  )
  await expect(follower.look(db)).rejects.toThrow()
  expect(heard).toEqual([expect.stringContaining('SECRET_KEY is another one')])
})

test("the server's role sees which key writes and changes nothing of it", async () => {
  for (const statement of [
    "update installation.secret_key set check_value = ''",
    'delete from installation.secret_key',
    'select since from installation.secret_key',
    "update installation.purpose set purpose = 'demo'",
    "update installation.storage set place = 'elsewhere'",
    'delete from installation.audit_heads',
    'select * from installation.key_passes',
  ]) {
    const server = makePool({ url: database.serverUrl, max: 1, onIdleError: () => {} })
    await expect(server.query(statement)).rejects.toThrow(/permission denied/)
    await server.end()
  }
})
