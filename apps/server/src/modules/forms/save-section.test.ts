import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { asIfSigned } from '../../testing/as-if-signed.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers, shownRecord } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { decryptPart } from './encrypted-section.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let documentId: string
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  patient = await portal.person()
  documentId = await calls.begin(patient)
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const stored = async (id = documentId) => (await calls.read(patient, id)).json()

describe('saving a section', () => {
  test('keeps what was typed, marks the section and counts its revision', async () => {
    const first = await calls.save(patient, documentId, 'secStepOne', sample.secStepOne ?? {}, {
      action: 'continue',
      ifMatch: '"0"',
    })
    expect(first.statusCode).toBe(200)
    expect(first.headers.etag).toBe('"1"')
    expect(first.json()).toMatchObject({
      documentId,
      sectionId: 'secStepOne',
      revision: 1,
      signed: false,
      savedSections: ['secStepOne'],
      status: 'Incomplete',
    })
    const form = await stored()
    expect(form.answers.secStepOne).toEqual(first.json().answers)
    expect(form.answers.secStepOne).toMatchObject({ ...sample.secStepOne, ...shownRecord })
    expect(form).toMatchObject({ savedSections: ['secStepOne'], revisions: { secStepOne: 1 } })
  })

  test('the same again changes nothing', async () => {
    const again = await calls.save(patient, documentId, 'secStepOne', sample.secStepOne ?? {}, {
      action: 'continue',
      ifMatch: '"1"',
    })
    expect(again.json()).toMatchObject({ revision: 1 })
  })

  test('a change raises the revision, and what was there is kept', async () => {
    const changed = await calls.save(
      patient,
      documentId,
      'secStepOne',
      { ...sample.secStepOne, calledName: 'Rosie' },
      { ifMatch: '"1"' },
    )
    expect(changed.json()).toMatchObject({ revision: 2 })
    const history = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.selectFrom('section_history').where('document_id', '=', documentId).selectAll().execute(),
    )
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ section_id: 'secStepOne', revision: 1 })
    const place = { tenantId: await portal.tenantId('evergreen'), documentId, sectionId: 'secStepOne' }
    const former = decryptPart(portal.services.secret, 'answers', place, history[0]?.answers)
    expect(former).toMatchObject({ calledName: sample.secStepOne?.calledName })
  })

  test('a stale save is answered with both versions and stores nothing', async () => {
    const stale = await calls.save(
      patient,
      documentId,
      'secStepOne',
      { ...sample.secStepOne, calledName: 'Mine' },
      { ifMatch: '"1"' },
    )
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      errorCode: 'DOCUMENT_UPDATE_FAILED',
      conflict: {
        sectionId: 'secStepOne',
        revision: 2,
        theirs: { calledName: 'Rosie' },
        yours: { calledName: 'Mine' },
      },
    })
    expect((await stored()).answers.secStepOne.calledName).toBe('Rosie')
  })

  test('a save whose response was lost on the way may be sent again: no conflict with oneself', async () => {
    const id = await calls.begin(patient)
    const save = (calledName: string, ifMatch = '"0"') =>
      calls.save(
        patient,
        id,
        'secStepOne',
        { ...sample.secStepOne, calledName },
        { ifMatch, action: 'continue' },
      )
    expect((await save('Sam')).json()).toMatchObject({ revision: 1 })
    const again = await save('Sam')
    expect([again.statusCode, again.headers.etag]).toEqual([200, '"1"'])
    expect(again.json()).toMatchObject({ revision: 1, savedSections: ['secStepOne'] })
    // A later change is not undone.
    expect((await save('Samuel', '"1"')).json()).toMatchObject({ revision: 2 })
    expect((await save('Sam')).statusCode).toBe(409)
    expect((await stored(id)).answers.secStepOne.calledName).toBe('Samuel')
  })

  test('two tabs on different sections never meet', async () => {
    const documentId = await calls.begin(patient)
    const saves = await Promise.all([
      calls.save(patient, documentId, 'secWish3', sample.secWish3 ?? {}, { ifMatch: '"0"' }),
      calls.save(patient, documentId, 'secWish4', sample.secWish4 ?? {}, { ifMatch: '"0"' }),
    ])
    expect(saves.map(save => save.statusCode)).toEqual([200, 200])
  })

  test('two tabs on one section: one wins, the other is informed', async () => {
    const id = await calls.begin(patient)
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map(calledName =>
        calls.save(patient, id, 'secStepOne', { calledName }, { ifMatch: '"0"' }),
      ),
    )
    expect(saves.map(save => save.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('what is today for the person is allowed, also where the partner’s day has not begun', async () => {
    const id = await calls.begin(patient)
    // Half past three in Greenwich: the third in New York, the fourth in Madrid and in Manila.
    portal.setNow(new Date('2026-05-04T03:30:00Z'))
    const signedOn = (day: string) => ({
      ...sample.secStepOne,
      earlier: 'replace',
      earlierDate: { day, month: '05', year: '2026' },
    })
    const says = async (day: string) =>
      (await calls.save(patient, id, 'secStepOne', signedOn(day), { action: 'continue' })).json()
    const [today, tomorrow] = [await says('04'), await says('05')]
    portal.setNow(null)
    expect(today).toMatchObject({ savedSections: ['secStepOne'] })
    expect(tomorrow).toMatchObject({
      errorCode: 'ANSWER_REFUSED',
      fields: [{ path: 'secStepOne.earlierDate', rule: 'dateInFuture' }],
    })
  })

  test('a quick save may be unfinished and sets no marker; Continue with gaps is refused with every gap named', async () => {
    const id = await calls.begin(patient)
    const quick = await calls.save(
      patient,
      id,
      'secStepOne',
      { calledName: 'Rosie' },
      { action: 'saveAndStay' },
    )
    expect(quick.json()).toMatchObject({ savedSections: [], revision: 1 })
    const refused = await calls.save(
      patient,
      id,
      'secStepOne',
      { calledName: 'Rosita' },
      { action: 'continue' },
    )
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errorCode).toBe('ANSWER_REFUSED')
    expect(refused.json().fields.map((field: { path: string }) => field.path)).toEqual(
      expect.arrayContaining([expect.stringContaining('secStepOne.careState')]),
    )
    expect((await calls.read(patient, id)).json().answers.secStepOne).toEqual({
      ...shownRecord,
      calledName: 'Rosie',
    })
  })

  test('an answer to a hidden input is dropped', async () => {
    const id = await calls.begin(patient)
    const saved = await calls.save(
      patient,
      id,
      'secWish1',
      { agentChoice: 'none', agentNameFirst: 'Hidden', agentNameLast: 'Person' },
      { action: 'saveAndStay' },
    )
    expect(saved.json().answers).toEqual({ agentChoice: 'none' })
  })
})

describe('who may', () => {
  test("another person's form is not there: not to read, not to save, not to sign", async () => {
    const other = await portal.person()
    const before = await stored()
    for (const response of [
      await calls.read(other, documentId),
      await calls.save(other, documentId, 'secStepOne', { calledName: 'Other' }),
      await calls.sign(other, documentId, {}),
      await calls.save(other, '0b9f8a2e-0000-4000-8000-000000000000', 'secStepOne', {}),
      await calls.save(other, 'undefined', 'secStepOne', {}),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ errorCode: 'DOCUMENT_FETCH_FAILED', requestId: expect.any(String) })
    }
    expect((await calls.save(null, documentId, 'secStepOne', {})).statusCode).toBe(401)
    expect(await stored()).toEqual(before)
  })

  test('a clinician who may not create this type may not save', async () => {
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    const refused = await calls.save(uploader, documentId, 'secStepOne', { calledName: 'Other' })
    expect(refused.statusCode).toBe(403)
  })

  test('a preparer may save and may not sign', async () => {
    const preparer = await portal.person({ roles: ['preparer', 'viewer'] })
    const id = await calls.begin(preparer, patient.patientId)
    expect(
      (await calls.save(preparer, id, 'secStepOne', { calledName: 'Rosie' }, { action: 'saveAndStay' }))
        .statusCode,
    ).toBe(200)
    expect((await calls.sign(preparer, id, sample.secSubmit ?? {})).statusCode).toBe(403)
  })
})

describe('bad input', () => {
  const big = 'x'.repeat(5 * 1024 * 1024)
  test.each<[string, string, unknown, number, string]>([
    ['an unknown section', 'secNowhere', {}, 400, 'INVALID_METADATA'],
    ['a section called like a part of JavaScript', '__proto__', {}, 400, 'API_BODY_MISSING_FIELDS'],
    ['an unknown input', 'secStepOne', { nickname: 'R' }, 400, 'INVALID_METADATA'],
    ['a number where text belongs', 'secStepOne', { calledName: 7 }, 422, 'ANSWER_REFUSED'],
    ['an object where text belongs', 'secStepOne', { calledName: { $ne: '' } }, 422, 'ANSWER_REFUSED'],
    ['text where a list belongs', 'secPowers', { powers: 'all' }, 422, 'ANSWER_REFUSED'],
    ['an option that is not offered', 'secWish1', { agentChoice: 'maybe' }, 422, 'ANSWER_REFUSED'],
    ['a very long answer', 'secWish5', { messages: 'x'.repeat(300_000) }, 422, 'ANSWER_REFUSED'],
    ['an answer of 5 MB', 'secWish5', { messages: big }, 413, 'BODY_TOO_LARGE'],
    ['a bidi override', 'secStepOne', { calledName: 'Ros‮a' }, 422, 'ANSWER_REFUSED'],
    ['a control character', 'secStepOne', { calledName: 'Rosa\u0007' }, 422, 'ANSWER_REFUSED'],
    ['a NUL', 'secStepOne', { calledName: 'Rosa\u0000' }, 422, 'ANSWER_REFUSED'],
    ['half a character', 'secStepOne', { calledName: 'Rosa\ud83d' }, 422, 'ANSWER_REFUSED'],
    [
      'a signature that is text',
      'secSubmit',
      { signature: 'this is no image at all, is it' },
      422,
      'ANSWER_REFUSED',
    ],
    [
      'a signature that is an SVG',
      'secSubmit',
      { signature: `data:image/svg+xml;base64,${Buffer.from('<svg onload="x()"/>').toString('base64')}` },
      422,
      'ANSWER_REFUSED',
    ],
    [
      'a signature that only says it is a PNG',
      'secSubmit',
      { signature: `data:image/png;base64,${Buffer.from('not a png, not at all').toString('base64')}` },
      422,
      'ANSWER_REFUSED',
    ],
    ['content that is a list', 'secStepOne', [], 400, 'INVALID_METADATA'],
    ['content that is null', 'secStepOne', null, 400, 'INVALID_METADATA'],
  ])(
    '%s is refused with its code, and nothing is stored',
    async (_what, sectionId, answers, status, code) => {
      const id = await calls.begin(patient)
      const refused = await calls.put(patient, id, sectionId, { content: { [sectionId]: answers } })
      expect(refused.statusCode).toBe(status)
      expect(refused.json()).toMatchObject({ errorCode: code, requestId: expect.any(String) })
      const form = (await calls.read(patient, id)).json()
      expect(form.answers).toEqual({ secStepOne: shownRecord })
      expect(form.revisions).toEqual({})
    },
  )

  test('the place is named', async () => {
    const id = await calls.begin(patient)
    const refused = await calls.save(patient, id, 'secStepOne', { calledName: 'Ros‮a' })
    expect(refused.json().fields).toEqual([
      { path: 'secStepOne.calledName', rule: 'unprintable', values: expect.any(Object) },
    ])
  })

  test('markup is text like any other', async () => {
    const id = await calls.begin(patient)
    const markup = '<img src=x onerror=alert(1)> #panic() *x* {{7*7}}'
    expect(
      (await calls.save(patient, id, 'secWish5', { messages: markup }, { action: 'saveAndStay' })).statusCode,
    ).toBe(200)
    expect((await calls.read(patient, id)).json().answers.secWish5.messages).toBe(markup)
  })

  test.each([
    ['no body', undefined],
    ['an empty body', {}],
    ['content of another kind', { content: 'x' }],
    ['content without the section', { content: {} }],
  ])('%s gets the error shape', async (_what, payload) => {
    const refused = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=secStepOne`,
      ...(payload && { payload }),
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errorCode: 'API_BODY_MISSING_FIELDS' })
  })

  test.each([
    ['metadata that is no JSON', 'x', 400],
    ['metadata without a version', JSON.stringify({ type: 'AD', site: 'ALL' }), 400],
    ['a type that is not there', JSON.stringify({ type: 'NONE', site: 'ALL', version: '1' }), 400],
    ['a version that is not there', JSON.stringify({ type: 'AD', site: 'ALL', version: '9' }), 400],
    ['a version nobody may begin', JSON.stringify({ type: 'POA', site: 'ALL', version: '2021' }), 400],
  ])('creating with %s is refused', async (_what, metadata, status) => {
    const refused = await portal.call(patient, {
      method: 'POST',
      url: `/api/form?patientId=${patient.patientId}&metadata=${encodeURIComponent(metadata)}`,
      payload: {},
    })
    expect(refused.statusCode).toBe(status)
    expect(refused.json().errorCode).toMatch(/^DOCUMENT_CREATE_/)
  })

  test.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['a type, site or version that is empty', JSON.stringify({ type: 'AD', site: '', version: '5WISHES1' })],
    ['that of another document', JSON.stringify({ type: 'AD', site: 'ALL', version: '5WISHES1Kansas' })],
  ])('a form is not read with metadata that is %s', async (_what, metadata) => {
    const id = await calls.begin(patient)
    const refused = await portal.call(patient, {
      method: 'GET',
      url: `/api/form/${id}?metadata=${encodeURIComponent(metadata)}`,
    })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'INVALID_METADATA'])
  })

  test("a copy of another person's document is not made", async () => {
    const other = await portal.person()
    const theirs = await calls.begin(other)
    await calls.save(other, theirs, 'secStepOne', { calledName: 'Secret' }, { action: 'saveAndStay' })
    const refused = await calls.create(patient, patient.patientId, undefined, { copyId: theirs })
    expect(refused.statusCode).toBe(404)
  })

  test('a copy starts from the answers, without the signatures', async () => {
    const id = await calls.begin(patient)
    await calls.fill(patient, id, sample)
    await calls.save(patient, id, 'secSubmit', sample.secSubmit ?? {}, { action: 'saveAndStay' })
    await asIfSigned(portal, id)
    const copy = (await calls.create(patient, patient.patientId, undefined, { copyId: id })).json().documentId
    const form = (await calls.read(patient, copy)).json()
    expect(form.answers.secWish1.agentNameFirst).toBe(sample.secWish1?.agentNameFirst)
    expect(form.savedSections).toEqual([])
    expect(JSON.stringify(form.answers)).not.toContain('data:image')
    // The signer of the new document states it again, and so does each witness.
    expect(Object.keys(form.answers)).not.toEqual(expect.arrayContaining(['secSubmit']))
    expect(JSON.stringify(form.answers)).not.toMatch(/[wW]itness\dName|Statement/)
  })
})
