// Emergency access by a clinician without a relation to the patient: who may use it, what it requires, what is recorded (decision 0080).

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { carewordOf } from '../../testing/careword.ts'
import { outcomeOf } from '../../testing/card-calls.ts'
import { messagesOf } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadedDocument } from '../../testing/uploaded-document.ts'

const tenant = 'lakeside'
let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  careword = carewordOf(portal)
  tenantId = await portal.tenantId(tenant)
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const minute = 60_000
const over = [404, 'EMERGENCY_OPENING_OVER']
const notFound = [404, 'EMERGENCY_ACCESS_NOT_FOUND']
const notThere = [404, 'EMERGENCY_ACCESS_NOT_THERE']
const whole = { dob: '1951-03-02', reason: 'unconscious', words: 'Came by ambulance, nobody with him' }

const emergencyAccess = (who: TestPerson | null, form: object) =>
  portal.call(who, { tenant, method: 'POST', url: '/api/emergency/access', payload: form })
/** The browser of this clinician after the answer that opened something. */
function reading(who: TestPerson, opened: Awaited<ReturnType<typeof emergencyAccess>>) {
  const cookie = `${who.cookie}; careword-emergency=${opened.cookies[0]?.value ?? ''}`
  const get = (url: string, headers = { cookie }) =>
    portal.call(null, { tenant, method: 'GET', url, headers })
  return {
    cookie,
    standing: () => get('/api/emergency/opening'),
    documents: () => get('/api/emergency/documents'),
    pdf: (id: string) => get(`/api/emergency/documents/${id}/pdf`),
    close: () =>
      portal.call(null, { tenant, method: 'DELETE', url: '/api/emergency/opening', headers: { cookie } }),
  }
}

let names = 0
/** A patient with a paper in force, whom no clinician of this partner came with. */
async function aPatient(more: Parameters<TestPortal['person']>[0] = {}) {
  const lastName = `Walker${String.fromCharCode(65 + (names % 26), 65 + Math.floor(names++ / 26))}`
  const patient = await portal.person({
    tenant,
    firstName: 'Ruth',
    lastName,
    dob: whole.dob,
    password: 'Long-enough-9!',
    ...more,
  })
  const documentId = await uploadedDocument(portal, patient, { type: 'AD', site: 'UT', version: '2021' })
  return { patient, documentId, name: `Ruth ${lastName}` }
}
let clinician: TestPerson
beforeEach(async () => {
  clinician = await portal.person({ tenant, roles: ['signer', 'viewer'] })
})
const auditOf = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('actor_id', '=', who.userId)
      .orderBy('id')
      .select(['action', 'outcome', 'code', 'patient_id', 'actor_type'])
      .execute(),
  )

test('without a relation the patient cannot be opened; with a reason what is in force can, and all of it is kept', async () => {
  const { patient, documentId, name } = await aPatient()
  const before = await portal.call(clinician, {
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
  })
  expect(before.statusCode).toBe(404)
  const opened = await emergencyAccess(clinician, { name, ...whole })
  expect(opened.statusCode).toBe(200)
  const page = reading(clinician, opened)
  expect((await page.documents()).json()).toMatchObject({
    way: 'glass',
    person: { fullname: name, dob: whole.dob },
    documents: [{ documentId, type: 'AD', sections: null }],
  })
  expect((await page.pdf(documentId)).statusCode).toBe(200)
  // Nothing else opens by it.
  const after = await portal.call(null, {
    tenant,
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
    headers: { cookie: page.cookie },
  })
  expect(after.statusCode).toBe(404)
  const rows = (await auditOf(clinician)).filter(({ outcome }) => outcome === 'done')
  expect(rows.map(({ action, code }) => `${action} ${code}`)).toEqual([
    'breakGlass unconscious',
    'viewPdf unconscious',
  ])
  expect(
    rows.every(
      ({ patient_id, actor_type }) => patient_id === patient.patientId && actor_type === 'clinician',
    ),
  ).toBe(true)
})

test('the patient is notified at once, without a word of the reason or of what was shown', async () => {
  const { patient, name } = await aPatient()
  await emergencyAccess(clinician, { name, ...whole })
  const [message] = await messagesOf(portal, patient)
  expect(message).toMatchObject({ purpose: 'glassOpened', to: patient.email })
  expect(message?.text).not.toMatch(/ambulance|unconscious|directive/i)
})

test('the report names who, for whom, why, and that the patient was notified; reading it is audited', async () => {
  const { patient, name } = await aPatient()
  await emergencyAccess(clinician, { name, ...whole })
  const { code, out } = await careword('openings', 'list', '--tenant', tenant, '--since', '2026-01-01')
  expect(code).toBe(0)
  const line = out.split('\n').find(each => each.includes(patient.patientId)) ?? ''
  expect(line).toContain(clinician.email)
  expect(line).toContain('unconscious')
  expect(line).toContain('patient told')
  expect(line).toContain(whole.words)
  expect((await careword('openings', 'list', '--tenant', tenant, '--since', '2099-01-01')).out).toContain(
    'No opening.',
  )
  expect((await careword('openings', 'list', '--tenant', tenant, '--since', 'yesterday')).code).toBe(2)
  const read = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('audit_events').where('action', '=', 'viewOpenings').select('actor_type').execute(),
  )
  expect(read.map(({ actor_type }) => actor_type)).toEqual(['operator', 'operator'])
  const [row] = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('emergency_openings').where('patient_id', '=', patient.patientId).selectAll().execute(),
  )
  expect(row?.reason?.toString('latin1')).not.toContain('ambulance')
})

test('whom no message reaches is opened too, and the report states it', async () => {
  const { patient, name } = await aPatient()
  await inTenant(portal.services.db, tenantId, async trx => {
    await trx
      .updateTable('patients')
      .set({ email: null, user_id: null })
      .where('id', '=', patient.patientId)
      .execute()
  })
  expect((await emergencyAccess(clinician, { name, ...whole })).statusCode).toBe(200)
  const { out } = await careword('openings', 'list', '--tenant', tenant, '--since', '2026-01-01')
  expect(out.split('\n').find(each => each.includes(patient.patientId))).toContain('PATIENT NOT TOLD')
})

describe('who it is has to be known', () => {
  test.each([
    ['a part of the name', { name: 'Ruth Walk' }],
    ['another day', { dob: '1951-02-03' }],
    ['the name turned round', { name: 'Walker Ruth' }],
    ['a sign for any letter', { name: 'Ruth Walk_' }],
    ['nobody at all', { name: 'Nobody Here', dob: '1911-11-11' }],
  ])('%s matches nothing, and is audited', async (_what, changed) => {
    const { name } = await aPatient()
    const answer = await emergencyAccess(clinician, { name, ...whole, ...changed })
    expect(outcomeOf(answer)).toEqual(notFound)
    expect(answer.cookies).toEqual([])
    expect(await auditOf(clinician)).toEqual([
      {
        action: 'breakGlass',
        outcome: 'denied',
        code: 'EMERGENCY_ACCESS_NOT_FOUND',
        patient_id: null,
        actor_type: 'clinician',
      },
    ])
  })

  test('two with one name and one birthday match nothing', async () => {
    const { patient, name } = await aPatient()
    const [firstName = '', lastName = ''] = name.split(' ')
    await portal.person({ tenant, firstName, lastName, dob: whole.dob })
    expect(outcomeOf(await emergencyAccess(clinician, { name, ...whole }))).toEqual(notFound)
    expect(patient.patientId).toBeTruthy()
  })

  test('ten in an hour, found or not; the eleventh waits, the right one too', async () => {
    const { name } = await aPatient()
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => emergencyAccess(clinician, { name: `Ruth Nobody${n}`, ...whole })),
    )
    expect(all.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10)
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
    expect(outcomeOf(await emergencyAccess(clinician, { name, ...whole }))).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
    ])
  })

  test('a person of another partner is unknown here', async () => {
    const other = await portal.person({ firstName: 'Ruth', lastName: 'Elsewhere', dob: whole.dob })
    expect(other.tenant).toBe('evergreen')
    expect(outcomeOf(await emergencyAccess(clinician, { name: 'Ruth Elsewhere', ...whole }))).toEqual(
      notFound,
    )
  })

  test.each([
    [{ name: 'Ruth' }, 'name accessNameWhole'],
    [{ dob: '03/02/1951' }, 'dob dateInvalid'],
    [{ dob: '2090-03-02' }, 'dob dateInFuture'],
    [{ reason: 'curious' }, 'reason accessReasonMissing'],
    [{ words: 'asap' }, 'words accessWordsShort'],
  ])('%j is reported at its field, and looked up nowhere', async (changed, issue) => {
    const { name } = await aPatient()
    const answer = await emergencyAccess(clinician, { name, ...whole, ...changed })
    expect(answer.statusCode).toBe(422)
    expect(
      answer.json().fields.map((each: { path: string; rule: string }) => `${each.path} ${each.rule}`),
    ).toEqual([issue])
    expect(await auditOf(clinician)).toEqual([])
  })
})

describe('no other person', () => {
  test.each([
    ['a patient', ['patient', 'viewer']],
    ['a contact', ['contact', 'viewer']],
    ['a viewer', ['viewer']],
  ])('%s', async (_who, roles) => {
    const { name } = await aPatient()
    const other = await portal.person({ tenant, roles })
    expect(outcomeOf(await emergencyAccess(other, { name, ...whole }))).toEqual(notThere)
    expect(outcomeOf(await emergencyAccess(null, { name, ...whole }))).toEqual([401, 'SESSION_REQUIRED'])
  })

  test('a clinician of a partner without it; and there what is open closes when it is turned off', async () => {
    const { name } = await aPatient()
    const evergreen = await portal.person({ roles: ['signer', 'viewer'] })
    const there = await portal.call(evergreen, {
      method: 'POST',
      url: '/api/emergency/access',
      payload: { name, ...whole },
    })
    expect(outcomeOf(there)).toEqual(notThere)
    const page = reading(clinician, await emergencyAccess(clinician, { name, ...whole }))
    const toggles = (await portal.services.partners.tenant(tenant))?.config.settings.featureToggles
    if (!toggles) throw new Error('no partner')
    toggles.breakGlass = false
    expect(outcomeOf(await page.documents())).toEqual(over)
    expect(outcomeOf(await emergencyAccess(clinician, { name, ...whole }))).toEqual(notThere)
    toggles.breakGlass = true
    expect((await page.documents()).statusCode).toBe(200)
  })
})

describe('for this session alone, and half an hour', () => {
  test('neither without the session, nor in another one of the same clinician, nor with another’s', async () => {
    const { name, documentId } = await aPatient()
    const opened = await emergencyAccess(clinician, { name, ...whole })
    const other = await portal.person({ tenant, roles: ['signer', 'viewer'] })
    const alone = `careword-emergency=${opened.cookies[0]?.value}`
    for (const cookie of [alone, `${other.cookie}; ${alone}`])
      for (const url of [
        '/api/emergency/opening',
        '/api/emergency/documents',
        `/api/emergency/documents/${documentId}/pdf`,
      ])
        expect(
          outcomeOf(await portal.call(null, { tenant, method: 'GET', url, headers: { cookie } })),
        ).toEqual(over)
  })

  test('two clinicians at one desk: a tab that names no opening takes that of the signed-in one, and one that names it, that', async () => {
    const { name, documentId, patient } = await aPatient()
    const colleague = await portal.person({ tenant, roles: ['signer', 'viewer'] })
    const cookieOf = ({ cookies: [made] }: Awaited<ReturnType<typeof emergencyAccess>>) =>
      `${made?.name}=${made?.value}`
    const mine = await emergencyAccess(clinician, { name, ...whole })
    const theirs = await emergencyAccess(colleague, { name, ...whole })
    const get = (who: TestPerson, url: string) =>
      portal.call(null, {
        tenant,
        method: 'GET',
        url,
        headers: { cookie: `${who.cookie}; ${cookieOf(mine)}; ${cookieOf(theirs)}` },
      })
    const pages = `/api/emergency/documents/${documentId}/pdf`
    for (const [who, own, other] of [
      [clinician, mine, theirs],
      [colleague, theirs, mine],
    ] as const) {
      const { openingId } = (await get(who, '/api/emergency/documents')).json<{ openingId: string }>()
      expect(openingId).toBe(own.json().openingId)
      expect((await get(who, pages)).statusCode).toBe(200)
      expect((await get(who, `${pages}?opening=${openingId}`)).statusCode).toBe(200)
      expect(outcomeOf(await get(who, `${pages}?opening=${other.json().openingId}`))).toEqual(over)
      const read = (await auditOf(who)).filter(
        ({ action, outcome }) => action === 'viewPdf' && outcome === 'done',
      )
      expect(read.map(({ patient_id }) => patient_id)).toEqual([patient.patientId, patient.patientId])
    }
  })

  test('signing out ends it on the next call', async () => {
    const { name } = await aPatient()
    const page = reading(clinician, await emergencyAccess(clinician, { name, ...whole }))
    expect((await page.standing()).statusCode).toBe(200)
    await inTenant(portal.services.db, tenantId, trx =>
      trx.deleteFrom('sessions').where('user_id', '=', clinician.userId).execute(),
    )
    expect(outcomeOf(await page.standing())).toEqual(over)
  })

  test('closing ends it, and half an hour does', async () => {
    const { name } = await aPatient()
    const page = reading(clinician, await emergencyAccess(clinician, { name, ...whole }))
    await page.close()
    expect(outcomeOf(await page.documents())).toEqual(over)
    const again = reading(clinician, await emergencyAccess(clinician, { name, ...whole }))
    portal.setNow(new Date(Date.now() + 15 * minute))
    expect((await again.documents()).statusCode).toBe(200)
    portal.setNow(new Date(Date.now() + 31 * minute))
    expect(outcomeOf(await again.documents())).toEqual(over)
  })

  test('of types that the role may not view nothing is shown', async () => {
    const { patient, name } = await aPatient()
    const tenantNow = await portal.services.partners.tenant(tenant)
    const schema = tenantNow?.config.settings.smartform_schemas.find(({ type }) => type === 'AD')
    if (!schema) throw new Error('no such type')
    const { permissions } = schema
    // Roles with view of this type alone; the viewer role always counts, so this clinician has none.
    const signer = await portal.person({ tenant, roles: ['uploader'] })
    schema.permissions = { ...permissions, view: ['signer'] }
    try {
      const opened = await emergencyAccess(signer, { name, ...whole })
      const shown =
        opened.statusCode === 200 ? (await reading(signer, opened).documents()).json().documents : []
      expect(shown).toEqual([])
      expect(patient.patientId).toBeTruthy()
    } finally {
      schema.permissions = permissions
    }
  })
})
