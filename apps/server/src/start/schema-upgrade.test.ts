// A database of an older release, whose owner is no superuser, as it is with every operator.

import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { mrnKey, decryptMrn } from '../modules/patients/record-numbers.ts'
import { encryptOldRows } from '../modules/patients/encrypt-old-rows.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { migrations } from '../db/migrations/index.ts'
import { emptyDatabase, migrateAs, type PlainDatabase } from '../testing/plain-database.ts'

const secret = Buffer.alloc(32, 7)
const ids = {
  evergreen: randomUUID(),
  lakeside: randomUUID(),
  user: randomUUID(),
  patient: randomUUID(),
  same: randomUUID(),
  other: randomUUID(),
  document: randomUUID(),
}
let database: PlainDatabase
/** Sees all rows; nothing that is tested runs by it. */
let admin: pg.Pool
let server: pg.Pool
/** Rows as the first release left them, and as they are after the upgrade. */
let before: Record<string, Record<string, unknown>[]>
let after: Record<string, Record<string, unknown>[]>

const kept = [
  'tenants',
  'partner_versions',
  'form_definitions',
  'users',
  'patients',
  'circle_links',
  'viewer_grants',
  'sessions',
  'documents',
  'document_sections',
  'section_history',
  'signatures',
  'disclosures',
  'sent_codes',
  'audit_events',
  'audit_chain',
] as const

async function rowsOf(): Promise<typeof before> {
  const found: typeof before = {}
  for (const table of kept) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

async function firstRelease(): Promise<void> {
  const kysely = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.ownerUrl, max: 1 }) }),
  })
  const { error } = await new Migrator({
    db: kysely,
    provider: { getMigrations: async () => ({ '0001-house': migrations['0001-house'] }) },
    migrationTableSchema: 'migrations',
  }).migrateToLatest()
  await kysely.destroy()
  if (error) throw error
}

async function fill(): Promise<void> {
  const { evergreen, lakeside, user, patient, same, other, document } = ids
  const run = (statement: string) => admin.query(statement)
  await run(`insert into tenants (id, slug, name, config_hash) values
    ('${evergreen}', 'evergreen', 'Evergreen Health', 'h1'), ('${lakeside}', 'lakeside', 'Lakeside', 'h2')`)
  await run(
    `insert into partner_versions (tenant_id, hash, config, assets) values ('${evergreen}', 'h1', '{"a":1}', '{}')`,
  )
  await run(`insert into form_definitions (tenant_id, hash, type, site, version, definition)
    values ('${evergreen}', 'd1', 'AD', 'ALL', '5WISHES1', '{"sections":[]}')`)
  await run(`insert into users (tenant_id, id, email, email_key, first_name, last_name, roles, password_hash, accepted_terms_id)
    values ('${evergreen}', '${user}', 'Rosa@mail.example', 'rosa@mail.example', 'Rosa', 'Delgado', '{patient,viewer}', 'hash', 'terms-1')`)
  await run(`insert into patients (tenant_id, id, user_id, first_name, middle_name, last_name, dob, gender, mrn, email, phones) values
    ('${evergreen}', '${patient}', '${user}', 'José', 'M.', 'García-Ruiz', '1948-03-17', '1', 'eg 1', 'rosa@mail.example', '[{"number":"15555550117","type":"mobile"}]'),
    ('${lakeside}', '${other}', null, '山田', '', '太郎', null, '2', 'EG1', null, '[]')`)
  await run(`insert into patients (tenant_id, id, first_name, last_name, mrn)
    values ('${evergreen}', '${same}', 'Double', 'Number', 'EG1')`)
  await run(
    `insert into circle_links (tenant_id, patient_id, contact_user_id, relationship) values ('${evergreen}', '${patient}', '${user}', 'child')`,
  )
  await run(
    `insert into viewer_grants (tenant_id, patient_id, user_id) values ('${evergreen}', '${patient}', '${user}')`,
  )
  await run(
    `insert into sessions (tenant_id, token_hash, user_id, created_at, last_active_at) values ('${evergreen}', '\\x01', '${user}', now(), now())`,
  )
  await run(`insert into documents (tenant_id, id, patient_id, type, site, version, format, definition_hash, status, created_by, created_at, updated_at, signed_at, answers_hash, pdf_sha256)
    values ('${evergreen}', '${document}', '${patient}', 'AD', 'ALL', '5WISHES1', 'electronic', 'd1', 'Active', '${user}', now(), now(), now(), 'a1', 'p1')`)
  await run(`insert into document_sections (tenant_id, document_id, section_id, revision, answers, updated_at, updated_by)
    values ('${evergreen}', '${document}', 's1', 2, '{"wish":"to be at home"}', now(), '${user}')`)
  await run(`insert into section_history (tenant_id, document_id, section_id, revision, answers, updated_at, updated_by)
    values ('${evergreen}', '${document}', 's1', 1, '{}', now(), '${user}')`)
  await run(`insert into signatures (tenant_id, document_id, section_id, input_id, signer, user_id, method, signed_at, answers_hash, definition_hash, pdf_sha256, lang)
    values ('${evergreen}', '${document}', 's1', 'sig', 'patient', '${user}', 'drawn', now(), 'a1', 'd1', 'p1', 'es')`)
  await run(
    `insert into disclosures (tenant_id, document_id, user_id, disclosed_at) values ('${evergreen}', '${document}', '${user}', now())`,
  )
  await run(`insert into sent_codes (tenant_id, user_id, purpose, link_hash, code_hash, link_ends_at, code_ends_at, tries)
    values ('${evergreen}', '${user}', 'activation', '\\x02', '\\x03', now(), now(), 3)`)
  await run(
    `insert into messages (tenant_id, channel, recipient, subject, text, purpose) values ('${evergreen}', 'email', 'rosa@mail.example', 's', 't', 'invitation')`,
  )
  await run(
    `insert into audit_events (tenant_id, actor_type, action, outcome) values ('${evergreen}', 'patient', 'signForm', 'done')`,
  )
  await run(
    `insert into audit_chain (tenant_id, audit_id, position, hash) select tenant_id, id, 1, '\\x04' from audit_events`,
  )
}

beforeAll(async () => {
  database = await emptyDatabase()
  const asAdmin = new URL(database.ownerUrl)
  asAdmin.username = new URL(inject('ownerUrl')).username
  admin = makePool({ url: asAdmin.href, max: 2, onIdleError: () => {} })
  await firstRelease()
  await fill()
  before = await rowsOf()
  await migrateAs(database.ownerUrl, database.serverRole)
  server = makePool({ url: database.serverUrl, max: 2, onIdleError: () => {} })
  after = await rowsOf()
})
afterAll(async () => {
  await admin.end()
  await server.end()
  await database.close()
})

describe('a database of the first release, upgraded to the newest', () => {
  test('was really at the first release', () => {
    expect(before.patients?.[0]).not.toHaveProperty('mrn_key')
    for (const table of kept) expect(before[table]?.length, table).toBeGreaterThan(0)
  })

  test.each(kept)('keeps every row and every value of %s', table => {
    expect(after[table]).toHaveLength(before[table]?.length ?? -1)
    expect(after[table]).toEqual((before[table] ?? []).map(row => expect.objectContaining(row) as unknown))
  })

  test('lets old patients be found: numbers encrypted, names with keys, each once; twice changes nothing', async () => {
    const db = makeDatabase(server)
    expect(await encryptOldRows({ db, secret })).toBe(3)
    const { rows } = await admin.query<{
      tenant_id: string
      id: string
      mrn: string | null
      mrn_sealed: Buffer | null
      mrn_key: Buffer | null
      first_name: string
      middle_name: string
      first_name_key: string
      last_name_key: string
    }>('select * from patients')
    const row = (id: string) => rows.find(each => each.id === id)
    // The two rows of one number: both keep it, encrypted; one of them is found by it.
    const pair = [row(ids.patient), row(ids.same)]
    expect(pair.map(each => each?.mrn)).toEqual([null, null])
    const numbers = [ids.patient, ids.same].map(patientId =>
      decryptMrn(secret, { tenantId: ids.evergreen, patientId }, row(patientId)?.mrn_sealed ?? null),
    )
    expect(numbers).toEqual(['eg 1', 'EG1'])
    expect(pair.map(each => each?.mrn_key).filter(key => key !== null)).toEqual([
      mrnKey(secret, ids.evergreen, 'EG1'),
    ])
    expect(row(ids.patient)).toMatchObject({
      first_name: 'José',
      middle_name: 'M.',
      first_name_key: 'jose',
      last_name_key: 'garcia ruiz',
    })
    const far = row(ids.other)
    expect(
      decryptMrn(secret, { tenantId: ids.lakeside, patientId: ids.other }, far?.mrn_sealed ?? null),
    ).toBe('EG1')

    await encryptOldRows({ db, secret })
    expect((await admin.query('select * from patients')).rows).toEqual(
      expect.arrayContaining(
        rows.map(each => expect.objectContaining({ id: each.id, mrn_sealed: each.mrn_sealed }) as unknown),
      ),
    )
  })

  test('what a migration works out from other rows stands there, and row-level security is forced again', async () => {
    const { rows } = await admin.query<{ time_zone: string; signed_by: string }>(
      'select time_zone, signed_by from documents where id = $1',
      [ids.document],
    )
    expect(rows).toEqual([{ time_zone: 'America/New_York', signed_by: ids.user }])
    const open = await admin.query(
      "select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace",
    )
    expect(open.rows).toEqual([])
  })

  test('is the same schema as a new one', async () => {
    const shape = `select table_schema, table_name, column_name, data_type, is_nullable, collation_name from information_schema.columns
      where table_schema in ('public', 'limits') order by 1, 2, 3`
    const fresh = new pg.Client({
      connectionString: inject('ownerUrl').replace('{database}', inject('template')),
    })
    await fresh.connect()
    const wanted = (await fresh.query(shape)).rows
    await fresh.end()
    expect((await admin.query(shape)).rows).toEqual(wanted)
  })

  test('a second start runs no migration again', async () => {
    expect(await migrateAs(database.ownerUrl, database.serverRole)).toEqual([])
  })
})
