import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkKey } from '../cli/doctor/check-key.ts'
import { enterAsServer } from '../cli/enter-as-server.ts'
import { makePool } from '../db/connect.ts'
import { OperatorError } from '../core/operator-error.ts'
import { type PlainDatabase, plainDatabase } from '../testing/plain-database.ts'
import { claimKey } from './claim-key.ts'

let database: PlainDatabase
let owner: pg.Pool
beforeAll(async () => {
  database = await plainDatabase()
  owner = makePool({ url: database.ownerUrl, max: 1, onIdleError: () => {} })
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const [key, other] = [randomBytes(32), randomBytes(32)]
const only = (one: Buffer) => ({ key: one, previous: null })
const withKey = (secret: Buffer) => ({
  DATABASE_URL: database.serverUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  SECRET_KEY: secret.toString('base64'),
})

test('the first key is written down, without anything of it; another one is refused by server, command and doctor', async () => {
  expect(await checkKey(owner, only(key))).toMatchObject({ state: 'ok' })
  await claimKey(database.ownerUrl, only(key))
  await claimKey(database.ownerUrl, only(key))
  await expect(claimKey(database.ownerUrl, only(other))).rejects.toThrow(OperatorError)
  expect(await checkKey(owner, only(key))).toMatchObject({ state: 'ok' })
  expect(await checkKey(owner, only(other))).toMatchObject({ state: 'broken' })
  const { rows } = await owner.query<{ row: string }>(
    'select secret_key::text as row from installation.secret_key',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(key.toString('hex'))
})

test('a command with another key changes nothing', async () => {
  const env = {
    ...(await import('../core/settings/env.ts')).readEnv({ DEMO: '1' }),
    DEMO: false,
    ...withKey(other),
  }
  await expect(enterAsServer(env)).rejects.toThrow(/SECRET_KEY is another one/)
  expect((await owner.query('select 1 from users')).rowCount).toBe(0)
})
