// A database of the previous release, with servers that are registered as running.

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/settings/env.ts'
import { migrations } from '../db/migrations/index.ts'
import { notBesideOlder } from '../db/migrations/what-changes.ts'
import { type PlainDatabase, emptyDatabase, makeFirstRelease } from '../testing/plain-database.ts'
import { migrateDatabase } from './open-database.ts'
import { refuseBesideServers } from './refuse-beside-servers.ts'

let database: PlainDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await emptyDatabase()
  await makeFirstRelease(database.ownerUrl, '0010-archives-in-storage')
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const run = () =>
  migrateDatabase(
    {
      ...readEnv({ DEMO: '1' }),
      DEMO: false,
      DATABASE_URL: database.serverUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    'run',
  )
const serverSeen = (ago: string) =>
  owner.query(
    `insert into installation.servers (id, keys, writes, seen_at) values (gen_random_uuid(), '{}', '', now() - $1::interval)`,
    [ago],
  )

test('a change that older servers cannot bear is not made while one of them is heard', async () => {
  await serverSeen('1 second')
  await expect(run()).rejects.toThrow(
    /^Nothing was changed: a server runs that could not go on beside 0011-looks-in-pages, 0016-never-in-force\. End every server first/,
  )
  await owner.query('delete from installation.servers')
  await serverSeen('61 seconds')
  expect((await run())[0]).toBe('0011-looks-in-pages')
})

test('one that they can bear is made beside them', async () => {
  await serverSeen('1 second')
  const kysely = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.ownerUrl }) }),
  })
  await expect(refuseBesideServers(kysely, ['0012-newest-documents'])).resolves.toBeUndefined()
  await kysely.destroy()
})

test('each change shows what it does, and whether older servers may go on', () => {
  for (const [name, { does }] of Object.entries(migrations)) expect(does, name).toMatch(/^[a-z].*[^.]$/)
  expect(notBesideOlder(Object.keys(migrations))).toEqual([
    '0010-archives-in-storage',
    '0011-looks-in-pages',
    '0016-never-in-force',
  ])
})
