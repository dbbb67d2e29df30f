// A file is uploaded in one piece or in parts; a file that is not a paper is refused.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { aPdf } from '../../testing/made-up-converter.ts'
import type { TestPerson } from '../../testing/test-portal.ts'
import { multipart } from '../../testing/upload-calls.ts'
import { startUploadPortal, type UploadPortal } from '../../testing/upload-portal.ts'

let { portal, converter, calls, tenantId } = {} as UploadPortal
let patient: TestPerson

beforeAll(async () => {
  ;({ portal, converter, calls, tenantId } = await startUploadPortal())
})
afterAll(() => portal.close())
beforeEach(async () => {
  converter.jobs = []
  patient = await portal.person()
})

const audited = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .select(['action', 'outcome', 'code'])
      .execute(),
  )

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
    expect((await calls.listed(patient)).instances).toEqual({})
    const preview = await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })
    expect(preview.rawPayload.toString()).toBe('%PDF-1.7 made of %PDF-1.7\na directive\n%%EOF')
    expect(preview.headers['cache-control']).toBe('no-store')

    const submitted = await calls.submit(patient, documentId, {
      docName: '../From \u202e2024.pdf',
      docExpirationDate: '2031-01-05',
    })
    expect(submitted.json()).toEqual({ documentId, status: 'Active' })
    const group = await calls.listed(patient)
    expect(group.actives).toEqual([documentId])
    expect(group.instances[documentId]).toMatchObject({
      status: 'Active',
      format: 'handwriting',
      docEffectiveDate: '2026-01-05',
      usState: 'OR',
      canOpen: true,
      hasText: false,
      docName: 'From 2024',
      docExpirationDate: '2031-01-05',
      docOptOut: false,
      originals: 1,
    })
    expect(group.instances[documentId].signedDate.slice(0, 10)).toBe('2026-01-05')
    expect(await calls.uploadsOf(patient)).toEqual([])
    expect(await calls.rows('upload_parts', documentId)).toEqual([])
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
    const id = await calls.uploaded(patient)
    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.submit(patient, id)))
    expect(answers.map(answer => answer.statusCode)).toEqual(answers.map(() => 200))
    expect((await calls.submit(patient, id)).json()).toEqual({ documentId: id, status: 'Active' })
    expect(Object.keys((await calls.listed(patient)).instances)).toEqual([id])
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
    expect(await calls.uploadsOf(patient)).toEqual([])
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

  test('continues where it stopped, and counts a part that comes twice once', async () => {
    const { documentId } = (await calls.send(patient, first, { size: bytes.length })).json()
    expect((await calls.status(patient, documentId)).json()).toMatchObject({
      state: 'receiving',
      isPdfGenerated: false,
    })
    const second = () => calls.part(patient, documentId, 900, bytes.subarray(900, 1_500))
    expect((await second()).json()).toEqual({ file: 0, received: 1_500, size: bytes.length })
    expect((await second()).json()).toEqual({ file: 0, received: 1_500, size: bytes.length })
    // The first part again, and a part from further ahead: nothing is overwritten or skipped.
    expect((await calls.part(patient, documentId, 0, first)).json().received).toBe(1_500)
    expect((await calls.part(patient, documentId, 1_800, bytes.subarray(1_800))).json().received).toBe(1_500)
    expect((await calls.part(patient, documentId, 1_500, bytes.subarray(1_500))).json().received).toBe(
      bytes.length,
    )
    expect(await calls.settled(patient, documentId)).toMatchObject({ isPdfGenerated: true })
    // Uploads of earlier tests may be converted in between.
    expect(converter.jobs.map(({ files }) => Buffer.from(files[0] ?? []))).toContainEqual(bytes)
  })

  test('counts the same part that comes twice at once as one', async () => {
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
