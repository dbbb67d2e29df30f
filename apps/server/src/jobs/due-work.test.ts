// Due work is found by a role that sees these rows of all partners and changes nothing, with one statement for any number of partners.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool, type Database } from '../db/connect.ts'
import { inTenant, type Trx } from '../db/in-tenant.ts'
import { plainDatabase, type PlainDatabase } from '../testing/plain-database.ts'
import { setHeld } from '../db/hold-messages.ts'
import { statementsOf } from '../testing/statements.ts'
import { messageCounts } from '../modules/messages/count-messages.ts'
import { dueWork } from './due-work.ts'
import { jobsWith } from './jobs.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
const mailer = { send: async () => {} }
const jobs = jobsWith({ email: mailer, sms: null })

let database: PlainDatabase
let owner: Database
/** The role that only finds due work. */
let finder: Database
const tenants: string[] = []
beforeAll(async () => {
  database = await plainDatabase()
  const as = (url: string) => makeDatabase(makePool({ url, max: 1, onIdleError: () => {} }))
  ;[owner, finder] = [as(database.ownerUrl), as(database.jobsUrl)]
  for (const slug of ['birch', 'elm', 'oak']) {
    const { id } = await owner
      .insertInto('tenants')
      .values({ slug, name: slug, config_hash: 'h' })
      .returning('id')
      .executeTakeFirstOrThrow()
    tenants.push(id)
  }
})
afterAll(async () => {
  await owner.destroy()
  await finder.destroy()
  await database.close()
})

const birch = () => tenants[0] as string
const elm = () => tenants[1] as string
const oak = () => tenants[2] as string
const add = (tenantId: string, work: (trx: Trx) => Promise<unknown>) => inTenant(owner, tenantId, work)
const message = (tenantId: string, values: object) =>
  add(tenantId, trx =>
    trx
      .insertInto('messages')
      .values({
        tenant_id: tenantId,
        channel: 'email',
        recipient: 'a@people.example',
        body: Buffer.from('x'),
        lang: 'en',
        user_id: null,
        purpose: 'newCode',
        urgent: true,
        created_at: now,
        next_try_at: now,
        sent_at: null,
        last_error: null,
        ...values,
      })
      .execute(),
  )
const found = async () => {
  const { answer, asked } = await statementsOf(() => dueWork(finder, jobs, now))
  expect(asked).toHaveLength(1)
  return answer
}

test('nothing is due where nothing happened', async () => {
  expect(await found()).toEqual([])
})

test('each partner with something to do is found, for the job that does it', async () => {
  await message(birch(), {})
  await message(birch(), {})
  await message(elm(), { channel: 'sms' })
  await message(elm(), { next_try_at: new Date(now.getTime() + 1) })
  await message(elm(), { gave_up_at: ago(8) })
  await add(elm(), trx =>
    trx
      .insertInto('account_requests')
      .values({
        tenant_id: elm(),
        id: randomUUID(),
        request: Buffer.from('x'),
        created_at: now,
        next_try_at: now,
      })
      .execute(),
  )
  await add(elm(), trx =>
    trx
      .insertInto('audit_events')
      .values({ tenant_id: elm(), actor_type: 'system', action: 'signIn', outcome: 'done' })
      .execute(),
  )
  await add(birch(), trx =>
    trx
      .insertInto('used_nonces')
      .values({ tenant_id: birch(), nonce_hash: Buffer.from('x'), ends_at: ago(1) })
      .execute(),
  )
  const due = (await found()).map(({ job, tenantId }) => `${job} ${tenants.indexOf(tenantId)}`)
  expect(due.sort()).toEqual([
    'delete-old-messages 1',
    'delete-old-sessions 0',
    'deliver-messages 0',
    'link-audit-rows 1',
    'perform-requests 1',
  ])
})

test('what is never written for ever is never read whole: messages, sessions, tries and documents', async () => {
  const { rows } = await import('kysely').then(({ sql }) =>
    owner.transaction().execute(async trx => {
      // With few rows a scan would be cheaper than the index.
      await sql`set local enable_seqscan = off`.execute(trx)
      const [first, ...others] = jobs.map(({ due }) =>
        owner.selectFrom(due(owner, now).as('due')).selectAll(),
      )
      if (!first) throw new Error('no jobs')
      const all = others.reduce((left, right) => left.unionAll(right), first)
      const plans = []
      for (const query of [all.compile(), messageCounts(owner, now).compile()])
        plans.push(
          await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(
            query.sql.replace(/\$(\d+)/g, (_, at: string) => literal(query.parameters[Number(at) - 1])),
          )}`.execute(trx),
        )
      return { rows: plans.flatMap(({ rows }) => rows) }
    }),
  )
  const scanned = rows.flatMap(row => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  expect(new Set(scanned)).not.toContain('messages')
  for (const table of ['sessions', 'documents', 'audit_events', 'audit_chain', 'account_proofs'])
    expect(scanned).not.toContain(table)
})

const literal = (value: unknown): string =>
  value instanceof Date
    ? `'${value.toISOString()}'`
    : Array.isArray(value)
      ? `'{${value.join(',')}}'::text[]`
      : typeof value === 'number'
        ? String(value)
        : `'${String(value)}'`

test('while messages are held nothing that writes to people is due, and all else is', async () => {
  await message(elm(), {})
  const names = async () =>
    (await dueWork(finder, jobs, now)).filter(({ tenantId }) => tenantId === elm()).map(({ job }) => job)
  const before = await names()
  expect(before).toContain('deliver-messages')
  expect(await setHeld(database.ownerUrl, true)).toBe(true)
  expect(await setHeld(database.ownerUrl, true)).toBe(false)
  expect(await names()).toEqual(
    before.filter(name => jobs.find(job => job.name === name)?.writes === undefined),
  )
  expect(jobs.filter(({ writes }) => writes).map(({ name }) => name)).toEqual([
    'deliver-messages',
    'remind-signers',
  ])
  expect(await setHeld(database.ownerUrl, false)).toBe(true)
  expect(await names()).toEqual(before)
})

test('a link whose time is over ends while messages are held; a person who may still sign is not reminded', async () => {
  await add(oak(), trx =>
    sql`with u as (insert into users (tenant_id, email, email_key, first_name, last_name, roles)
          values (${oak()}, 'rosa', 'rosa', 'Rosa', 'Held', array['patient']) returning tenant_id, id),
        p as (insert into patients (tenant_id, user_id, first_name, last_name, first_name_key, last_name_key)
          select tenant_id, id, 'Rosa', 'Held', 'rosa', 'held' from u returning tenant_id, id, user_id),
        d as (insert into documents (tenant_id, patient_id, type, site, version, format, status, created_by, created_at, updated_at)
          select tenant_id, id, 'AD', 'ALL', 'ALL', 'electronic', 'Incomplete', user_id, ${now}, ${now} from p returning tenant_id, id)
      insert into signature_tasks (tenant_id, document_id, section_id, input_id, state, way, assigned_at, ends_at)
        select d.tenant_id, d.id, 'secSubmit', input, 'assigned', 'sent', ${ago(7)}, ends
        from d, (values ('over', ${now}::timestamptz), ('open', ${new Date(now.getTime() + 1)})) as asked (input, ends)`.execute(
      trx,
    ),
  )
  const ofOak = async () =>
    (await dueWork(finder, jobs, now)).filter(({ tenantId }) => tenantId === oak()).map(({ job }) => job)
  expect((await ofOak()).sort()).toEqual(['expire-requests', 'remind-signers'])
  await setHeld(database.ownerUrl, true)
  expect(await ofOak()).toEqual(['expire-requests'])
  await setHeld(database.ownerUrl, false)
})
