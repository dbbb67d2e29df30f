// A database of the first release, with rows in every table and an owner who is not a superuser, becomes one of today's.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makePool } from '../db/connect.ts'
import { ForeignSchema } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type PlainDatabase, emptyDatabase, makeFirstRelease, migrateAs } from '../testing/plain-database.ts'

let database: PlainDatabase
/** Sees all rows; nothing that is tested runs by it. */
let admin: pg.Pool
/** Rows by table, as the first release left them and as they are after the upgrade. */
let before: Map<string, Record<string, unknown>[]>
let after: Map<string, Record<string, unknown>[]>

beforeAll(async () => {
  database = await emptyDatabase()
  const url = new URL(database.ownerUrl)
  url.username = new URL(inject('ownerUrl')).username
  admin = makePool({ url: url.href, max: 2, onIdleError: () => {} })
  await makeFirstRelease(database.ownerUrl)
  await admin.query(readFileSync(path.join(import.meta.dirname, '../db/releases/0001-baseline.sql'), 'utf8'))
  // One whose day is over, and one that may be downloaded still, whenever the test runs.
  await admin.query(
    `update archives set ends_at = '2001-01-01';
     insert into archives (tenant_id, id, patient_id, user_id, lang, state, done, total, size, attempts, created_at, ready_at, ends_at)
     select tenant_id, gen_random_uuid(), patient_id, user_id, 'en', 'ready', 2, 2, 3, 1, now(), now(), now() + interval '1 day' from archives`,
  )
  // Three papers out of force: one that never was in force, one that was replaced later, and one that was signed here.
  await admin.query(
    `insert into documents (tenant_id, id, patient_id, type, site, version, format, status, created_by, created_at, updated_at, uploaded_at, signed_at, pdf_sha256, answers_hash, time_zone)
     select tenant_id, gen_random_uuid(), patient_id, type, site, version, format, 'Replaced', created_by, created_at, at, uploaded, signed, repeat('a', 64), repeat('b', 64), 'UTC'
     from documents, (values ('2026-03-01'::timestamptz, '2026-03-01'::timestamptz, null), ('2026-03-02', '2026-03-01', null),
       ('2026-03-03', null, '2026-03-03'::timestamptz)) as papers (at, uploaded, signed)
     where uploaded_at is not null`,
  )
  before = await rowsByTable()
  await migrateAs(database.ownerUrl, database.serverRole)
  after = await rowsByTable()
})
afterAll(async () => {
  await admin.end()
  await database.close()
})

async function rowsByTable(): Promise<typeof before> {
  const { rows: tables } = await admin.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: typeof before = new Map()
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

describe('a database of the first release', () => {
  test('has a row in every table', () => {
    expect(before.size).toBeGreaterThan(40)
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)
  })

  test('keeps every row and every value', () => {
    const { archives: _a, archive_parts: _p, ...others } = Object.fromEntries(before)
    for (const [table, rows] of Object.entries(others))
      expect(after.get(table), table).toEqual(rows.map(row => expect.objectContaining(row) as unknown))
  })

  test('builds archives again that may still be downloaded: their bytes lie elsewhere from now on', () => {
    expect(after.get('archive_parts')).toEqual([])
    const of = (lang: string) => after.get('archives')?.find(row => row['lang'] === lang)
    expect(of('en')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      done: 0,
      total: null,
      size: null,
      key: null,
    })
    expect(of('es')).toMatchObject({ state: 'ready' })
  })

  test('knows of each paper whether it was ever in force', () => {
    const never = after.get('documents')?.filter(row => row['never_in_force'] === true)
    expect(never?.map(({ status, updated_at }) => [status, String(updated_at).slice(0, 10)])).toEqual([
      ['Replaced', '2026-03-01'],
    ])
  })

  test('is the same schema as a new one, with row-level security forced', async () => {
    const shape = `select table_schema, table_name, column_name, data_type, is_nullable, collation_name from information_schema.columns
      where table_schema in ('public', 'limits', 'lines', 'installation') order by 1, 2, 3`
    const fresh = new pg.Client({
      connectionString: inject('ownerUrl').replace('{database}', inject('template')),
    })
    await fresh.connect()
    const wanted = (await fresh.query(shape)).rows
    await fresh.end()
    expect((await admin.query(shape)).rows).toEqual(wanted)
    const open = await admin.query(
      "select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace",
    )
    expect(open.rows).toEqual([])
  })

  test('a second start runs no migration again', async () => {
    expect(await migrateAs(database.ownerUrl, database.serverRole)).toEqual([])
  })

  test('a later change of rows reaches those of every partner, and ends whole or not at all', async () => {
    const changing = (then = '') => ({
      ...migrations,
      '9999-sample': {
        async up(db: Kysely<never>) {
          await sql`update patients set first_name = first_name || '!'`.execute(db)
          if (then) await sql.raw(then).execute(db)
        },
      },
    })
    const names = async () =>
      (
        await admin.query<{ first_name: string }>('select first_name from patients order by first_name')
      ).rows.map(({ first_name }) => first_name)
    const run = (all: ReturnType<typeof changing>) => migrateAs(database.ownerUrl, database.serverRole, all)
    await expect(run(changing('select nonsense'))).rejects.toThrow()
    expect(await names()).toEqual(['José', '山田'])
    expect(await run(changing())).toEqual(['9999-sample'])
    expect(await names()).toEqual(['José!', '山田!'])
    // And the owner is bound again.
    const owner = makePool({ url: database.ownerUrl, max: 1, onIdleError: () => {} })
    expect((await owner.query('select 1 from patients')).rowCount).toBe(0)
    await owner.end()
    // A program of before does not know that change.
    await expect(migrateAs(database.ownerUrl, database.serverRole)).rejects.toThrow(ForeignSchema)
  })
})
