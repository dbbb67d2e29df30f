// A paper that was printed from a draft, signed by hand and uploaded becomes the signed document in place of the draft.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayAt } from '@careword/domain/dates/dates'
import { seenCard } from '@careword/domain/emergency/card-code'
import { firstPaperDay } from '@careword/domain/uploads/paper-days'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { aPdf, type MadeUpConverter, makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadCalls } from '../../testing/upload-calls.ts'

let portal: TestPortal
let converter: MadeUpConverter
let calls: ReturnType<typeof uploadCalls>
let forms: ReturnType<typeof formCalls>
let tenantId: string
let today: string
let printed: string[] = []
/** The codes on the pages of the next uploads, and the number of scans. */
let seen: (string | null | undefined)[] = []
let looks = 0

beforeAll(async () => {
  converter = makeUpConverter()
  converter.answer = async ({ files }) => ({
    ok: true,
    pdf: Buffer.concat([Buffer.from('%PDF-1.7 made of '), ...files]),
    pages: seen.length,
    notes: [],
  })
  converter.codes = async () => {
    looks += 1
    return seen
  }
  portal = await startTestPortal(
    {
      ...noPages,
      toSign: async (_, codes) => {
        printed = codes(4)
        return Buffer.from('%PDF-1.7 to sign')
      },
    },
    converter,
  )
  calls = uploadCalls(portal)
  forms = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.setNow(null)
  // The document's zone: its answers name Missouri.
  today = todayAt(new Date(), 'America/Chicago')
  looks = 0
})

const sample = sampleAnswers()
const change = { ...sample.secPowers, limits: 'Call my sister first.' }

/** A draft that is finished with a notary, and the codes on its paper. */
async function printedDraft(who?: TestPerson) {
  const patient = who ?? (await portal.person({ firstName: 'Rosa', lastName: 'Delgado' }))
  const draftId = await forms.begin(patient)
  await forms.fill(patient, draftId, {
    ...sample,
    secStepOne: { ...sample.secStepOne, careState: 'MO' },
    secWitness: { readMO: ['read'] },
    secWitness1: {},
    secWitness2: {},
  })
  await forms.save(patient, draftId, 'secSubmit', { understand: true })
  return { patient, draftId, codes: await print(patient, draftId) }
}
async function print(who: TestPerson, documentId: string): Promise<string[]> {
  printed = []
  await portal.call(who, { method: 'GET', url: `/api/pdf/${documentId}` })
  expect(printed).toHaveLength(4)
  return printed
}
async function uploaded(who: TestPerson, pages: (string | null | undefined)[], patientId = who.patientId) {
  seen = pages
  const { documentId } = (await calls.send(who, aPdf(randomUUID()), {}, patientId)).json()
  return { uploadId: documentId as string, status: await calls.settled(who, documentId) }
}
const submit = (who: TestPerson, uploadId: string, draftId: string, more: object = {}) =>
  calls.submit(who, uploadId, { draftId, older: false, docDate: today, ...more })
const rowOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirst(),
  )
const answersOf = async (who: TestPerson, id: string) => JSON.stringify((await forms.read(who, id)).json())

test('a part that the confirming person reports as missing is shown with the document', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId } = await uploaded(patient, codes)
  // An older page sends the day that was chosen before.
  await submit(patient, uploadId, draftId, { docDate: today, seen: { 0: 'yes', 1: 'no', 2: 'yes' } })
  const list = await portal.call(patient, {
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
  })
  expect(list.json().AD.instances[draftId]).toMatchObject({
    reportedMissing: { parts: ['signature'], own: true },
    signedDate: null,
    docEffectiveDate: null,
  })
})

test('its pages in any order are put in order, and once confirmed it is the signed document', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const [one, two, three, four] = codes
  const { uploadId, status } = await uploaded(patient, [
    three ?? null,
    one ?? null,
    four ?? null,
    two ?? null,
  ])
  expect(status.packet).toEqual({
    kind: 'draft',
    draft: { documentId: draftId, type: 'AD', site: 'ALL', version: '5WISHES1' },
    madeOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    earliest: firstPaperDay(new Date()),
    pages: 4,
    order: [1, 3, 0, 2],
    missing: [],
    doubled: [],
    foreign: [],
    older: false,
    timeZone: 'America/Chicago',
    usState: 'MO',
  })
  const preview = await portal.call(patient, { method: 'GET', url: `/api/pdf/${uploadId}` })
  expect(preview.rawPayload.toString()).toMatch(/ in order 1,3,0,2$/)

  const submitted = await submit(patient, uploadId, draftId)
  expect(submitted.json()).toEqual({ documentId: draftId, status: 'Active' })
  const row = await rowOf(draftId)
  expect(row).toMatchObject({
    status: 'Active',
    format: 'electronic',
    pdf_pages: 4,
    lang: 'en',
    to_accept: false,
  })
  expect(row?.uploaded_at).not.toBeNull()
  expect(row?.signed_at).not.toBeNull()
  expect(row?.effective_date).toBe(today)
  expect(await rowOf(uploadId)).toBeUndefined()
  expect(await answersOf(patient, draftId)).toContain('Do not move me out of Oregon')
  // Text without the signatures on the paper would show an unsigned document.
  const text = await portal.call(patient, { method: 'GET', url: `/api/document/${draftId}/text` })
  expect([text.statusCode, text.json().errorCode]).toEqual([404, 'PRINT_PDF_MISSING'])
  const list = await portal.call(patient, {
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
  })
  expect(list.json().AD.instances[draftId]).toMatchObject({ status: 'Active', hasText: false })
  const pages = await portal.call(patient, { method: 'GET', url: `/api/pdf/${draftId}` })
  expect(pages.rawPayload).toEqual(preview.rawPayload)
  const original = await portal.call(patient, { method: 'GET', url: `/api/document/${draftId}/original/0` })
  expect(original.statusCode).toBe(200)
  const audited = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', draftId)
      .where('action', '=', 'submitUpload')
      .select(['outcome', 'patient_id'])
      .execute(),
  )
  expect(audited).toEqual([{ outcome: 'done', patient_id: patient.patientId }])
})

test('the list states that the paper is made, that the draft was changed since, and that it was made again', async () => {
  const { patient, draftId } = await printedDraft()
  const paper = async () =>
    (await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })).json()
      .AD.instances[draftId].paper
  expect(await paper()).toBe('ready')
  await forms.save(patient, draftId, 'secPowers', change)
  expect(await paper()).toBe('changed')
  await print(patient, draftId)
  expect(await paper()).toBe('ready')
  // With the first answers again, the paper that was printed first counts.
  await forms.save(patient, draftId, 'secPowers', sample.secPowers ?? {})
  expect(await paper()).toBe('changed')
  await print(patient, draftId)
  expect(await paper()).toBe('ready')
})

test('confirmed twice, also at once, it is one document', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId } = await uploaded(patient, codes)
  const both = await Promise.all([submit(patient, uploadId, draftId), submit(patient, uploadId, draftId)])
  const again = await submit(patient, uploadId, draftId)
  for (const one of [...both, again]) expect(one.json()).toEqual({ documentId: draftId, status: 'Active' })
})

test('it takes the place of what was in force', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId } = await uploaded(patient, codes)
  await submit(patient, uploadId, draftId)
  const next = await printedDraft(patient)
  const second = await uploaded(patient, next.codes)
  expect((await submit(patient, second.uploadId, next.draftId)).json()).toMatchObject({ status: 'Active' })
  expect((await rowOf(draftId))?.status).toBe('Replaced')
})

test('missing pages are named, and the paper is no document without them', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId, status } = await uploaded(patient, [codes[3] ?? null, codes[0] ?? null])
  expect(status.packet).toMatchObject({ missing: [2, 3], order: [1, 0], foreign: [] })
  const refused = await submit(patient, uploadId, draftId)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'UPLOAD_PAPER_INCOMPLETE'])
  expect((await rowOf(draftId))?.status).toBe('Incomplete')
})

test('where the code of a page cannot be read, the person who looked may confirm that the page is there', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId, status } = await uploaded(patient, [
    codes[0] ?? null,
    null,
    codes[2] ?? null,
    codes[3] ?? null,
  ])
  expect(status.packet).toMatchObject({ missing: [2], order: [0, 2, 3, 1], foreign: [3] })
  expect((await submit(patient, uploadId, draftId)).statusCode).toBe(200)
})

test('a paper from before a change is reported, and the document has the printed answers', async () => {
  const { patient, draftId, codes } = await printedDraft()
  await forms.save(patient, draftId, 'secPowers', change)
  const { uploadId, status } = await uploaded(patient, codes)
  expect(status.packet).toMatchObject({ kind: 'draft', older: true })
  const unaware = await submit(patient, uploadId, draftId)
  expect([unaware.statusCode, unaware.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_CHANGED'])
  expect((await submit(patient, uploadId, draftId, { older: true })).statusCode).toBe(200)
  const text = await answersOf(patient, draftId)
  expect(text).toContain('Do not move me out of Oregon')
  expect(text).not.toContain('Call my sister first')
  const history = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('section_history')
      .where('document_id', '=', draftId)
      .where('section_id', '=', 'secPowers')
      .select('revision')
      .execute(),
  )
  expect(history.map(({ revision }) => revision)).toContain(2)
})

test('changed back, the paper is not older', async () => {
  const { patient, draftId, codes } = await printedDraft()
  await forms.save(patient, draftId, 'secPowers', change)
  await forms.save(patient, draftId, 'secPowers', sample.secPowers ?? {})
  expect((await uploaded(patient, codes)).status.packet).toMatchObject({ older: false })
})

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

test('the day on the wall of a person far west of the document is no day before the printing', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId } = await uploaded(patient, codes)
  const docDate = firstPaperDay(new Date())
  expect((await submit(patient, uploadId, draftId, { docDate })).statusCode).toBe(200)
})

test('the day of signing is asked for, and lies between the printing and today', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId } = await uploaded(patient, codes)
  // The paper is not signed, so it has no day.
  expect((await submit(patient, uploadId, draftId, { docDate: null, seen: { 0: 'no' } })).statusCode).toBe(
    422,
  )
  for (const [docDate, rule] of [
    [null, 'dateIncomplete'],
    ['2020-01-05', 'dateBeforePrinted'],
    [dayBefore(firstPaperDay(new Date())), 'dateBeforePrinted'],
    ['2099-01-05', 'dateInFuture'],
    ['2026-02-31', 'dateInvalid'],
  ]) {
    const refused = await submit(patient, uploadId, draftId, { docDate })
    expect(refused.json()).toMatchObject({
      errorCode: 'UPLOAD_WORKFLOW_FAILED',
      fields: [{ path: 'docDate', rule }],
    })
  }
})

test('added for another patient it is reported as another person’s, without whose or the draft', async () => {
  const { draftId, codes } = await printedDraft()
  const other = await portal.person()
  const { uploadId, status } = await uploaded(other, [null, codes[1] ?? null])
  expect(status.packet).toEqual({ kind: 'ofAnother', pages: [1], here: null })
  const own = await printedDraft(other)
  for (const id of [draftId, own.draftId, randomUUID()]) {
    const refused = await submit(other, uploadId, id)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_OF_ANOTHER'])
  }
  const refused = await calls.submit(other, uploadId)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_OF_ANOTHER'])
  const meant = await submit(other, uploadId, draftId, { known: true })
  expect(meant.json().errorCode).toBe('UPLOAD_PAPER_UNKNOWN')
  expect((await rowOf(draftId))?.status).toBe('Incomplete')
  expect((await calls.submit(other, uploadId, { known: true })).statusCode).toBe(200)
  // A second scan is recognized by the code of its packet.
  const again = await uploaded(other, [codes[1] ?? null])
  expect(again.status.packet).toMatchObject({
    kind: 'ofAnother',
    pages: [0],
    here: { by: 'codes', document: { documentId: uploadId } },
  })
})

test('another person’s page among the pages of a draft is reported before the draft', async () => {
  const { codes } = await printedDraft()
  const own = await printedDraft()
  const pile = [...own.codes, codes[3] ?? null]
  const { uploadId, status } = await uploaded(own.patient, pile)
  expect(status.packet).toEqual({ kind: 'ofAnother', pages: [4], here: null })
  expect((await submit(own.patient, uploadId, own.draftId)).json().errorCode).toBe('UPLOAD_PAPER_OF_ANOTHER')
  expect((await rowOf(own.draftId))?.status).toBe('Incomplete')
})

test('a code that a person made up is none', async () => {
  const { patient, codes } = await printedDraft()
  const made = codes.map(code => `${code.slice(0, -12)}000000000000`)
  expect((await uploaded(patient, made)).status.packet).toBeNull()
  // One valid page among them counts as that page.
  const { status } = await uploaded(patient, [codes[0] ?? null, ...made.slice(1)])
  expect(status.packet).toMatchObject({ missing: [2, 3, 4], foreign: [1, 2, 3] })
})

test('pages of two papers in one pile are reported, and become no document of either', async () => {
  const { patient, draftId, codes } = await printedDraft()
  await forms.save(patient, draftId, 'secPowers', change)
  const newer = await print(patient, draftId)
  const { uploadId, status } = await uploaded(patient, [codes[0] ?? null, newer[1] ?? null])
  expect(status.packet).toEqual({ kind: 'mixed' })
  expect((await submit(patient, uploadId, draftId)).json().errorCode).toBe('UPLOAD_PAPER_UNKNOWN')
})

test('confirmed again with another day, it is refused: the first one counts', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId } = await uploaded(patient, codes)
  await submit(patient, uploadId, draftId)
  const other = await submit(patient, uploadId, draftId, { docDate: firstPaperDay(new Date()), known: true })
  expect([other.statusCode, other.json().errorCode]).toEqual([409, 'UPLOAD_SUBMITTED_OTHERWISE'])
  // An upload that never existed stays unknown, whatever happened to its draft.
  expect((await submit(patient, randomUUID(), draftId)).statusCode).toBe(404)
})

test('the same signed paper once more is recognised, and replaces nothing', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const first = await uploaded(patient, codes)
  await submit(patient, first.uploadId, draftId)
  const { uploadId, status } = await uploaded(patient, codes.toReversed())
  expect(status.packet).toEqual({
    kind: 'known',
    by: 'codes',
    document: {
      documentId: draftId,
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
      status: 'inForce',
      signedOn: today,
    },
  })
  // Its pages are sorted too.
  const preview = await portal.call(patient, { method: 'GET', url: `/api/pdf/${uploadId}` })
  expect(preview.rawPayload.toString()).toMatch(/ in order 3,2,1,0$/)
  const refused = await calls.submit(patient, uploadId)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_KNOWN'])
  expect((await submit(patient, uploadId, draftId)).json().errorCode).toBe('UPLOAD_PAPER_UNKNOWN')
  expect((await rowOf(draftId))?.status).toBe('Active')
  // A paper that was signed again is another document: a person who confirms that may add it.
  const anew = await calls.submit(patient, uploadId, { known: true, docDate: today })
  expect(anew.json()).toMatchObject({ documentId: uploadId })
  const third = await uploaded(patient, codes)
  expect(third.status.packet).toMatchObject({ by: 'codes', document: { status: 'replaced' } })
})

test('a pile with pages of a signed paper and of a draft is reported as mixed', async () => {
  const { patient, draftId, codes } = await printedDraft()
  await submit(patient, (await uploaded(patient, codes)).uploadId, draftId)
  const next = await printedDraft(patient)
  const { status } = await uploaded(patient, [codes[0] ?? null, next.codes[1] ?? null])
  expect(status.packet).toEqual({ kind: 'mixed' })
})

test('a paper of a draft that was discarded meanwhile is refused with a message', async () => {
  const { patient, draftId, codes } = await printedDraft()
  const { uploadId, status } = await uploaded(patient, codes)
  expect(status.packet).not.toBeNull()
  await portal.call(patient, { method: 'PUT', url: `/api/document/discard/${draftId}`, payload: {} })
  expect((await calls.status(patient, uploadId)).json().packet).toMatchObject({
    kind: 'known',
    document: { documentId: draftId, status: 'discarded', signedOn: null },
  })
  expect((await submit(patient, uploadId, draftId)).statusCode).toBe(409)
})

test('where the reader fails or the pages cannot be put in order, they stay as they came', async () => {
  const { patient, codes } = await printedDraft()
  const { reorder } = converter
  converter.reorder = async () => Promise.reject(new Error('no'))
  const { status } = await uploaded(patient, codes.toReversed())
  converter.reorder = reorder
  expect(status.packet).toMatchObject({ order: [0, 1, 2, 3], missing: [] })
  const unread = await uploaded(patient, [])
  expect(unread.status).toMatchObject({ isPdfGenerated: true, packet: null, notes: ['codesUnread'] })
})

test('where the time for codes was over, unread pages are reported, and are no page of another paper', async () => {
  const { patient, codes } = await printedDraft()
  const half = await uploaded(patient, [codes[0] ?? null, codes[1] ?? null, undefined, undefined])
  expect(half.status).toMatchObject({ packet: { missing: [3, 4], foreign: [2, 3] }, notes: ['codesUnread'] })
  const none = await uploaded(patient, [undefined, undefined])
  expect(none.status).toMatchObject({ packet: null, notes: ['codesUnread'] })
  expect((await uploaded(patient, [null, null])).status).toMatchObject({ packet: null, notes: [] })
})

/** A file with our mark among its keywords. */
async function uploadedAs(who: TestPerson, keywords: string, pages: (string | null)[] = [null]) {
  seen = pages
  const bytes = aPdf(`/Keywords (${keywords}) ${randomUUID()}`)
  const { documentId } = (await calls.send(who, bytes)).json()
  return { uploadId: documentId as string, status: await calls.settled(who, documentId) }
}
async function signedDocument() {
  const { patient, draftId, codes } = await printedDraft()
  await submit(patient, (await uploaded(patient, codes)).uploadId, draftId)
  const hash = (await rowOf(draftId))?.pdf_sha256 ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  return { patient, draftId, codes, hash }
}

test('a signing record is recognised with its document, and is not added', async () => {
  const { patient, draftId, hash } = await signedDocument()
  const { uploadId, status } = await uploadedAs(patient, `careword-signing-record, ${hash}`)
  expect(status.packet).toMatchObject({
    kind: 'known',
    by: 'record',
    document: { documentId: draftId, status: 'inForce' },
  })
  const refused = await calls.submit(patient, uploadId, { known: true })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_KNOWN'])
})

test('a signing record of whatever is not here names no document', async () => {
  const patient = await portal.person()
  const { status } = await uploadedAs(patient, `careword-signing-record, ${'ab'.repeat(32)}`)
  expect(status.packet).toEqual({ kind: 'known', by: 'record', document: null })
})

test('another person’s signing record is reported as made for another record, without a name', async () => {
  const { draftId, hash } = await signedDocument()
  await inTenant(portal.services.db, tenantId, trx =>
    trx.updateTable('documents').set({ check_code: '4K7QX2M9WRT8' }).where('id', '=', draftId).execute(),
  )
  const other = await portal.person()
  const { status } = await uploadedAs(other, `careword-signing-record, ${hash}`)
  expect(status.packet).toMatchObject({
    kind: 'ofAnother',
    pages: [],
    here: { by: 'record', document: null },
  })
})

test('a copy in two languages is the document that is here; it is added only where that is not', async () => {
  const { patient, draftId, codes } = await signedDocument()
  const copy = await uploadedAs(patient, 'careword-two-languages', codes)
  expect(copy.status.packet).toMatchObject({ by: 'translation', document: { documentId: draftId } })
  expect((await calls.submit(patient, copy.uploadId, { known: true })).statusCode).toBe(409)
  const other = await portal.person()
  const alone = await uploadedAs(other, 'careword-two-languages')
  expect(alone.status.packet).toEqual({ kind: 'known', by: 'translation', document: null })
  expect((await calls.submit(other, alone.uploadId)).statusCode).toBe(409)
  expect((await calls.submit(other, alone.uploadId, { known: true })).statusCode).toBe(200)
})

test('a blank form is recognised as blank, and is added where the person confirms that it was filled in', async () => {
  const patient = await portal.person()
  const { uploadId, status } = await uploadedAs(patient, 'careword-blank-form')
  expect(status.packet).toEqual({ kind: 'known', by: 'blank', document: null })
  expect((await calls.submit(patient, uploadId)).json().errorCode).toBe('UPLOAD_PAPER_KNOWN')
  expect((await calls.submit(patient, uploadId, { known: true })).statusCode).toBe(200)
})

test('an emergency card among the pages is recognised, and its code is kept nowhere', async () => {
  const { patient } = await printedDraft()
  const { uploadId, status } = await uploaded(patient, [seenCard, null])
  expect(status).toMatchObject({ packet: null, notes: ['emergencyCard'] })
  expect((await calls.submit(patient, uploadId)).statusCode).toBe(200)
})
