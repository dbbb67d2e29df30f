import { type RawStatus, tilesOf } from '@careword/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { asIfSigned } from '../../testing/as-if-signed.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { adMetadata, shownRecord } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  calls = formCalls(portal)
})
afterAll(() => portal.close())

const roi = { type: 'ROI', site: 'ALL', version: '2021' }
const groupOf = async (who: TestPerson, type: string, patientId = who.patientId) =>
  (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json()[type]
const setStatus = async (documentId: string, status: RawStatus) =>
  inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .updateTable('documents')
      .set({ status: anyStatus(status), ...(status === 'Active' ? {} : { signed_at: null }) })
      .where('id', '=', documentId)
      .execute(),
  )
const codeOf = (response: { json: () => { errorCode: string } }) => response.json().errorCode

describe('one draft at a time', () => {
  test('a person who begins a second directive is led to the one that is open', async () => {
    const patient = await portal.person()
    const first = (await calls.create(patient)).json().documentId
    const second = await calls.create(patient)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      errorCode: 'DOCUMENT_CREATE_FAILED_DRAFT_EXISTS',
      documentId: first,
      metadata: adMetadata,
    })
  })

  test('a clinician who begins the directive that the patient has begun is led to the same one', async () => {
    const patient = await portal.person()
    const first = (await calls.create(patient)).json().documentId
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    expect((await calls.create(clinician, patient.patientId)).json()).toMatchObject({ documentId: first })
  })

  test('of ten at once one is begun, and nine are led to it', async () => {
    const patient = await portal.person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.create(patient)))
    const begun = answers.filter(response => response.statusCode === 200)
    expect(begun).toHaveLength(1)
    expect(new Set(answers.map(response => response.json().documentId))).toEqual(
      new Set([begun[0]?.json().documentId]),
    )
    expect((await groupOf(patient, 'AD')).incompletes).toHaveLength(1)
  })

  test('another patient, and another type, do not appear in the way', async () => {
    const [one, two] = [await portal.person(), await portal.person()]
    for (const response of [
      await calls.create(one),
      await calls.create(two),
      await calls.create(one, one.patientId, { type: 'POA', site: 'ALL', version: '2026' }),
    ])
      expect(response.statusCode).toBe(200)
  })

  test('of a type that may be in force more than once there may be several', async () => {
    const patient = await portal.person()
    for (const time of [1, 2, 3])
      expect((await calls.create(patient, patient.patientId, roi)).statusCode, String(time)).toBe(200)
    expect((await groupOf(patient, 'ROI')).incompletes).toHaveLength(3)
  })

  test('who may not begin a directive learns nothing of the one that is open', async () => {
    const patient = await portal.person()
    const documentId = await calls.begin(patient)
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    const refused = await calls.create(uploader, patient.patientId)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).not.toContain(documentId)
  })
})

describe('copies', () => {
  test.each(['Replaced', 'Outdated', 'Discarded', 'Removed', 'Control'] as const)(
    'are not made of a document that is %s',
    async status => {
      const patient = await portal.person()
      const documentId = await calls.begin(patient)
      await asIfSigned(portal, documentId)
      await setStatus(documentId, status)
      const refused = await calls.create(patient, patient.patientId, adMetadata, { copyId: documentId })
      expect(refused.statusCode).toBe(409)
      expect(codeOf(refused)).toBe('DOCUMENT_CREATE_FAILED_NOT_COPYABLE')
      expect((await groupOf(patient, 'AD')).incompletes).toEqual([])
    },
  )

  test.each([adMetadata, roi])('are not made beside an open draft of $type', async metadata => {
    const patient = await portal.person()
    const signed = (await calls.create(patient, patient.patientId, metadata)).json().documentId
    await asIfSigned(portal, signed)
    const draft = (await calls.create(patient, patient.patientId, metadata)).json().documentId
    const refused = await calls.create(patient, patient.patientId, metadata, { copyId: signed })
    expect(refused.json()).toMatchObject({
      errorCode: 'DOCUMENT_CREATE_FAILED_DRAFT_EXISTS',
      documentId: draft,
    })
  })

  test('are made of the document that is named, not of a newer one', async () => {
    const patient = await portal.person()
    const ids: string[] = []
    for (const toRelation of ['My daughter', 'My son']) {
      const id = (await calls.create(patient, patient.patientId, roi)).json().documentId
      await calls.save(patient, id, 'secStepOne', { toKind: 'person', toRelation }, { action: 'saveAndStay' })
      await asIfSigned(portal, id)
      ids.push(id)
    }
    const copy = await calls.create(patient, patient.patientId, roi, { copyId: ids[0] })
    const { documentId } = copy.json()
    const form = await portal.call(patient, { method: 'GET', url: `/api/form/${documentId}` })
    expect(form.json().answers.secStepOne).toEqual({
      ...shownRecord,
      toKind: 'person',
      toRelation: 'My daughter',
    })
  })
})

test('a form response carries its type, the place of each part, and what its type switches on', async () => {
  const patient = await portal.person()
  const { documentId } = (await calls.create(patient)).json()
  const form = (await portal.call(patient, { method: 'GET', url: `/api/form/${documentId}` })).json()
  expect(form.metadata).toMatchObject({ type: 'AD', site: 'ALL', version: '5WISHES1' })
  expect(form.sections.map(({ sectionIndex }: { sectionIndex: number }) => sectionIndex)).toEqual(
    form.sections.map((_: unknown, at: number) => at),
  )
  const schema = (await portal.services.partners.tenant('evergreen'))?.config.settings.smartform_schemas.find(
    ({ type }) => type === 'AD',
  )
  expect(form.featureToggles).toEqual(schema?.featureToggles)
})

describe('a state', () => {
  test.each(['zz', 'ZZ', '', 'q'.repeat(15_000), '<b>OR</b>', 'or', 'toString'])(
    'that is none (%.20s) is refused, and nothing is begun',
    async USA_STATE => {
      const patient = await portal.person()
      const refused = await calls.create(patient, patient.patientId, adMetadata, { private: { USA_STATE } })
      expect(refused.statusCode).toBe(400)
      expect(codeOf(refused)).toBe('DOCUMENT_CREATE_METADATA_FAILED')
      expect((await groupOf(patient, 'AD')).incompletes).toEqual([])
    },
  )
})

describe('a version that is for one state', () => {
  const of = (version: string) => ({ type: 'ADDENDUM', site: 'ALL', version })
  test.each([
    ['2022CA', 'CA', 200],
    ['2022CA', 'AZ', 400],
    ['2022MN', 'CA', 400],
    ['2022OPTIN', 'AZ', 200],
    ['2022OPTOUT', 'AZ', 200],
    ['2022OPTIN', 'CA', 400],
    ['2022OPTOUT', 'MN', 400],
  ])('%s for %s is answered with %i', async (version, USA_STATE, status) => {
    const patient = await portal.person({ tenant: 'lakeside' })
    const response = await calls.create(patient, patient.patientId, of(version), { private: { USA_STATE } })
    expect(response.statusCode).toBe(status)
    expect(response.json().errorCode).toBe(status === 200 ? undefined : 'DOCUMENT_CREATE_FAILED_OTHER_STATE')
  })

  test.each([
    ['lakeside', of('2022CA'), 'DOCUMENT_CREATE_FAILED_STATE_MISSING'],
    ['lakeside', of('2022OPTIN'), undefined],
    ['evergreen', { ...adMetadata, version: '5WISHES1Kansas' }, 'DOCUMENT_CREATE_FAILED_STATE_MISSING'],
    ['evergreen', adMetadata, undefined],
  ])('at %s, %o without naming a state: %s', async (tenant, metadata, code) => {
    const patient = await portal.person({ tenant })
    const response = await calls.create(patient, patient.patientId, metadata)
    expect([response.statusCode, response.json().errorCode]).toEqual([code ? 400 : 200, code])
    expect((await groupOf(patient, metadata.type)).incompletes).toHaveLength(code ? 0 : 1)
  })

  const region = (davitaRegion: string) => ({ davitaRegion })
  const begun = async (USA_STATE: string) => {
    const patient = await portal.person({ tenant: 'lakeside' })
    const response = await calls.create(patient, patient.patientId, of('2022OPTIN'), {
      private: { USA_STATE },
    })
    return { patient, documentId: response.json().documentId as string }
  }

  test('an addendum stays one for the state that it was begun for, whatever is answered inside', async () => {
    const { patient, documentId } = await begun('AZ')
    const refused = await calls.save(patient, documentId, 'secStepOne', region('WA'), { action: 'continue' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual([
      { path: 'secStepOne.davitaRegion', rule: 'refused', validator: 'chosenAtStart-davitaRegion' },
    ])
    // What is typed is kept all the same, and cannot be signed.
    await calls.save(patient, documentId, 'secStepOne', region('WA'), { action: 'saveAndStay' })
    const signed = await calls.sign(patient, documentId, {})
    expect(signed.json().errorCode).toBe('DOCUMENT_SUBMISSION_FAILED')
    expect(signed.json().fields).toContainEqual(expect.objectContaining({ path: 'secStepOne.davitaRegion' }))
    const mended = await calls.save(patient, documentId, 'secStepOne', region('AZ'), { action: 'continue' })
    expect(mended.statusCode).toBe(200)
  })

  test.each([
    ['2022OPTIN', 'CA'],
    ['2022OPTOUT', 'MN'],
  ])('%s that was begun without naming a state is not for %s, which has its own', async (version, state) => {
    const patient = await portal.person({ tenant: 'lakeside' })
    const { documentId } = (await calls.create(patient, patient.patientId, of(version))).json()
    const refused = await calls.save(patient, documentId, 'secStepOne', region(state), { action: 'continue' })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      [{ path: 'secStepOne.davitaRegion', rule: 'refused', validator: 'otherState' }],
    ])
    await calls.save(patient, documentId, 'secStepOne', region(state), { action: 'saveAndStay' })
    const signed = await calls.sign(patient, documentId, {})
    expect(signed.json().errorCode).toBe('DOCUMENT_SUBMISSION_FAILED')
    expect(signed.json().fields).toContainEqual(expect.objectContaining({ validator: 'otherState' }))
  })

  test('the form that the wizard gets refuses it in words with the state’s name', async () => {
    const { patient, documentId } = await begun('AZ')
    const form = (await portal.call(patient, { method: 'GET', url: `/api/form/${documentId}` })).json()
    const [first] = form.sections
    const refusal = first.validators.find(({ id }: { id: string }) => id === 'chosenAtStart-davitaRegion')
    expect(refusal.refuse.text).toContain('Arizona')
    const other = await begun('WA')
    const theirs = await portal.call(other.patient, { method: 'GET', url: `/api/form/${other.documentId}` })
    expect(theirs.body).toContain('Washington')
    expect(theirs.body).not.toContain('for Arizona')
  })

  test.each([
    ['5WISHES1Kansas', 'KS', 200],
    ['5WISHES1Kansas', 'TX', 400],
    ['5WISHES1', 'KS', 400],
    ['5WISHES1', 'OR', 200],
    ['5WISHES1', 'DC', 200],
  ])('a directive %s for %s is answered with %i', async (version, USA_STATE, status) => {
    const patient = await portal.person()
    const body = { private: { USA_STATE } }
    const response = await calls.create(patient, patient.patientId, { ...adMetadata, version }, body)
    expect(response.statusCode).toBe(status)
  })
})

test('that a patient’s engagement is behind it is written down, and gives no right', async () => {
  const patient = await portal.person()
  const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
  const body = { isPatientEngagement: true }
  expect((await calls.create(uploader, patient.patientId, adMetadata, body)).statusCode).toBe(403)
  const { documentId } = (await calls.create(patient, patient.patientId, adMetadata, body)).json()
  await portal.call(patient, { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: body })
  const rows = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .select(['action', 'outcome', 'code'])
      .orderBy('id')
      .execute(),
  )
  expect(rows).toEqual([
    { action: 'createForm', outcome: 'done', code: 'PATIENT_ENGAGEMENT' },
    { action: 'discardDocument', outcome: 'done', code: 'PATIENT_ENGAGEMENT' },
  ])
})

// The twin of begin-document.test.ts: there every case by the rules, here the rules of the tiles against the real call.
describe.each([
  ['the patient', ['patient', 'viewer']],
  ['a signer', ['signer', 'viewer']],
  ['a preparer', ['preparer', 'viewer']],
  ['an uploader', ['uploader', 'viewer']],
])('%s', (_, roles) => {
  test.each([
    ['nothing yet', [] as RawStatus[]],
    ['a draft', ['Incomplete'] as RawStatus[]],
    ['one in force', ['Active'] as RawStatus[]],
    ['one in force and a draft', ['Active', 'Incomplete'] as RawStatus[]],
    ['a discarded and an earlier one', ['Discarded', 'Replaced'] as RawStatus[]],
  ])('may begin and copy what the tiles offer, and nothing else: %s', async (_there, statuses) => {
    for (const metadata of [adMetadata, roi]) {
      const patient = await portal.person()
      const who = roles.includes('patient') ? patient : await portal.person({ roles })
      for (const status of statuses) {
        const { documentId } = (await calls.create(patient, patient.patientId, metadata)).json()
        if (status !== 'Incomplete') await asIfSigned(portal, documentId)
        if (status !== 'Incomplete' && status !== 'Active') await setStatus(documentId, status)
      }
      const group = await groupOf(who, metadata.type, patient.patientId)
      const tiles = tilesOf(group, 'type', false)
      const copyable = new Set(tiles.flatMap(tile => tile.menu.updateOf ?? []))
      for (const copyId of Object.keys(group.instances)) {
        const copied = await calls.create(who, patient.patientId, metadata, { copyId })
        expect(copied.statusCode === 200, `copy ${group.instances[copyId].status}`).toBe(copyable.has(copyId))
        if (copied.statusCode === 200) await setStatus(copied.json().documentId, 'Discarded')
      }
      // Ruling G-95: of a type that is not singleActive a further draft is taken, and not offered beside an open one.
      const further = metadata.type === 'ROI' && group.permissions.canResume === true
      const begun = await calls.create(who, patient.patientId, metadata)
      expect(begun.statusCode === 200).toBe(further || tiles.some(tile => tile.menu.create))
    }
  })
})
