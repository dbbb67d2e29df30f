import { randomUUID } from 'node:crypto'
import { todayAt } from '@careword/domain'
import { newestEnd } from '@careword/domain/documents/out-of-force'
import { uploadLimits } from '@careword/domain/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import {
  aPdf,
  aPhoto,
  aTiff,
  type MadeUpConverter,
  makeUpConverter,
} from '../../testing/made-up-converter.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../testing/test-portal.ts'
import { sha256 } from '../../storage/document-store.ts'
import { multipart, uploadCalls } from '../../testing/upload-calls.ts'
import { markOf } from '../pdf/open-to-read.ts'
import { convertWaiting } from './convert-waiting.ts'
import { deleteOldUploads } from './delete-old-uploads.ts'

let portal: TestPortal
let converter: MadeUpConverter
let calls: ReturnType<typeof uploadCalls>
let tenantId: string
let patient: TestPerson
const usual = makeUpConverter().answer

beforeAll(async () => {
  converter = makeUpConverter()
  portal = await startTestPortal(noPages, converter)
  calls = uploadCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
beforeEach(async () => {
  converter.answer = usual
  converter.jobs = []
  portal.setNow(null)
  patient = await portal.person()
})

/** How many rows are left of this patient's uploads, or of this one. */
const uploadsLeft = () =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('uploads').where('patient_id', '=', patient.patientId).select('id').execute(),
  )
const rows = (table: 'upload_files' | 'upload_parts' | 'upload_renditions', uploadId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom(table).where('upload_id', '=', uploadId).select('upload_id').execute(),
  )
const audited = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .select(['action', 'outcome', 'code'])
      .execute(),
  )
const uploaded = async (who: TestPerson, bytes = aPdf(randomUUID())) => {
  const { documentId } = (await calls.send(who, bytes)).json()
  await calls.settled(who, documentId)
  return documentId as string
}
const listed = async (who: TestPerson, patientId = who.patientId) =>
  (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json().AD

describe('a file that is sent in one piece', () => {
  test('is converted, shown to everyone who sent it, and becomes a document in force when it is submitted', async () => {
    const bytes = aPdf('a directive')
    const sent = await calls.send(patient, bytes, { name: '../my scan.pdf' })
    expect(sent.statusCode).toBe(200)
    const { documentId, ...part } = sent.json()
    expect(part).toEqual({ file: 0, received: bytes.length, size: bytes.length })
    expect(await calls.settled(patient, documentId)).toEqual({
      isPdfGenerated: true,
      failed: false,
      reason: null,
      state: 'generated',
      files: [{ name: 'my scan.pdf', size: bytes.length, received: bytes.length }],
      pages: 1,
      notes: [],
      packet: null,
      answered: null,
      timeZone: 'America/Los_Angeles',
    })
    expect((await listed(patient)).instances).toEqual({})
    const preview = await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })
    expect(preview.rawPayload.toString()).toBe('%PDF-1.7 made of %PDF-1.7\na directive\n%%EOF')
    expect(preview.headers['cache-control']).toBe('no-store')

    const submitted = await calls.submit(patient, documentId, {
      docName: '../From \u202e2024.pdf',
      docExpirationDate: '2031-01-05',
    })
    expect(submitted.json()).toEqual({ documentId, status: 'Active' })
    const group = await listed(patient)
    expect(group.actives).toEqual([documentId])
    expect(group.instances[documentId]).toMatchObject({
      status: 'Active',
      format: 'handwriting',
      docEffectiveDate: '2026-01-05',
      usState: 'OR',
      canOpen: true,
      hasText: false,
      docName: 'From 2024.pdf',
      docExpirationDate: '2031-01-05',
      docOptOut: false,
      originals: 1,
    })
    expect(group.instances[documentId].signedDate.slice(0, 10)).toBe('2026-01-05')
    expect(await uploadsLeft()).toEqual([])
    expect(await rows('upload_parts', documentId)).toEqual([])
    const original = await portal.call(patient, {
      method: 'GET',
      url: `/api/document/${documentId}/original/0`,
    })
    expect(original.rawPayload).toEqual(bytes)
    expect(original.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="my scan.pdf"; filename*=UTF-8''my%20scan.pdf`,
      'x-content-type-options': 'nosniff',
    })
    expect(await audited(documentId)).toEqual([
      { action: 'beginUpload', outcome: 'done', code: 'PATIENT_ENGAGEMENT' },
      { action: 'viewPdf', outcome: 'done', code: null },
      { action: 'submitUpload', outcome: 'done', code: 'PATIENT_ENGAGEMENT' },
      { action: 'takeOriginal', outcome: 'done', code: null },
    ])
  })

  test.each([
    ['evil.html', 'evil html.pdf'],
    ['x.pdf.hta', 'x.pdf hta.pdf'],
    ['', 'original.pdf'],
    // The quotation marks of '"foto".JPG.scr', as a browser sends them.
    ['%22foto%22.JPG.scr', 'foto .JPG scr.pdf'],
    ['100%2522.pdf', '100_2522.pdf'],
  ])('called %s, is given back with the ending of what it is', async (name, given) => {
    const { documentId } = (
      await calls.send(patient, Buffer.concat([Buffer.from('<html><script>'), aPdf(randomUUID())]), { name })
    ).json()
    await calls.settled(patient, documentId)
    await calls.submit(patient, documentId)
    const { headers } = await portal.call(patient, {
      method: 'GET',
      url: `/api/document/${documentId}/original/0`,
    })
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`attachment; filename="${given}"`)
  })

  test('submitted twice, also at once, is one document', async () => {
    const id = await uploaded(patient)
    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.submit(patient, id)))
    expect(answers.map(answer => answer.statusCode)).toEqual(answers.map(() => 200))
    expect((await calls.submit(patient, id)).json()).toEqual({ documentId: id, status: 'Active' })
    expect(Object.keys((await listed(patient)).instances)).toEqual([id])
    expect((await audited(id)).filter(({ action }) => action === 'submitUpload')).toHaveLength(1)
  })

  test.each([
    ['that is no PDF and no scan', Buffer.from('<html>'), 415, 'UPLOAD_FILE_TYPE_REFUSED'],
    ['with nothing in it', Buffer.alloc(0), 422, 'UPLOAD_FILE_EMPTY'],
    [
      'one byte too large',
      Buffer.concat([aPdf(), Buffer.alloc(20_971_521 - aPdf().length)]),
      413,
      'UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED',
    ],
  ])('%s is refused, and nothing of it stays', async (_, bytes, status, code) => {
    const refused = await calls.send(patient, bytes)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([status, code])
    expect(await uploadsLeft()).toEqual([])
  })

  test('of the largest size is taken', async () => {
    const whole = Buffer.concat([aPdf(), Buffer.alloc(20_971_520 - aPdf().length)])
    const { documentId } = (await calls.send(patient, whole)).json()
    await calls.settled(patient, documentId)
    expect(converter.jobs[0]?.files[0]?.length).toBe(20_971_520)
    await calls.cancel(patient, documentId)
  })

  test('that is larger than its partner allows is refused; one at the limit is not', async () => {
    const limit = (await portal.services.partners.tenant('evergreen'))?.config.settings.upload
      .maxUploadFileSize
    if (!limit) throw new Error('no limit')
    const { bytes: usual } = limit
    const file = aPdf(randomUUID())
    try {
      limit.bytes = file.length - 1
      const refused = await calls.send(patient, file)
      expect([refused.statusCode, refused.json().errorCode]).toEqual([
        413,
        'UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED',
      ])
      limit.bytes = file.length
      expect((await calls.send(patient, file)).statusCode).toBe(200)
    } finally {
      limit.bytes = usual
    }
  })

  test.each([
    ['without a file', { payload: {} }],
    ['in another field', multipart(aPdf(), 'x.pdf', 'file')],
    ['cut off', { ...multipart(aPdf()), payload: multipart(aPdf()).payload?.toString().slice(0, 120) ?? '' }],
  ])('%s, is missing', async (_, body) => {
    const refused = await portal.call(patient, {
      method: 'POST',
      url: `/api/upload/v2?patientId=${patient.patientId}`,
      ...body,
    })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'UPLOAD_FILE_MISSING'])
  })
})

describe('a file that comes in parts', () => {
  const bytes = aPdf('x'.repeat(2_000))
  const first = bytes.subarray(0, 900)

  test('goes on where it stopped, and a part that comes twice counts once', async () => {
    const { documentId } = (await calls.send(patient, first, { size: bytes.length })).json()
    expect((await calls.status(patient, documentId)).json()).toMatchObject({
      state: 'receiving',
      isPdfGenerated: false,
    })
    const second = () => calls.part(patient, documentId, 900, bytes.subarray(900, 1_500))
    expect((await second()).json()).toEqual({ file: 0, received: 1_500, size: bytes.length })
    expect((await second()).json()).toEqual({ file: 0, received: 1_500, size: bytes.length })
    // The first again, and one from further ahead: nothing is overwritten and nothing skipped.
    expect((await calls.part(patient, documentId, 0, first)).json().received).toBe(1_500)
    expect((await calls.part(patient, documentId, 1_800, bytes.subarray(1_800))).json().received).toBe(1_500)
    expect((await calls.part(patient, documentId, 1_500, bytes.subarray(1_500))).json().received).toBe(
      bytes.length,
    )
    expect(await calls.settled(patient, documentId)).toMatchObject({ isPdfGenerated: true })
    // What a test before left behind may be looked at in between.
    expect(converter.jobs.map(({ files }) => Buffer.from(files[0] ?? []))).toContainEqual(bytes)
  })

  test('two of the same part at once are one', async () => {
    const { documentId } = (await calls.send(patient, first, { size: bytes.length })).json()
    const both = await Promise.all(
      [1, 2].map(() => calls.part(patient, documentId, 900, bytes.subarray(900))),
    )
    expect(both.map(answer => answer.json().received)).toEqual([bytes.length, bytes.length])
    await calls.settled(patient, documentId)
    expect(converter.jobs).toHaveLength(1)
  })

  test('may not be longer than its declared length', async () => {
    const { documentId } = (await calls.send(patient, first, { size: bytes.length })).json()
    const refused = await calls.part(patient, documentId, 900, Buffer.alloc(bytes.length))
    expect(refused.json().errorCode).toBe('UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED')
  })

  test('cannot be submitted before its PDF is there', async () => {
    const { documentId } = (await calls.send(patient, first, { size: bytes.length })).json()
    const refused = await calls.submit(patient, documentId)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_NOT_READY'])
  })
})

describe('photos', () => {
  test('wait for their order, and are turned as it states', async () => {
    const { documentId } = (await calls.send(patient, aPhoto('one'))).json()
    const second = (await calls.send(patient, aPhoto('two'), { documentId })).json()
    expect(second.file).toBe(1)
    expect((await calls.status(patient, documentId)).json().state).toBe('arranging')
    const pages = [
      { file: 1, turn: 90, straighten: -2.5 },
      { file: 0, turn: 0, straighten: 0 },
    ]
    expect((await calls.arrange(patient, documentId, pages)).statusCode).toBe(200)
    expect((await calls.arrange(patient, documentId, pages)).statusCode).toBe(200)
    await calls.settled(patient, documentId)
    expect(converter.jobs).toMatchObject([{ photos: pages }])
  })

  test.each([
    [
      'twice the same',
      [
        { file: 0, turn: 0, straighten: 0 },
        { file: 0, turn: 0, straighten: 0 },
      ],
    ],
    ['one that is not there', [{ file: 7, turn: 0, straighten: 0 }]],
    ['askew', [{ file: 0, turn: 45, straighten: 0 }]],
  ])('in an order with %s are refused', async (_, pages) => {
    const { documentId } = (await calls.send(patient, aPhoto())).json()
    expect((await calls.arrange(patient, documentId, pages)).statusCode).toBe(400)
    expect(converter.jobs).toEqual([])
  })

  test('are refused where the partner takes none', async () => {
    const person = await portal.person({ tenant: 'lakeside' })
    expect((await calls.send(person, aPhoto())).json().errorCode).toBe('UPLOAD_FILE_TYPE_REFUSED')
  })

  test('do not join a PDF', async () => {
    const { documentId } = (await calls.send(patient, aPdf())).json()
    expect((await calls.send(patient, aPhoto(), { documentId })).statusCode).toBe(409)
  })
})

describe('what cannot be used', () => {
  test('shows why, cannot be submitted, and leaves no bytes', async () => {
    converter.answer = async () => ({ ok: false, reason: 'encrypted' })
    const { documentId } = (await calls.send(patient, aTiff())).json()
    expect(await calls.settled(patient, documentId)).toMatchObject({
      failed: true,
      reason: 'encrypted',
      state: 'failed',
    })
    expect((await calls.submit(patient, documentId)).statusCode).toBe(409)
    expect(await rows('upload_parts', documentId)).toEqual([])
  })

  test('a server that died over it leaves it to another, and after three it is given up', async () => {
    converter.answer = () => Promise.reject(new Error('the process is gone'))
    const { documentId } = (await calls.send(patient, aPdf())).json()
    const work = () => convertWaiting(portal.services, tenantId)
    await expect.poll(() => converter.jobs.length).toBe(1)
    await expect.poll(async () => (await calls.status(patient, documentId)).json().state).toBe('waiting')
    // The next one is killed while it works: its claim expires.
    let held = () => {}
    converter.answer = () => new Promise((_, reject) => (held = () => reject(new Error('late'))))
    const killed = work()
    await expect.poll(() => converter.jobs.length).toBe(2)
    converter.answer = usual
    await work()
    expect(converter.jobs).toHaveLength(2)
    portal.setNow(new Date(Date.now() + 11 * 60_000))
    await work()
    expect((await calls.status(patient, documentId)).json().isPdfGenerated).toBe(true)
    held()
    await killed
    expect((await calls.status(patient, documentId)).json().isPdfGenerated).toBe(true)
  })
})

describe('fairness', () => {
  test("everybody's first goes before anybody's second", async () => {
    const other = await portal.person()
    const order: string[] = []
    let open = () => {}
    const gate = new Promise<void>(resolve => (open = resolve))
    converter.answer = async job => {
      await gate
      order.push(
        Buffer.from(job.files[0] ?? [])
          .toString()
          .slice(9, 11),
      )
      return usual(job)
    }
    const ids: [TestPerson, string][] = []
    for (const [who, name] of [
      [patient, 'a1'],
      [patient, 'a2'],
      [patient, 'a3'],
      [other, 'b1'],
    ] as const) {
      const { documentId } = (await calls.send(who, aPdf(name))).json()
      ids.push([who, documentId])
    }
    open()
    for (const [who, id] of ids) await calls.settled(who, id)
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
  })

  test('one person may have eight open, and may cancel one', async () => {
    const ids = []
    for (let at = 0; at < 8; at++) ids.push((await calls.send(patient, aPdf())).json().documentId)
    expect((await calls.send(patient, aPdf())).json().errorCode).toBe('UPLOAD_TOO_MANY_OPEN')
    expect((await calls.cancel(patient, ids[0])).statusCode).toBe(200)
    expect((await calls.send(patient, aPdf())).statusCode).toBe(200)
    expect((await calls.status(patient, ids[0])).statusCode).toBe(404)
  })
})

describe('what was begun and is not added', () => {
  const openOf = async (who: TestPerson) =>
    (await portal.call(who, { method: 'GET', url: '/api/upload/v2' })).json().uploads

  test('is listed for everyone who began it, with what they answered, until it is added or cancelled', async () => {
    const one = await uploaded(patient)
    await calls.keep(patient, one, { docType: 'LW' })
    const half = (await calls.send(patient, aPdf().subarray(0, 6), { size: 40, name: 'half.pdf' })).json()
    expect(await openOf(patient)).toEqual([
      {
        documentId: one,
        state: 'generated',
        begunAt: expect.any(String),
        patient: { patientId: patient.patientId, name: expect.stringContaining(' ') },
        files: ['scan.pdf'],
        docType: 'LW',
      },
      expect.objectContaining({ documentId: half.documentId, state: 'receiving', files: ['half.pdf'] }),
    ])
    expect(await openOf(await portal.person())).toEqual([])
    await calls.cancel(patient, half.documentId)
    await calls.submit(patient, one)
    expect(await openOf(patient)).toEqual([])
  })

  test('for a patient who is out of reach by now reveals nothing of them, and can be cancelled', async () => {
    const clinician = await portal.person({ roles: ['uploader'] })
    const { documentId } = (await calls.send(clinician, aPdf(), {}, patient.patientId)).json()
    await calls.settled(clinician, documentId)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('users')
        .set({ roles: ['viewer'] })
        .where('id', '=', clinician.userId)
        .execute(),
    )
    const [open] = await openOf(clinician)
    expect(open).toMatchObject({ documentId, patient: null, files: [], docType: null })
    expect((await calls.status(clinician, documentId)).statusCode).not.toBe(200)
    expect((await calls.cancel(clinician, documentId)).statusCode).toBe(200)
    expect(await openOf(clinician)).toEqual([])
  })
})

describe('which one is in force', () => {
  test('a paper from before the patient took one back joins the history; one of that day or later is in force', async () => {
    const who = await portal.person()
    const takenBack = await uploaded(who)
    await calls.submit(who, takenBack, { docDate: '2019-03-04' })
    const day = todayAt(new Date(), 'America/Los_Angeles')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ status: anyStatus('Outdated'), revoked_type: 'revokedByPatient', voided_date: day })
        .where('id', '=', takenBack)
        .execute(),
    )
    const older = await calls.submit(who, await uploaded(who), { docDate: '2020-01-05', seen: { 1: 'no' } })
    expect(older.json().status).toBe('Replaced')
    // Its pages mention the revocation, and refer no reader to a newer document.
    const { documentId } = older.json()
    const mark = await inTenant(portal.services.db, tenantId, async trx => {
      const row = await trx
        .selectFrom('documents')
        .where('id', '=', documentId)
        .selectAll()
        .executeTakeFirstOrThrow()
      const tenant = await portal.services.partners.byId(tenantId)
      return tenant && markOf(trx, tenant, row)
    })
    expect(mark).toEqual({ kind: 'takenBack', date: day })
    const { actives, instances } = await listed(who)
    expect(actives).toEqual([])
    expect(newestEnd({ singleActive: true, actives, instances }, new Date())).toMatchObject({
      end: 'revoked',
    })
    expect((await calls.submit(who, await uploaded(who), { docDate: day })).json().status).toBe('Active')
  })

  test('an unsigned paper has no day of signing, and replaces nothing that is signed', async () => {
    const who = await portal.person()
    const unsigned = { docDate: null, seen: { 1: 'no' } }
    const alone = await calls.submit(who, await uploaded(who), unsigned)
    expect(alone.json()).toMatchObject({ status: 'Active' })
    expect(await calls.submit(who, await uploaded(who), { docDate: null, seen: { 0: 'no' } })).toMatchObject({
      statusCode: 422,
    })
    expect((await calls.submit(who, await uploaded(who), unsigned)).json().status).toBe('Active')
    expect((await calls.submit(who, await uploaded(who), { docDate: '2019-03-04' })).json().status).toBe(
      'Active',
    )
    expect((await calls.submit(who, await uploaded(who), unsigned)).json().status).toBe('Replaced')
  })

  test('a paper without the signature of a witness takes the place of none that has it', async () => {
    const who = await portal.person()
    const added = async (docDate: string, seen = {}) =>
      (await calls.submit(who, await uploaded(who), { docDate, seen })).json()
    const unwitnessed = { 2: 'no' }
    expect(await added('2019-03-04', unwitnessed)).toMatchObject({ status: 'Active' })
    expect(await added('2020-03-04', unwitnessed)).toMatchObject({ status: 'Active' })
    const whole = await added('2021-03-04')
    expect(await added('2022-03-04', unwitnessed)).toMatchObject({ status: 'Replaced' })
    expect((await listed(who)).actives).toEqual([whole.documentId])
  })

  test('a day that an older page sends for an unsigned paper is stored nowhere', async () => {
    const who = await portal.person()
    const id = await uploaded(who)
    const said = { docDate: '2026-01-05', seen: { 1: 'no' } }
    expect((await calls.submit(who, id, said)).json()).toEqual({ documentId: id, status: 'Active' })
    // The repeated submission has the same content, and gets the first response.
    expect((await calls.submit(who, id, said)).json()).toEqual({ documentId: id, status: 'Active' })
    expect((await listed(who)).instances[id]).toMatchObject({ signedDate: null, docEffectiveDate: null })
  })

  test('a newer paper replaces the former one; an older one joins the history', async () => {
    const newest = await uploaded(patient)
    expect((await calls.submit(patient, newest, { docDate: '2024-06-01' })).json().status).toBe('Active')
    const older = await uploaded(patient)
    expect((await calls.submit(patient, older, { docDate: '2015-06-01' })).json().status).toBe('Replaced')
    expect((await listed(patient)).actives).toEqual([newest])
    const latest = await uploaded(patient)
    expect((await calls.submit(patient, latest, { docDate: '2025-01-01' })).json().status).toBe('Active')
    const group = await listed(patient)
    expect(group.actives).toEqual([latest])
    expect(group.instances[newest].status).toBe('Replaced')
    // Byte for byte there is no mark on it: what is not in force is read with its mark, or not at all.
    const original = (id: string) =>
      portal.call(patient, { method: 'GET', url: `/api/document/${id}/original/0` })
    expect((await original(latest)).statusCode).toBe(200)
    for (const id of [newest, older]) expect((await original(id)).json().errorCode).toBe('PRINT_PDF_MISSING')
  })

  test('one that was signed here is replaced by a paper of today', async () => {
    const forms = formCalls(portal)
    const signed = await forms.begin(patient)
    const sample = sampleAnswers()
    await forms.fill(patient, signed, sample)
    expect((await forms.sign(patient, signed, sample['secSubmit'] ?? {})).statusCode).toBe(200)
    const paper = await uploaded(patient)
    expect((await calls.submit(patient, paper, { docDate: '2020-01-01' })).json().status).toBe('Replaced')
    const zone = 'America/Los_Angeles'
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
    const todays = await uploaded(patient)
    expect((await calls.submit(patient, todays, { docDate: today })).json().status).toBe('Active')
    expect((await listed(patient)).instances[signed].status).toBe('Replaced')
  })
})

describe('submitted once more', () => {
  test.each([
    ['with another day', { docDate: '2026-01-06' }, undefined],
    ['with a day that there is not', { docDate: '2026-02-31' }, undefined],
    ['without an owner', { owner: null }, undefined],
    ['with another state', { usState: 'OH' }, undefined],
    ['as another type', {}, { type: 'LW', site: 'ALL', version: 'EVGLW1' }],
  ])('%s, it is refused, and the first submission stays', async (_, other, metadata) => {
    const id = await uploaded(patient)
    await calls.submit(patient, id)
    const refused = await calls.submit(patient, id, other, metadata)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_SUBMITTED_OTHERWISE'])
    const { instances } = await listed(patient)
    expect(instances[id]).toMatchObject({ docEffectiveDate: '2026-01-05', usState: 'OR' })
  })

  test('with two days at once, one of them is refused', async () => {
    const id = await uploaded(patient)
    const both = await Promise.all(
      ['2026-01-05', '2026-01-06'].map(docDate => calls.submit(patient, id, { docDate })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('with a null in place of what was left out, it is the same', async () => {
    const id = await uploaded(patient)
    await calls.submit(patient, id)
    expect((await calls.submit(patient, id, { docName: null })).statusCode).toBe(200)
  })
})

describe('a paper that is here already', () => {
  const packetOf = async (who: TestPerson, bytes: Buffer, patientId = who.patientId) => {
    const { documentId } = (await calls.send(who, bytes, {}, patientId)).json()
    return { id: documentId as string, packet: (await calls.settled(who, documentId)).packet }
  }
  async function signedHere(): Promise<string> {
    const forms = formCalls(portal)
    const id = await forms.begin(patient)
    const sample = sampleAnswers()
    await forms.fill(patient, id, sample)
    expect((await forms.sign(patient, id, sample['secSubmit'] ?? {})).json()).toMatchObject({ signed: true })
    return id
  }
  const refusedAsKnown = async (id: string) => {
    const refused = await calls.submit(patient, id)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_KNOWN'])
    expect((await calls.submit(patient, id, { known: true })).statusCode).toBe(200)
  }

  test('is known by the same file, for this patient alone', async () => {
    const bytes = aPdf('the same scan')
    const first = await packetOf(patient, bytes)
    expect(first.packet).toBeNull()
    await calls.submit(patient, first.id)
    const again = await packetOf(patient, bytes)
    expect(again.packet).toMatchObject({
      kind: 'known',
      by: 'sentBefore',
      document: { documentId: first.id, standing: 'inForce', signedOn: '2026-01-05' },
    })
    expect((await packetOf(await portal.person(), bytes)).packet).toBeNull()
    await refusedAsKnown(again.id)
  })

  test('is known by the bytes that were sealed here', async () => {
    const documentId = await signedHere()
    const pdf = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })).rawPayload
    const { id, packet } = await packetOf(patient, pdf)
    expect(packet).toMatchObject({ by: 'handedOut', document: { documentId, standing: 'inForce' } })
    await refusedAsKnown(id)
  })

  test('is known by the code on its sealed pages, printed and scanned', async () => {
    const documentId = await signedHere()
    const { checkCode } = (await listed(patient)).instances[documentId]
    converter.codes = async () => [`HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/${checkCode}`]
    const { packet } = await packetOf(patient, aPdf(randomUUID()))
    expect(packet).toMatchObject({ by: 'codes', document: { documentId } })
    converter.codes = async () => ['HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/000000000000']
    expect((await packetOf(patient, aPdf(randomUUID()))).packet).toBeNull()
    converter.codes = async () => []
  })

  describe('of another patient', () => {
    const ofAnother = (pages: number[]) => ({ kind: 'ofAnother', pages, here: null })
    const refusedAsAnothers = async (who: TestPerson, id: string) => {
      const refused = await calls.submit(who, id)
      expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_OF_ANOTHER'])
      expect((await calls.submit(who, id, { known: true })).statusCode).toBe(200)
      const { rows } = await inTenant(portal.services.db, tenantId, trx =>
        sql<{
          code: string
        }>`select code from audit_events where document_id = ${id} and action = 'submitUpload'
          and outcome = 'done'`.execute(trx),
      )
      expect(rows).toEqual([{ code: 'PAPER_OF_ANOTHER' }])
    }

    test('is recognised by its bytes and by the code on its pages, in the portal of its partner alone', async () => {
      const documentId = await signedHere()
      const pdf = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })).rawPayload
      const { checkCode } = (await listed(patient)).instances[documentId]
      const other = await portal.person()
      const byBytes = await packetOf(other, pdf)
      expect(byBytes.packet).toEqual(ofAnother([]))
      await refusedAsAnothers(other, byBytes.id)

      converter.codes = async () => [null, `HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/${checkCode}`]
      const byCode = await packetOf(other, aPdf(randomUUID()))
      expect(byCode.packet).toEqual(ofAnother([1]))
      // A user who works for the health system learns no more.
      const clinician = await portal.person({ roles: ['uploader'] })
      expect((await packetOf(clinician, aPdf(randomUUID()), other.patientId)).packet).toEqual(ofAnother([1]))
      const elsewhere = await portal.person({ tenant: 'lakeside' })
      expect((await packetOf(elsewhere, aPdf(randomUUID()))).packet).toBeNull()
      converter.codes = async () => []
      expect((await packetOf(elsewhere, pdf)).packet).toBeNull()
    })

    test('added all the same, it is here the second time too, scanned again, and each of both questions has its answer', async () => {
      const documentId = await signedHere()
      const { checkCode } = (await listed(patient)).instances[documentId]
      const other = await portal.person()
      converter.codes = async () => [null, `HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/${checkCode}`]
      const first = await packetOf(other, aPdf(randomUUID()))
      expect((await calls.submit(other, first.id, { ofAnother: true })).statusCode).toBe(200)

      const again = await packetOf(other, aPdf(randomUUID()))
      const here = { kind: 'known', by: 'codes', document: { documentId: first.id, standing: 'inForce' } }
      expect(again.packet).toMatchObject({ ...ofAnother([1]), here })
      for (const [said, code] of [
        [{}, 'UPLOAD_PAPER_OF_ANOTHER'],
        [{ ofAnother: true }, 'UPLOAD_PAPER_KNOWN'],
        // As an older page sends it, which asked one question.
        [{ known: true }, 'UPLOAD_PAPER_KNOWN'],
        [{ known: true, ofAnother: false }, 'UPLOAD_PAPER_OF_ANOTHER'],
      ] as const) {
        const refused = await calls.submit(other, again.id, said)
        expect([refused.statusCode, refused.json().errorCode]).toEqual([409, code])
      }
      expect((await calls.submit(other, again.id, { known: true, ofAnother: true })).statusCode).toBe(200)
      // For the patient for whom it was made nothing has changed.
      expect((await packetOf(patient, aPdf(randomUUID()))).packet).toMatchObject({
        kind: 'known',
        document: { documentId },
      })
      converter.codes = async () => []
    })

    test('the same file twice is here as well', async () => {
      const documentId = await signedHere()
      const pdf = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })).rawPayload
      const other = await portal.person()
      const first = await packetOf(other, pdf)
      expect((await calls.submit(other, first.id, { ofAnother: true })).statusCode).toBe(200)
      expect((await packetOf(other, pdf)).packet).toMatchObject({
        kind: 'ofAnother',
        here: { by: 'sentBefore', document: { documentId: first.id } },
      })
    })

    test('is not recognised by a file that another person added: it may be a form that many people have', async () => {
      const bytes = aPdf(randomUUID())
      const first = await packetOf(patient, bytes)
      await calls.submit(patient, first.id)
      const kept = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${first.id}` })).rawPayload
      const other = await portal.person()
      expect((await packetOf(other, bytes)).packet).toBeNull()
      expect((await packetOf(other, kept)).packet).toBeNull()
    })
  })

  test('is known by a copy that was handed out after something had come', async () => {
    const documentId = await signedHere()
    const copy = aPdf(randomUUID())
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('document_copies')
        .values({
          tenant_id: tenantId,
          document_id: documentId,
          sha256: sha256(copy),
          tells: 'replaced',
          made_at: new Date(),
        })
        .execute(),
    )
    expect((await packetOf(patient, copy)).packet).toMatchObject({
      by: 'handedOut',
      document: { documentId },
    })
    expect((await packetOf(await portal.person(), copy)).packet).toEqual({
      kind: 'ofAnother',
      pages: [],
      here: null,
    })
  })

  test('of photos it takes each one', async () => {
    const send = async (texts: string[]) => {
      const { documentId } = (await calls.send(patient, aPhoto(texts[0]))).json()
      for (const text of texts.slice(1)) await calls.send(patient, aPhoto(text), { documentId })
      await calls.arrange(
        patient,
        documentId,
        texts.map((_, file) => ({ file, turn: 0, straighten: 0 })),
      )
      return { id: documentId, packet: (await calls.settled(patient, documentId)).packet }
    }
    await calls.submit(patient, (await send(['a', 'b'])).id)
    expect((await send(['a', 'c'])).packet).toBeNull()
    expect((await send(['b', 'a'])).packet).toMatchObject({ by: 'sentBefore' })
  })

  test('a person who may not see the document learns that it is here, and nothing of it', async () => {
    const bytes = aPdf(randomUUID())
    const first = await packetOf(patient, bytes)
    await calls.submit(patient, first.id)
    // Of a type that the partner has given up.
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('documents').where('id', '=', first.id).set({ type: 'GONE' }).execute(),
    )
    const clinician = await portal.person({ roles: ['uploader'] })
    const { packet } = await packetOf(clinician, bytes, patient.patientId)
    expect(packet).toEqual({ kind: 'known', by: 'sentBefore', document: null })
  })
})

describe('the answers of the workflow', () => {
  test.each(['DC', 'PR', 'VT'])(
    'a paper may come from %s, and its file is named for what it is',
    async usState => {
      const id = await uploaded(patient)
      expect((await calls.submit(patient, id, { usState })).statusCode).toBe(200)
      expect((await listed(patient)).instances[id]).toMatchObject({ usState })
      const { headers } = await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}?download=true` })
      expect(headers['content-disposition']).toContain('Advance directive')
      expect(headers['content-disposition']).not.toContain('My five topics')
    },
  )

  test.each([
    ['a state that is none', { usState: 'XX' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a date that never was', { docDate: '2026-02-30' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a date that is still to come', { docDate: '2999-01-01' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['another type than its metadata', { docType: 'POA' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a state that has a version of its own', { usState: 'TX' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['nobody who confirmed whose it is', { owner: { confirmed: false } }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['an option that is none', { chosen: { 9: 'x' } }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a birth after it', { docDate: '1940-01-01' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
  ])('with %s are refused, and the upload stays', async (_, answers, status, code) => {
    const id = await uploaded(patient)
    const refused = await calls.submit(patient, id, answers)
    expect(refused.json().errorCode).toBe(code)
    expect(refused.statusCode).toBe(status)
    expect((await calls.status(patient, id)).json().isPdfGenerated).toBe(true)
  })

  test.each([
    ['the day beside the signature', { docDate: '2026-11-27', docEffectiveDate: null }],
    ['the day from which it counts', { docDate: '2026-11-26', docEffectiveDate: '2026-11-27' }],
  ])('%s has come elsewhere only: the document holds its own day', async (_, days) => {
    const id = await uploaded(patient)
    portal.setNow(new Date('2026-11-26T20:11:00Z'))
    expect((await calls.submit(patient, id, days)).statusCode).toBe(200)
    const { instances } = await listed(patient)
    expect(instances[id]).toMatchObject({ status: 'Active', docEffectiveDate: '2026-11-26' })
    expect(todayAt(new Date(instances[id].signedDate), 'America/Los_Angeles')).toBe('2026-11-26')
  })

  test('a type that this person may not upload is refused, another is taken', async () => {
    const signer = await portal.person({ roles: ['signer'] })
    const { documentId } = (await calls.send(signer, aPdf(randomUUID()), {}, patient.patientId)).json()
    await calls.settled(signer, documentId)
    const refused = await calls.submit(signer, documentId)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([
      403,
      'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
    ])
    const polst = { type: 'POLST', site: 'ALL', version: '2021' }
    expect((await calls.submit(signer, documentId, { usState: null }, polst)).statusCode).toBe(200)
  })

  test('the number of another record is refused', async () => {
    const known = await portal.person({ mrn: 'MRN 4711' })
    const id = await uploaded(known)
    const owner = (mrn: string) => ({ owner: { confirmed: true, mrn } })
    expect((await calls.submit(known, id, owner('MRN4712'))).json().errorCode).toBe('UPLOAD_OWNER_DIFFERS')
    expect((await calls.submit(known, id, owner('mrn4711'))).statusCode).toBe(200)
  })
})

describe("another person's upload", () => {
  test('is not there for another patient, a contact or a clinician, on any call', async () => {
    const id = await uploaded(patient)
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    for (const who of [await portal.person(), clinician]) {
      expect((await calls.status(who, id)).statusCode).toBe(404)
      expect((await calls.part(who, id, 0, aPdf())).statusCode).toBe(404)
      expect((await calls.submit(who, id)).statusCode).toBe(404)
      expect((await calls.keep(who, id)).statusCode).toBe(404)
      expect((await calls.cancel(who, id)).statusCode).toBe(404)
      expect((await portal.call(who, { method: 'GET', url: `/api/pdf/${id}` })).statusCode).toBe(404)
    }
    expect(await calls.settled(patient, id)).toMatchObject({ isPdfGenerated: true })
    expect((await audited(id)).filter(({ outcome }) => outcome === 'denied')).not.toEqual([])
  })

  test('a clinician uploads for a patient; who only looks does not', async () => {
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    const sent = await calls.send(clinician, aPdf(), {}, patient.patientId)
    expect(sent.statusCode).toBe(200)
    const { documentId } = sent.json()
    await calls.settled(clinician, documentId)
    expect((await calls.submit(clinician, documentId)).statusCode).toBe(200)
    expect((await listed(patient)).actives).toEqual([documentId])
    const signer = await portal.person({ roles: ['signer', 'viewer'] })
    const begun = await calls.send(signer, aPdf(randomUUID()), {}, patient.patientId)
    expect(begun.statusCode).toBe(200)
    // The type of the paper is given at the end: with a type that a signer may not upload it becomes no document (S6-028).
    const { documentId: ofSigner } = begun.json()
    await calls.settled(signer, ofSigner)
    const refused = await calls.submit(signer, ofSigner)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([
      403,
      'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
    ])
    expect((await audited(ofSigner)).at(-1)).toMatchObject({ action: 'submitUpload', outcome: 'denied' })
    expect((await listed(patient)).actives).toEqual([documentId])
    const stranger = await portal.person()
    expect((await calls.send(stranger, aPdf(), {}, patient.patientId)).statusCode).toBe(404)
  })
})

describe('the patient', () => {
  const told = (who: TestPerson) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('messages').where('user_id', '=', who.userId).select(['purpose', 'recipient']).execute(),
    )
  test('is notified once that another person added a document, even where they want no news; for their own nothing is sent', async () => {
    const owner = await portal.person({ password: 'Maple!Tree42' })
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ unsubscribed: true }).where('id', '=', owner.userId).execute(),
    )
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    const { documentId } = (await calls.send(clinician, aPdf(randomUUID()), {}, owner.patientId)).json()
    await calls.settled(clinician, documentId)
    const both = await Promise.all([1, 2].map(() => calls.submit(clinician, documentId)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const recipient = owner.email
    expect(await told(owner)).toEqual([{ purpose: 'documentAdded', recipient }])
    // One more that replaces it: one message covers both.
    const later = (await calls.send(clinician, aPdf(randomUUID()), {}, owner.patientId)).json()
    await calls.settled(clinician, later.documentId)
    expect((await calls.submit(clinician, later.documentId)).statusCode).toBe(200)
    expect((await told(owner)).map(({ purpose }) => purpose)).toEqual([
      'documentAdded',
      'ownDocumentReplaced',
    ])
    const another = await portal.person({ password: 'Maple!Tree42' })
    expect((await calls.submit(another, await uploaded(another))).statusCode).toBe(200)
    expect(await told(another)).toEqual([])
  })

  test('who has not set up an account is written nothing: they find it when they come', async () => {
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    const { documentId } = (await calls.send(clinician, aPdf(randomUUID()), {}, patient.patientId)).json()
    await calls.settled(clinician, documentId)
    expect((await calls.submit(clinician, documentId)).statusCode).toBe(200)
    expect(await told(patient)).toEqual([])
  })
})

describe('what was answered so far', () => {
  const answers = {
    of: 'questions',
    docType: 'AD',
    docDate: null,
    usState: 'OR',
    owner: { confirmed: true, mrn: 'MRN-4711', ssn: '6789' },
    chosen: { 1: 'yes' },
    passed: 3,
    seen: { 0: 'no' },
    found: false,
    knows: false,
  }
  const answered = async (who: TestPerson, id: string) => (await calls.status(who, id)).json().answered
  const stored = (id: string) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('uploads').where('id', '=', id).select('answers').executeTakeFirst(),
    )

  test('waits for its sender, and is nowhere in the clear', async () => {
    const id = await uploaded(patient)
    expect(await answered(patient, id)).toBeNull()
    expect((await calls.keep(patient, id, answers)).json()).toEqual({ response: 'success' })
    expect(await answered(patient, id)).toEqual(answers)
    const bytes = (await stored(id))?.answers
    expect(bytes?.length).toBeGreaterThan(100)
    for (const word of ['MRN-4711', '6789', 'OR', 'docType']) expect(bytes?.includes(word)).toBe(false)
    // The same bytes do not decrypt under another upload.
    const other = await uploaded(patient)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('uploads')
        .set({ answers: bytes ?? null })
        .where('id', '=', other)
        .execute(),
    )
    expect(await answered(patient, other)).toBeNull()
  })

  test('is the newest, however often it comes', async () => {
    const id = await uploaded(patient)
    await calls.keep(patient, id, answers)
    const later = { ...answers, passed: 4, docDate: '2026-01-05' }
    const sent = await Promise.all([1, 2, 3].map(() => calls.keep(patient, id, later)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await answered(patient, id)).toEqual(later)
  })

  test('may be wrong, and is refused with its reason when it is submitted', async () => {
    const id = await uploaded(patient)
    expect((await calls.keep(patient, id, { ...answers, usState: 'XX' })).statusCode).toBe(200)
    const { fields } = (await calls.submit(patient, id, { usState: 'XX' })).json()
    expect(fields).toContainEqual({ path: 'usState', rule: 'unknownOption' })
  })

  test.each([
    ['of no kind', { of: 'something' }],
    ['with a look that is neither yes nor no', { seen: { 0: 'maybe' } }],
    ['too long', { docType: 'A'.repeat(101) }],
  ])('%s is not taken', async (_, wrong) => {
    const id = await uploaded(patient)
    expect((await calls.keep(patient, id, wrong)).statusCode).toBe(400)
    expect(await answered(patient, id)).toBeNull()
  })

  test('is not asked before the pages are there, and goes with its upload', async () => {
    const begun = (await calls.send(patient, aPdf().subarray(0, 6), { size: 40 })).json().documentId
    expect((await calls.keep(patient, begun, answers)).json().errorCode).toBe('UPLOAD_NOT_READY')
    const id = await uploaded(patient)
    await calls.keep(patient, id, answers)
    expect((await calls.submit(patient, id)).statusCode).toBe(200)
    expect(await stored(id)).toBeUndefined()
    const after = await calls.keep(patient, id, answers)
    expect([after.statusCode, after.json().errorCode]).toEqual([404, 'UPLOAD_NOT_FOUND'])
    const given = await uploaded(patient)
    await calls.keep(patient, given, answers)
    await calls.cancel(patient, given)
    expect(await stored(given)).toBeUndefined()
    expect((await calls.keep(patient, given, answers)).statusCode).toBe(404)
  })
})

describe('a paper of today, around midnight', () => {
  // 23:30 in Los Angeles, where the partner is; a new day in New York, in UTC, and east of it.
  const late = new Date('2026-11-24T07:30:00Z')

  const atMidnight = async () => {
    portal.setNow(late)
    patient = await portal.person()
    return patient
  }

  test.each([
    ['the day of its own clock', 'OR', '2026-11-23', '2026-11-23'],
    ['the day before', 'OR', '2026-11-22', '2026-11-22'],
    ['the day of the clock of its state', 'OH', '2026-11-24', '2026-11-24'],
    [
      'a day that has come for the person only, and is shown as that of its clock',
      'OR',
      '2026-11-24',
      '2026-11-23',
    ],
  ])('is signed on %s', async (_, usState, docDate, shown) => {
    const id = await uploaded(await atMidnight())
    const version = usState === 'OH' ? '5WISHES1Ohio' : '5WISHES1'
    const submitted = await calls.submit(
      patient,
      id,
      { usState, docDate },
      { type: 'AD', site: 'ALL', version },
    )
    expect(submitted.statusCode).toBe(200)
    const { signedDate, timeZone } = (await listed(patient)).instances[id]
    expect(todayAt(new Date(signedDate), timeZone)).toBe(shown)
    expect(new Date(signedDate) <= late).toBe(true)
  })

  test('a day that has come nowhere is refused', async () => {
    const id = await uploaded(await atMidnight())
    const refused = await calls.submit(patient, id, { docDate: '2026-11-25' })
    expect(refused.json().fields).toEqual([{ path: 'docDate', rule: 'dateInFuture' }])
  })
})

test('what is not submitted within a day is deleted', async () => {
  const id = await uploaded(patient)
  await deleteOldUploads(portal.services, tenantId)
  expect((await calls.status(patient, id)).statusCode).toBe(200)
  portal.setNow(new Date(Date.now() + 25 * 3600_000))
  await deleteOldUploads(portal.services, tenantId)
  portal.setNow(null)
  expect((await calls.status(patient, id)).statusCode).toBe(404)
  expect(await rows('upload_renditions', id)).toEqual([])
})

// The last one: nothing more is taken at this partner after it.
describe('how much is kept of a day', () => {
  /** As if so much had been added. */
  const kept = async (who: TestPerson, bytes: number[], submitted_at = new Date()) => {
    const giver = await portal.person()
    const document_id = await uploaded(giver)
    await calls.submit(giver, document_id)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('submitted_uploads')
        .values(
          bytes.map(each => ({
            tenant_id: tenantId,
            id: randomUUID(),
            user_id: who.userId,
            document_id,
            content: Buffer.alloc(32),
            bytes: each,
            submitted_at,
          })),
        )
        .execute(),
    )
  }
  const { own, partner } = uploadLimits.dayBytes
  const errorOf = async (who: TestPerson) =>
    (await calls.send(who, aPdf(), {}, patient.patientId)).json().errorCode

  test('has an end for one person, and none for another, nor the day after', async () => {
    await kept(patient, [own - 10])
    expect(await errorOf(patient)).toBe('UPLOAD_TOO_MUCH_TODAY')
    const clinician = await portal.person({ roles: ['uploader'] })
    await kept(clinician, [own])
    expect(await errorOf(clinician)).toBeUndefined()
    patient = await portal.person()
    await kept(patient, [own], new Date(Date.now() - 25 * 3600 * 1000))
    expect(await errorOf(patient)).toBeUndefined()
  })

  test('has an end for a partner, before which a person is called', async () => {
    const rang = () => portal.services.alarms.counts().uploadsOfADay
    const before = rang()
    const fillTo = async (bytes: number) => {
      const { all } = await inTenant(portal.services.db, tenantId, trx =>
        trx
          .selectFrom('submitted_uploads')
          .where('submitted_at', '>', new Date(Date.now() - 24 * 3600 * 1000))
          .select(({ fn }) => fn.sum<number | null>('bytes').as('all'))
          .executeTakeFirstOrThrow(),
      )
      const parts = 8
      const each = Math.floor((bytes - (all ?? 0)) / parts)
      await kept(
        other,
        Array.from({ length: parts }, () => each),
      )
    }
    const other = await portal.person()
    // What `kept` itself adds is small.
    await fillTo(partner * 0.8 - 1_000)
    expect(await errorOf(patient)).toBeUndefined()
    const large = Buffer.concat([aPdf(), Buffer.alloc(2_000)])
    expect((await calls.send(patient, large)).statusCode).toBe(200)
    expect(rang() - before).toBe(1)
    await fillTo(partner)
    expect((await calls.send(patient, large)).json().errorCode).toBe('UPLOAD_TOO_MUCH_TODAY')
    expect(rang() - before).toBe(2)
  })
})
