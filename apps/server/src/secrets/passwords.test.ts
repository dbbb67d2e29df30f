import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/settings/env.ts'
import { makeServices } from '../start/make-services.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import pg from 'pg'
import pino from 'pino'
import { makePasswords } from './passwords.ts'

const passwords = makePasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a server hashes with Argon2id at the cost of ruling G-22, whatever its settings', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@localhost/none' })
  const demo = readEnv({ DEMO: '1', DATA_DIR: portal.services.env.DATA_DIR, PORT: '0' })
  const made = await makeServices(demo, { db: portal.services.db, pool }, pino({ level: 'silent' }))
  await pool.end()
  expect(await made.passwords.hash('Right!2468')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('only the right password matches, however its letters are composed', async () => {
  const stored = await passwords.hash('Jose\u0301 walks 2468')
  expect(await passwords.matches(stored, 'José walks 2468')).toBe(true)
  expect(await passwords.matches(stored, 'josé walks 2468')).toBe(false)
})

test('nothing matches where no hash is stored, also not the one that is compared instead', async () => {
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false)
})
