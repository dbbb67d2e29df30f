// A server on the schema of a later release: it starts where each change that it does not know bears it.

import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDatabase } from '../cli/doctor/check-database.ts'
import { ForeignSchema } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { emptyDatabase, migrateAs, type PlainDatabase } from '../testing/plain-database.ts'

let database: PlainDatabase
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.close())

/** The migrations of a later release. */
const later = (besideOlder: boolean) => ({
  ...migrations,
  '9999-later': {
    besideOlder,
    async up(db: Kysely<never>) {
      await sql.raw('create table public.later (tenant_id uuid)').execute(db)
    },
  },
})
const migrateWith = (all: Parameters<typeof migrateAs>[2]) =>
  migrateAs(database.ownerUrl, database.serverRole, all)

test('a change that bears older servers lets them start, and keeps what the later release granted', async () => {
  expect(await migrateWith(later(true))).toContain('9999-later')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`grant select on later to "${database.serverRole}"`)
  expect(await migrateWith(migrations)).toEqual([])
  const { rows } = await owner.query<{ may: boolean }>('select has_table_privilege($1, $2, $3) as may', [
    database.serverRole,
    'later',
    'select',
  ])
  await owner.end()
  expect(rows).toEqual([{ may: true }])
})

test('a change that does not bear them is refused by its name', async () => {
  await migrateWith(later(false))
  await expect(migrateWith(migrations)).rejects.toThrow(ForeignSchema)
  await expect(migrateWith(migrations)).rejects.toThrow('9999-later')
})

test.each([
  [true, 'ok'],
  [false, 'broken'],
])(
  'the doctor judges as the start does: a change that bears older servers, %s, is %s',
  async (bears, state) => {
    await migrateWith(later(bears))
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
    // The database is dropped while the connection closes.
    pool.on('error', () => {})
    const findings = await checkDatabase(pool, pool, () => new Date())
    await pool.end()
    expect(findings.find(({ check }) => check === 'migrations')).toMatchObject({ state })
  },
)

test('an older schema with a later change belongs to no release, and is refused', async () => {
  const { '0018-servers-without-owner': _, ...without } = later(true)
  await migrateWith(without)
  await expect(migrateWith(migrations)).rejects.toThrow(ForeignSchema)
})
