// A patient's own profile (Shell spec §2, §3, §4; rulings C-24, G-35; decision 0073).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const read = (who: TestPerson | null, patientId: string) =>
  portal.call(who, { method: 'GET', url: `/api/dashboard/patient-user/${patientId}` })
const demographicOf = async (who: TestPerson, patientId: string) =>
  (await portal.call(who, { method: 'GET', url: `/api/dashboard/patient/${patientId}` })).json().demographic
const nameIn = async (who: TestPerson) =>
  (await portal.call(who, { method: 'GET', url: '/api/dashboard/user' })).json().name

const payload = (who: TestPerson, more: Record<string, unknown> = {}) => ({
  tenantId: 'evergreen',
  firstName: 'Rosalía',
  middleName: 'M.',
  lastName: 'Delgado Ríos',
  email: who.email,
  addresses: [],
  phones: [{ number: '(555) 555-0117', type: 'mobile' }],
  gender: '0',
  dob: '1951-02-03',
  patientId: who.patientId,
  patientUserId: who.userId,
  ...more,
})
const save = (who: TestPerson | null, data: ReturnType<typeof payload>, tenant = 'evergreen') =>
  portal.call(who, {
    method: 'PATCH',
    url: '/api/patient/updatePatientAccount',
    payload: { tenantId: tenant, data: { ...data } },
  })
const audited = async (who: TestPerson, action: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('actor_id', '=', who.userId)
      .where('action', '=', action)
      .orderBy('id')
      .select(['outcome', 'code'])
      .execute(),
  )

describe('a patient', () => {
  test('changes name, day of birth, gender and number; every place that shows them shows the same', async () => {
    const patient = await portal.person()
    const first = (await read(patient, patient.patientId)).json().user
    expect(first).toMatchObject({ email: patient.email })
    const saved = await save(patient, payload(patient, { revision: first.revision }))
    expect([saved.statusCode, saved.json().result]).toEqual([200, 'success'])
    expect(saved.json().user.revision).not.toBe(first.revision)
    expect(await demographicOf(patient, patient.patientId)).toMatchObject({
      name: { fullname: 'Rosalía M. Delgado Ríos' },
      dob: '1951-02-03',
      gender: { db: '0' },
      phones: [{ number: '+15555550117', type: 'mobile' }],
    })
    expect(await nameIn(patient)).toBe('Rosalía M. Delgado Ríos')
    expect((await read(patient, patient.patientId)).json().user).toEqual(saved.json().user)
    // A clinician finds them by the new name.
    const signer = await portal.person({ roles: ['signer', 'viewer'] })
    const found = await portal.call(signer, {
      method: 'POST',
      url: '/api/dashboard/patients/search',
      payload: { name: 'delgado rios', reason: 'treatment' },
    })
    expect(found.json().data?.map(({ patientId }: { patientId: string }) => patientId)).toContain(
      patient.patientId,
    )
    expect(await audited(patient, 'updateProfile')).toEqual([{ outcome: 'done', code: null }])
  })

  test('asked twice, also at once, it is changed once and written down once', async () => {
    const patient = await portal.person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(patient, payload(patient))))
    expect(answers.map(each => each.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await audited(patient, 'updateProfile')).toHaveLength(1)
  })

  test('a person who saves over another’s change since is informed, and nothing is overwritten', async () => {
    const patient = await portal.person()
    const { revision } = (await read(patient, patient.patientId)).json().user
    await save(patient, payload(patient, { firstName: 'Ana', revision }))
    const late = await save(patient, payload(patient, { firstName: 'Eva', revision }))
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'USER_PROFILE_UPDATE_FAILED_CHANGED'])
    expect(await demographicOf(patient, patient.patientId)).toMatchObject({ firstName: 'Ana' })
    const seen = (await read(patient, patient.patientId)).json().user.revision
    expect((await save(patient, payload(patient, { firstName: 'Eva', revision: seen }))).statusCode).toBe(200)
  })

  test('keeps the numbers that the page does not show; an emptied one is gone', async () => {
    const patient = await portal.person()
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('patients')
        .set({
          phones: JSON.stringify([
            { number: '15555550111', type: 'mobile' },
            { number: '15555550122', type: 'home' },
          ]),
        })
        .where('id', '=', patient.patientId)
        .execute(),
    )
    await save(patient, payload(patient))
    expect((await demographicOf(patient, patient.patientId)).phones).toEqual([
      { number: '+15555550117', type: 'mobile' },
      { number: '15555550122', type: 'home' },
    ])
    await save(patient, payload(patient, { phones: [] }))
    expect((await demographicOf(patient, patient.patientId)).phones).toEqual([
      { number: '15555550122', type: 'home' },
    ])
  })

  test('finds the new name and number in a document that they had begun', async () => {
    const patient = await portal.person()
    const documentId = await formCalls(portal).begin(patient)
    await save(patient, payload(patient, { dob: '1950-02-03' }))
    const form = (await portal.call(patient, { method: 'GET', url: `/api/form/${documentId}` })).json()
    expect(form.person).toEqual({ fullname: 'Rosalía M. Delgado Ríos', dob: '1950-02-03' })
    expect(form.known).toMatchObject({ phone: '+15555550117' })
  })
})

// Ruling G-113.
describe('the date of birth', () => {
  const change = async (who: TestPerson, dob: string) => {
    const response = await save(who, payload(who, { dob }))
    const fields: { path: string; rule: string }[] = response.json().fields ?? []
    return [response.statusCode, ...fields.map(({ path, rule }) => `${path} ${rule}`)]
  }
  const holderFor = async (who: TestPerson) => (await read(who, who.patientId)).json().user.dobHolder

  test('of the health system is not the patient’s to change; the rest of the profile is', async () => {
    const patient = await portal.person({ mrn: 'DOB-1' })
    expect(await holderFor(patient)).toBe('record')
    expect(await change(patient, '1951-02-03')).toEqual([422, 'dob dobRecord'])
    expect(await change(patient, '1950-02-03')).toEqual([200])
    expect(await demographicOf(patient, patient.patientId)).toMatchObject({
      dob: '1950-02-03',
      firstName: 'Rosalía',
    })
  })

  test('of a person who registered is theirs to change while they have no document', async () => {
    const patient = await portal.person()
    expect(await holderFor(patient)).toBeNull()
    expect(await change(patient, '1951-02-03')).toEqual([200])
    const documentId = await formCalls(portal).begin(patient)
    expect(await holderFor(patient)).toBe('documents')
    expect(await change(patient, '1952-02-03')).toEqual([422, 'dob dobDocuments'])
    await portal.call(patient, { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: {} })
    expect(await holderFor(patient)).toBeNull()
    expect(await change(patient, '1952-02-03')).toEqual([200])
  })

  test.each([
    ['1950-02-03', '2020-01-01'],
    ['2020-01-01', '1950-02-03'],
  ])('never changes across eighteen: from %s to %s', async (dob, next) => {
    const patient = await portal.person({ dob })
    expect(await change(patient, next)).toEqual([422, 'dob dobAcrossAge'])
    expect(await demographicOf(patient, patient.patientId)).toMatchObject({ dob })
  })
})

test('a number of the record that cannot be typed blocks no save of the rest, and stays what it was', async () => {
  const patient = await portal.person()
  const phones = [{ number: '12', type: 'home' }]
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('patients')
      .set({ phones: JSON.stringify(phones) })
      .where('id', '=', patient.patientId)
      .execute(),
  )
  const saved = await save(patient, payload(patient, { phones: [{ number: '12', type: 'mobile' }] }))
  expect(saved.statusCode).toBe(200)
  expect(await demographicOf(patient, patient.patientId)).toMatchObject({ firstName: 'Rosalía', phones })
})

describe('is refused, and nothing is changed:', () => {
  test.each<[string, Record<string, unknown>, number, string[]]>([
    ['a name that is missing', { firstName: '' }, 422, ['firstName required']],
    [
      'several at once',
      { lastName: 'x'.repeat(99), dob: '2999-01-01' },
      422,
      ['lastName tooLong', 'dob dateInFuture'],
    ],
    ['a number that is none', { phones: [{ number: '12', type: 'mobile' }] }, 422, ['phone phoneTenDigits']],
    ['another address', { email: 'other@evergreen.example' }, 422, ['email unchangeable']],
    ['a known day of birth emptied', { dob: '' }, 422, ['dob required']],
  ])('%s', async (_, more, status, fields) => {
    const patient = await portal.person()
    const response = await save(patient, payload(patient, more))
    expect(response.statusCode).toBe(status)
    expect(
      response.json().fields.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`),
    ).toEqual(fields)
    expect(await demographicOf(patient, patient.patientId)).toMatchObject({ dob: '1950-02-03' })
  })

  test('of another patient, of another account, of another partner', async () => {
    const [patient, other] = [await portal.person(), await portal.person()]
    for (const [data, tenant] of [
      [payload(patient, { patientId: other.patientId }), 'evergreen'],
      [payload(patient, { patientId: other.patientId, patientUserId: other.userId }), 'evergreen'],
      [payload(patient, { patientUserId: other.userId }), 'evergreen'],
      [payload(patient), 'lakeside'],
    ] as const)
      expect([(await save(patient, data, tenant)).statusCode, tenant]).toEqual([404, tenant])
    expect(await nameIn(other)).not.toContain('Rosalía')
    expect((await read(patient, other.patientId)).statusCode).toBe(404)
    expect((await read(patient, 'nobody')).statusCode).toBe(404)
    expect(await audited(patient, 'viewProfile')).toEqual([
      { outcome: 'denied', code: 'PATIENT_USER_FETCH_FAILED' },
      { outcome: 'denied', code: 'PATIENT_USER_FETCH_FAILED' },
    ])
  })

  test('a person who is no patient, and a request without a session', async () => {
    const patient = await portal.person()
    for (const roles of [['contact', 'viewer'], ['viewer'], ['signer', 'viewer']]) {
      const who = await portal.person({ roles })
      expect((await read(who, patient.patientId)).statusCode).toBe(404)
      expect((await save(who, payload(who, { patientId: patient.patientId }))).statusCode).toBe(404)
      expect((await subscribe(who, false)).statusCode).toBe(404)
    }
    expect((await read(null, patient.patientId)).statusCode).toBe(401)
    expect((await save(null, payload(patient))).statusCode).toBe(401)
    expect((await subscribe(null, false)).statusCode).toBe(401)
  })

  test('at a partner without profiles', async () => {
    const patient = await portal.person()
    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('no tenant')
    tenant.public.featureToggles.enablePatientProfile = false
    try {
      expect((await read(patient, patient.patientId)).statusCode).toBe(404)
      expect((await save(patient, payload(patient))).statusCode).toBe(404)
      expect((await subscribe(patient, false)).statusCode).toBe(404)
    } finally {
      tenant.public.featureToggles.enablePatientProfile = true
    }
  })
})

const subscribe = (who: TestPerson | null, wanted: boolean) =>
  portal.call(who, { method: 'PATCH', url: `/api/dashboard/subscribe-notification?subscribe=${wanted}` })

describe('messages', () => {
  test('are wanted or not, by one’s own word; twice is once', async () => {
    const [patient, other] = [await portal.person(), await portal.person()]
    const told = async (who: TestPerson) =>
      (await portal.call(who, { method: 'GET', url: '/api/dashboard/user' })).json().unSubscribeNotification
    for (let turn = 0; turn < 2; turn++)
      expect((await subscribe(patient, false)).json()).toEqual({ unSubscribeNotification: true })
    expect([await told(patient), await told(other)]).toEqual([true, false])
    expect((await subscribe(patient, true)).json()).toEqual({ unSubscribeNotification: false })
    expect(await told(patient)).toBe(false)
    expect(await audited(patient, 'changeMessages')).toHaveLength(2)
  })

  test('that a signed document is ready come once to its patient, a person who signed, until they are turned off; others come all the same', async () => {
    const forms = formCalls(portal)
    const sample = sampleAnswers()
    const patient = await portal.person({ password: 'Maple!Tree42' })
    const sign = async (who: TestPerson) => {
      const documentId = await forms.begin(patient)
      await forms.fill(patient, documentId, sample)
      const answers = await Promise.all([1, 2].map(() => forms.sign(who, documentId, sample.secSubmit ?? {})))
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
      return documentId
    }
    const sent = () =>
      inTenant(portal.services.db, tenantId, trx =>
        trx
          .selectFrom('messages')
          .where('user_id', '=', patient.userId)
          .orderBy('created_at')
          .select(['purpose', 'recipient'])
          .execute(),
      )
    await sign(patient)
    expect(await sent()).toEqual([{ purpose: 'documentSigned', recipient: patient.email }])
    await subscribe(patient, false)
    const second = await sign(patient)
    // The notice that the new document replaced the former is always sent, like that of any end (ruling G-116).
    const purposes = async () => (await sent()).map(({ purpose }) => purpose)
    expect(await purposes()).toEqual(['documentSigned', 'ownDocumentReplaced'])
    const revoked = await portal.call(patient, {
      method: 'PUT',
      url: `/api/document/revoke/${second}`,
      payload: { method: 'typed', signature: await nameIn(patient) },
    })
    expect(revoked.statusCode, revoked.body).toBe(200)
    expect(await purposes()).toEqual(['documentSigned', 'ownDocumentReplaced', 'ownDocumentRevoked'])
  })
})
