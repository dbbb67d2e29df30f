// A list of many documents in pages: current ones are complete, past ones are fetched on request (decision 0140).
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLimits } from '@careword/domain/limits'
import { inTenant } from '../../db/in-tenant.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { databaseWork } from '../../testing/statements.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
let patient: TestPerson
const past = 130
beforeAll(async () => {
  portal = await startTestPortal()
  // A session is prolonged by the clock, which costs a statement of its own.
  portal.setNow(new Date())
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
  await add('Active', 3, 'ROI')
  await add('Discarded', past, 'ROI')
  // Out of force long before all that was thrown away since, some of it in the very same moment.
  await add('Replaced', 12, 'ROI', '2000 days')
  await add('Replaced', 60, 'LW', '0')
})
afterAll(() => portal.close())

async function add(status: string, many: number, type: string, earlier = '0', who = patient) {
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(`select set_config('app.tenant', $1, true)`, [tenantId])
  await owner.query(
    `insert into documents (tenant_id, patient_id, type, site, version, format, status, created_by, created_at, updated_at, pdf_sha256)
     select $1, $2, $5, 'ALL', '2021', 'electronic', $4, $3, now(), date '2026-01-01' - n / 2 * interval '1 hour' - $7::interval, repeat('a', 64)
       from generate_series(1, $6::int) n`,
    [tenantId, who.patientId, who.userId, status, type, many, earlier],
  )
  await owner.query('commit')
  await owner.query('analyze documents')
  await owner.end()
}

interface Group {
  actives: string[]
  instances: Record<string, { documentId: string; status: string; updatedAt: string }>
  next: string | null
}
const list = async (who: TestPerson, query = '', of = patient): Promise<Record<string, Group>> => {
  const answer = await portal.call(who, { url: `/api/document/patient/${of.patientId}${query}` })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
async function walk(who: TestPerson, type: string): Promise<{ ids: Set<string>; pages: number }> {
  const ids = new Set<string>()
  let group = (await list(who))[type]
  let pages = 1
  for (; group; pages++) {
    for (const id of Object.keys(group.instances)) ids.add(id)
    if (group.next === null) break
    const answer = await list(who, `?type=${type}&before=${group.next}`)
    expect(Object.keys(answer)).toEqual([type])
    group = answer[type]
  }
  return { ids, pages }
}
const stored = (type: string, ...statuses: string[]) =>
  inTenant(portal.services.db, tenantId, async trx => {
    const rows = await trx
      .selectFrom('documents')
      .where('patient_id', '=', patient.patientId)
      .where('type', '=', type)
      .where('status', 'in', statuses as never)
      .select('id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  })

test('what is in force is whole, and of what is past a page comes, and what came out of force last', async () => {
  const { ROI, LW } = await list(patient)
  const of = (group: Group | undefined, status: string) =>
    Object.values(group?.instances ?? {}).filter(each => each.status === status).length
  expect(ROI?.actives).toHaveLength(3)
  expect([of(ROI, 'Active'), of(ROI, 'Discarded'), of(ROI, 'Replaced')]).toEqual([
    3,
    listLimits.past + 1,
    listLimits.ended,
  ])
  expect(of(LW, 'Replaced')).toBe(listLimits.past + 1)
  expect(ROI?.next).not.toBeNull()
})

test('page after page everything comes, also what was changed in the same moment', async () => {
  const roi = await walk(patient, 'ROI')
  expect(roi).toEqual({ ids: await stored('ROI', 'Active', 'Discarded', 'Replaced'), pages: 3 })
  const lw = await walk(patient, 'LW')
  expect(lw).toEqual({ ids: await stored('LW', 'Replaced'), pages: 2 })
})

test('a page that fits exactly has no next one', async () => {
  const other = await portal.person()
  await add('Replaced', listLimits.past, 'ROI', '0', other)
  expect((await list(other, '', other)).ROI?.next).toBeNull()
  await add('Replaced', 1, 'ROI', '1 day', other)
  expect((await list(other, '', other)).ROI?.next).not.toBeNull()
})

test('a document that is asked for comes along, however old; one of another person does not', async () => {
  const { ids } = await walk(patient, 'ROI')
  const here = (await list(patient)).ROI?.instances ?? {}
  const old = [...ids].find(id => here[id] === undefined) ?? ''
  const withOld = await list(patient, `?document=${old}`)
  expect(withOld.ROI?.instances[old]).toBeDefined()
  expect(withOld.ROI?.next).toBe((await list(patient)).ROI?.next)
  const other = await portal.person()
  const theirs = await list(other, `?document=${old}`, other)
  expect(JSON.stringify(theirs)).not.toContain(old)
  expect(
    (await portal.call(other, { url: `/api/document/patient/${patient.patientId}?document=${old}` }))
      .statusCode,
  ).toBe(404)
})

test('a place that is not there is the beginning, and what is no id is none', async () => {
  const first = (await list(patient)).ROI?.instances
  for (const before of ['11111111-1111-4111-8111-111111111111', 'nowhere'])
    expect((await list(patient, `?type=ROI&before=${before}`)).ROI?.instances).toEqual(first)
})

test('a person who is not shown a kind has no empty pages of it', async () => {
  const contact = await portal.person({ roles: ['contact', 'viewer'] })
  await circleCalls(portal).join(patient, contact)
  const first = (await list(contact)).ROI
  const shown = Object.values(first?.instances ?? {}).map(({ status }) => status)
  expect(new Set(shown)).toEqual(new Set(['Active', 'Replaced']))
  expect(shown).toHaveLength(3 + 12)
  expect(first?.next).toBeNull()
})

test('a page is as many statements and messages as a short list', async () => {
  const call = (query: string) => () =>
    portal.call(patient, { url: `/api/document/patient/${patient.patientId}${query}` })
  const { next } = (await list(patient)).ROI ?? {}
  for (const query of ['', `?type=ROI&before=${next}`, `?document=${next}`]) {
    const { statements, messages } = await databaseWork(call(query))
    expect([statements.length, messages]).toEqual([3, 2])
  }
})
