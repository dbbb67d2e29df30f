import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { inTenant } from './in-tenant.ts'

/** Tables of libraries, in schemas of their own: their only health data is in transit between two servers. */
const libraryTables = [
  'limits.attempts',
  'lines.attachments',
  'migrations.kysely_migration',
  'migrations.beside_older',
  'migrations.kysely_migration_lock',
]
/**
 * The state of the whole installation, without rows of partners. The server sees only which key writes (start/follow-key-changes.test.ts).
 */
const installationTables = [
  'installation.purpose',
  'installation.secret_key',
  'installation.storage',
  'installation.sending',
  'installation.key_passes',
  'installation.servers',
  'installation.seal',
  'installation.certificates',
  'installation.audit_heads',
]

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

describe('rows of a tenant', () => {
  test('every table of ours but tenants carries the tenant, in its key, with forced row-level security', async () => {
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{
      name: string
      forced: boolean
      policies: string[]
      tenant: boolean
      inkey: boolean
    }>(`
      select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
        c.relrowsecurity and c.relforcerowsecurity as forced,
        array(select p.polname || ' ' || p.polcmd::text || ' ' || array_to_string(p.polroles::regrole[], ',') from pg_policy p where p.polrelid = c.oid order by 1) as policies,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as tenant,
        exists (select 1 from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
                where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as inkey
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`)
    await owner.end()
    const others = [...libraryTables, ...installationTables, 'tenants']
    const ours = rows.filter(row => !others.includes(row.name))
    expect(ours.length).toBeGreaterThan(12)
    expect(ours.filter(row => !(row.forced && row.tenant && row.inkey))).toEqual([])
    // The only policies: the server's, by tenant; and the owner's, who may read some tables to find due work.
    const kinds = new Set(ours.map(({ policies }) => policies.join('; ')))
    expect([...kinds].sort()).toEqual(['due r careword_owner; tenant * -', 'tenant * -'])
  })

  test('a query without a tenant sees nothing, also on a connection that had one', async () => {
    const patient = await portal.person()
    const tenantId = await portal.tenantId('evergreen')
    const count = () => portal.services.db.selectFrom('patients').select('id').execute()
    expect(await count()).toEqual([])
    const seen = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('patients').select('id').execute(),
    )
    expect(seen.map(row => row.id)).toContain(patient.patientId)
    expect(await count()).toEqual([])
  })

  test("another tenant's rows are neither seen nor written", async () => {
    const patient = await portal.person()
    const lakeside = await portal.tenantId('lakeside')
    const evergreen = await portal.tenantId('evergreen')
    const seen = await inTenant(portal.services.db, lakeside, trx =>
      trx.selectFrom('patients').where('id', '=', patient.patientId).select('id').execute(),
    )
    expect(seen).toEqual([])
    const changed = await inTenant(portal.services.db, lakeside, trx =>
      trx
        .updateTable('patients')
        .set({ first_name: 'Changed' })
        .where('id', '=', patient.patientId)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const slipIn = inTenant(portal.services.db, lakeside, trx =>
      trx
        .insertInto('viewer_grants')
        .values({ tenant_id: evergreen, patient_id: patient.patientId, user_id: patient.userId })
        .execute(),
    )
    await expect(slipIn).rejects.toThrow(/row-level security/)
  })

  test.each([
    'alter table patients disable row level security',
    'alter table patients no force row level security',
    'drop policy tenant on patients',
    'alter role careword_server bypassrls',
    'set role careword_owner',
    'create table mine (id int)',
  ])("the server's role cannot switch it off: %s", async statement => {
    await expect(sql.raw(statement).execute(portal.services.db)).rejects.toThrow(
      /must be owner|permission denied/,
    )
  })

  test("with row_security off the server's role is refused, not let through", async () => {
    const read = portal.services.db.transaction().execute(async trx => {
      await sql`set local row_security = off`.execute(trx)
      return trx.selectFrom('patients').select('id').execute()
    })
    await expect(read).rejects.toThrow(/row-level security|row security/)
  })

  test.each(['audit_events', 'audit_chain', 'signatures', 'section_history'])(
    "the server's role may add to %s and read it, never change or delete",
    async table => {
      const tenantId = await portal.tenantId('evergreen')
      const run = (statement: string) =>
        inTenant(portal.services.db, tenantId, trx => sql.raw(statement).execute(trx))
      await expect(run(`delete from ${table}`)).rejects.toThrow(/permission denied/)
      await expect(run(`update ${table} set tenant_id = tenant_id`)).rejects.toThrow(/permission denied/)
      await expect(run(`truncate ${table}`)).rejects.toThrow(/permission denied/)
    },
  )
})
