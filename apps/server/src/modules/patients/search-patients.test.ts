// Looking for a patient in the whole tenant (rulings G-04, G-28; security T-31).

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBeginnings } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { similarPatientsQuery, type SearchedFor } from './similar-patients-query.ts'
import { mrnKey } from './mrn-and-ssn.ts'

let portal: TestPortal
let clinician: TestPerson
let tenantId: string
let rosa: TestPerson
let roberto: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  clinician = await portal.person({ roles: ['preparer', 'viewer'] })
  rosa = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', dob: '1948-03-17', mrn: 'EG-100417' })
  roberto = await portal.person({ firstName: 'Roberto', lastName: 'Delgado-Ruiz', dob: '1960-01-02' })
  await portal.person({ firstName: 'María José', lastName: 'de la Cruz', dob: '1948-03-17' })
  await portal.person({ tenant: 'lakeside', firstName: 'Rosa', lastName: 'Delgado', mrn: 'EG-100417' })
})
afterAll(() => portal.close())

const search = (payload: object, who: TestPerson | null = clinician) =>
  portal.call(who, {
    method: 'POST',
    url: '/api/dashboard/patients/search',
    payload: { reason: 'treatment', ...payload },
  })
const found = async (payload: object) => {
  const response = await search(payload)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.map(({ name }: { name: string }) => name)
}

const delgados = ['Rosa Delgado', 'Roberto Delgado-Ruiz']
const names: [string, string[]][] = [
  ['delgado', delgados],
  ['DELG', delgados],
  ['delgado ro', delgados],
  ['ro delgado', delgados],
  ['Delgado, Rosa', ['Rosa Delgado']],
  ['rosa', ['Rosa Delgado']],
  ['delgado ruiz', ['Roberto Delgado-Ruiz']],
  ['De la Cruz', ['María José de la Cruz']],
  ['maria jose de la', ['María José de la Cruz']],
  ['cruz', []],
  ['elgado', []],
  ['delgado x', []],
]
test.each(names)('the name %j finds %j', async (name, people) => {
  expect(await found({ name })).toEqual(people)
})

test('date of birth and record number find whole values only, and all that is given must fit', async () => {
  expect((await found({ dob: '1948-03-17' })).sort()).toEqual(['María José de la Cruz', 'Rosa Delgado'])
  expect(await found({ dob: '1948-03-17', name: 'del' })).toEqual(['Rosa Delgado'])
  expect(await found({ mrn: ' eg-100417 ' })).toEqual(['Rosa Delgado'])
  expect(await found({ mrn: 'EG-10041' })).toEqual([])
  expect(await found({ mrn: 'EG-100417', name: 'cruz' })).toEqual([])
  expect(await found({ mrn: 'EG-100417', dob: '1960-01-02' })).toEqual([])
})

test('what is shown: name, date of birth and the last four of the number, of this partner alone', async () => {
  const response = (await search({ mrn: 'EG-100417' })).json()
  expect(response).toEqual({
    data: [{ patientId: rosa.patientId, name: 'Rosa Delgado', dob: '1948-03-17', mrn: '••••0417' }],
    more: false,
  })
})

test('who was shown is written down with the reason, and nothing of what was typed', async () => {
  const who = await portal.person({ roles: ['signer', 'viewer'] })
  await search({ name: 'delgado', reason: 'emergency' }, who)
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('audit_events').where('actor_id', '=', who.userId).orderBy('id').selectAll().execute(),
  )
  expect(rows.map(({ action, outcome, code, patient_id }) => [action, outcome, code, patient_id])).toEqual([
    ['searchPatients', 'done', 'emergency', null],
    ['searchPatients', 'done', 'emergency', rosa.patientId],
    ['searchPatients', 'done', 'emergency', roberto.patientId],
  ])
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('delgado')
})

const tooLittle: [string, object, string[]][] = [
  ['nothing', {}, ['name']],
  ['blanks', { name: '  ', dob: ' ', mrn: ' ' }, ['name']],
  ['one letter', { name: 'd' }, ['name']],
  ['one letter beside a date of birth', { name: 'd', dob: '1948-03-17' }, ['name']],
  ['signs for any text', { name: '%%%' }, ['name']],
  ['underlines', { name: '____' }, ['name']],
  ['half a date', { dob: '1948-03' }, ['dob']],
  ['a day that never was', { dob: '1949-02-29' }, ['dob']],
  ['no reason', { name: 'delgado', reason: '' }, ['reason']],
  ['a reason that is none of the partner’s', { name: 'delgado', reason: 'curiosity' }, ['reason']],
  ['nothing at all', { reason: 'x' }, ['name', 'reason']],
]
test.each(tooLittle)('%s is too little to look for', async (_, payload, fields) => {
  const response = await search(payload)
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ errorCode: 'PATIENT_SEARCH_INCOMPLETE' })
  expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual(fields)
})

test('something that is no text is refused, and never a failure', async () => {
  for (const payload of [
    { name: 5 },
    { name: ['de'] },
    { name: 'x'.repeat(101) },
    { mrn: {} },
    { reason: null },
  ])
    expect((await search(payload)).statusCode, JSON.stringify(payload)).toBe(422)
  for (const name of ['del\0gado', 'del\ud800', "'; drop table patients;--", 'del\\', '\u{10ffff}\u{10ffff}'])
    expect([200, 400, 422], name).toContain((await search({ name })).statusCode)
})

test('only a clinician may look, and only where the partner allows it; the refusal is audited', async () => {
  expect((await search({ name: 'delgado' }, null)).statusCode).toBe(401)
  const others = [
    await portal.person(),
    await portal.person({ roles: ['contact', 'viewer'] }),
    await portal.person({ roles: ['viewer'] }),
    await portal.person({ tenant: 'lakeside', roles: ['preparer', 'viewer'] }),
  ]
  for (const who of others) {
    const response = await search({ name: 'delgado' }, who)
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'ACCOUNT_UNAUTHORIZED_WORKFLOW'])
    const at = await portal.tenantId(who.tenant)
    const denials = await inTenant(portal.services.db, at, trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', who.userId)
        .select(['action', 'outcome'])
        .execute(),
    )
    expect(denials).toEqual([{ action: 'searchPatients', outcome: 'denied' }])
  }
})

test('a clinician may look a hundred and twenty times an hour, and then waits; others do not', async () => {
  const who = await portal.person({ roles: ['uploader', 'viewer'] })
  for (let i = 0; i < 120; i++) expect((await search({ mrn: 'none' }, who)).statusCode).toBe(200)
  const refused = await search({ mrn: 'none' }, who)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search({ mrn: 'none' })).statusCode).toBe(200)
})

test('a patient who was found opens, and a viewer still cannot open them', async () => {
  const [{ patientId }] = (await search({ mrn: 'EG-100417' })).json().data
  const open = (who: TestPerson) => portal.call(who, { url: `/api/dashboard/patient/${patientId}` })
  expect((await open(clinician)).statusCode).toBe(200)
  expect((await open(await portal.person({ roles: ['viewer'] }))).statusCode).toBe(404)
})

test("a clinician's own list states that they may look, with the reasons; no other person's does", async () => {
  const list = async (who: TestPerson) =>
    (await portal.call(who, { url: `/api/dashboard/associatedPatients/${who.userId}` })).json()
  const mine = await list(clinician)
  expect(mine.data).toEqual([])
  expect(mine.search.reasons.map(({ code }: { code: string }) => code)).toContain('treatment')
  for (const who of [
    await portal.person({ roles: ['viewer'] }),
    await portal.person({ roles: ['contact', 'viewer'] }),
    await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] }),
  ])
    expect(await list(who)).toEqual({ data: [] })
})

test('a patient of the record system’s import is in the list of their clinician, and opens where search is off', async () => {
  const at = await portal.tenantId('lakeside')
  const who = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
  const [mine, other] = [
    await portal.person({ tenant: 'lakeside' }),
    await portal.person({ tenant: 'lakeside' }),
  ]
  await inTenant(portal.services.db, at, trx =>
    trx
      .insertInto('viewer_grants')
      .values({ tenant_id: at, patient_id: mine.patientId, user_id: who.userId })
      .execute(),
  )
  const { data } = (await portal.call(who, { url: `/api/dashboard/associatedPatients/${who.userId}` })).json()
  expect(data).toMatchObject([{ patientId: mine.patientId, acceptedTermsId: 'granted' }])
  const read = async ({ patientId }: TestPerson) =>
    (await portal.call(who, { url: `/api/dashboard/patient/${patientId}` })).json()
  expect((await read(mine)).demographic.dob).toBe('1950-02-03')
  expect((await read(other)).errorCode).toBe('INVALID_PATIENT_ID')
})

test('among twenty thousand patients each search walks an index under row-level security, and shows 25 at most', async () => {
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(`select set_config('app.tenant', $1, true)`, [tenantId])
  await owner.query(
    `insert into patients (tenant_id, id, first_name, last_name, first_name_key, last_name_key, dob, mrn_key)
     select $1, gen_random_uuid(), 'F' || n, 'L' || n, 'f' || md5(n::text), 'l' || md5((n * 7)::text),
            date '1930-01-01' + (n % 20000), sha256(n::text::bytea)
       from generate_series(1, 20000) n`,
    [tenantId],
  )
  await owner.query('commit')
  await owner.query('analyze patients')
  await owner.end()

  const searches: Partial<SearchedFor>[] = [
    { names: nameBeginnings('l3') },
    { names: nameBeginnings('la fb') },
    { names: nameBeginnings('lab'), dob: '1948-03-17' },
    { dob: '1948-03-17' },
    { mrnKey: mrnKey(portal.services.secret, tenantId, 'EG-100417') },
  ]
  for (const wanted of searches) {
    const plans = await inTenant(portal.services.db, tenantId, trx =>
      Promise.all(
        similarPatientsQuery(trx, tenantId, { names: null, dob: null, mrnKey: null, ...wanted }, 26).map(
          query => query.explain(),
        ),
      ),
    )
    for (const plan of plans) {
      const text = JSON.stringify(plan)
      expect(text, JSON.stringify(wanted)).toMatch(/patients_(name|first_name|dob|mrn)/)
      expect(text).not.toContain('Seq Scan')
      // Records without a birth date often share a made-up one: sorting all of them would grow with the partner.
      expect(wanted.mrnKey ? '' : text, JSON.stringify(wanted)).not.toContain('Sort')
      // The range itself is what the index is asked for, not only the tenant.
      expect(text).toMatch(/Index Cond: [^"]*(name_key >=|dob =|mrn_key =)/)
    }
  }
  const many = (await search({ name: 'l3' })).json()
  expect(many.data).toHaveLength(25)
  expect(many.more).toBe(true)
  const order = many.data.map(({ name }: { name: string }) => name)
  expect((await search({ name: 'l3' })).json().data.map(({ name }: { name: string }) => name)).toEqual(order)
})
