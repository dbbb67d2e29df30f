import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentsVerify } from './commands/documents-verify.ts'
import { checkDocuments } from './doctor/check-documents.ts'
import { inTenant } from '../db/in-tenant.ts'
import { keyOf, shelves } from '../storage/document-store.ts'
import { makeStores } from '../storage/make-stores.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { formCalls } from '../testing/form-calls.ts'
import { noPages } from '../testing/no-pages.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { sampleAnswers } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

const sample = sampleAnswers()
let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let made = 0
beforeAll(async () => {
  // Each document has different bytes, as in production.
  portal = await startTestPortal({
    ...noPages,
    seal: async () => ({ bytes: Buffer.from(`%PDF-1.7 sealed ${made++}`), pages: 1 }),
  })
  calls = formCalls(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  patient = await portal.person()
})

const storage = () => path.join(portal.services.env.DATA_DIR, 'storage')
async function signed() {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  expect((await calls.sign(patient, id, sample['secSubmit'] ?? {})).statusCode).toBe(200)
  const row = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx.selectFrom('documents').where('id', '=', id).select('pdf_sha256').executeTakeFirstOrThrow(),
  )
  return { id, sha256: row.pdf_sha256 ?? '', file: path.join(storage(), keyOf(row.pdf_sha256 ?? '')) }
}
const audited = async (documentId: string) =>
  inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .where('action', 'in', ['viewPdf', 'printPdf', 'viewThumbnail'])
      .orderBy('id')
      .select(['action', 'outcome', 'code'])
      .execute(),
  )
const damage = {
  changed: (file: string) => {
    const bytes = readFileSync(file)
    bytes[5] = (bytes[5] ?? 0) ^ 1
    writeFileSync(file, bytes)
  },
  missing: (file: string) => rmSync(file),
}

describe('a stored document', () => {
  test('that is sound is written down as shown, once for each look', async () => {
    const { id } = await signed()
    expect((await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}` })).statusCode).toBe(200)
    expect((await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}?download` })).statusCode).toBe(
      200,
    )
    expect(await audited(id)).toEqual([
      { action: 'viewPdf', outcome: 'done', code: null },
      { action: 'printPdf', outcome: 'done', code: null },
    ])
  })

  test.each(['changed', 'missing'] as const)(
    'that is %s is never shown, in no form; it is audited as failed, and the alarm rings each time',
    async issue => {
      const { id, file } = await signed()
      damage[issue](file)
      const alarm = issue === 'changed' ? 'documentDamaged' : 'documentMissing'
      const before = portal.services.alarms.counts()[alarm]
      const urls = [
        `/api/pdf/${id}`,
        `/api/pdf/${id}?download`,
        `/api/pdf/${id}?format=png`,
        `/api/pdf/thumbnails/${id}/0`,
      ]
      for (const url of urls) {
        const response = await portal.call(patient, { method: 'GET', url })
        expect([response.statusCode, response.json().errorCode]).toEqual([500, 'DOCUMENT_DAMAGED'])
      }
      expect(await audited(id)).toEqual(
        ['viewPdf', 'printPdf', 'viewPdf', 'viewThumbnail'].map(action => ({
          action,
          outcome: 'failed',
          code: 'DOCUMENT_DAMAGED',
        })),
      )
      expect(portal.services.alarms.counts()[alarm]).toBe(before + urls.length)
      const metrics = await portal.call(null, { method: 'GET', url: '/metrics' })
      expect(metrics.body).toContain(`careword_alarms{alarm="${alarm}"} ${before + urls.length}`)
    },
  )

  test.each(['changed', 'missing'] as const)(
    'that is %s has no picture either, whichever reader saw one before',
    async issue => {
      const { id, file } = await signed()
      const picture = (headers: Record<string, string> = {}) =>
        portal.call(patient, { method: 'GET', url: `/api/pdf/thumbnails/${id}/0`, headers })
      const seen = await picture()
      expect(seen.statusCode).toBe(200)
      damage[issue](file)
      // The server and the browser have cached the picture.
      for (const headers of [{}, { 'if-none-match': String(seen.headers['etag']) }]) {
        const response = await picture(headers)
        expect([response.statusCode, response.json().errorCode]).toEqual([500, 'DOCUMENT_DAMAGED'])
      }
      const failed = { action: 'viewThumbnail', outcome: 'failed', code: 'DOCUMENT_DAMAGED' }
      expect(await audited(id)).toEqual([
        { action: 'viewThumbnail', outcome: 'done', code: null },
        failed,
        failed,
      ])
    },
  )

  test('that another person asks for is not there for them, damaged or not', async () => {
    const { id, file } = await signed()
    damage.missing(file)
    const other = await portal.person()
    const response = await portal.call(other, { method: 'GET', url: `/api/pdf/${id}` })
    expect([response.statusCode, response.json().errorCode]).toEqual([404, 'PRINT_PDF_MISSING'])
  })
})

describe('the operator', () => {
  test('gets every missing and changed document, and what no document names', async () => {
    const [whole, gone, changed] = [await signed(), await signed(), await signed()]
    damage.missing(gone.file)
    damage.changed(changed.file)
    const orphan = 'a'.repeat(64)
    mkdirSync(path.join(storage(), 'documents', 'aa'), { recursive: true })
    writeFileSync(path.join(storage(), keyOf(orphan)), 'nobody names me')
    const [fax, photo, scan] = await Promise.all(
      ['a fax', 'a photo', 'a scan'].map(text => portal.services.originals.put(Buffer.from(text))),
    )
    const sent = async (file: number, sha256 = '') =>
      inTenant(portal.services.db, await portal.tenantId('evergreen'), async trx =>
        trx
          .insertInto('document_originals')
          .values({
            tenant_id: await portal.tenantId('evergreen'),
            document_id: whole.id,
            file,
            name: 'sent.pdf',
            kind: 'pdf',
            size: 5,
            sha256,
          })
          .execute(),
      )
    for (const [file, sha256] of [fax, photo].entries()) await sent(file, sha256)
    const original = (sha256 = '') => path.join(storage(), keyOf(sha256, shelves.originals))
    writeFileSync(original(fax), 'a fox')
    damage.missing(original(photo))
    const context = {
      database: async () => portal.services as never,
      appServices: async () => ({ services: portal.services }) as never,
      env: () => portal.services.env,
      file: (name: string) => name,
    }
    const report = await documentsVerify.run({}, context, '')
    expect(report.failed).toBe(true)
    expect(report.lines).toContain(`evergreen: MISSING document ${gone.id}, file ${gone.sha256}.pdf`)
    expect(report.lines).toContain(`evergreen: CHANGED document ${changed.id}, file ${changed.sha256}.pdf`)
    expect(report.lines).toContain(`evergreen: CHANGED document ${whole.id}, original ${fax}`)
    expect(report.lines).toContain(`evergreen: MISSING document ${whole.id}, original ${photo}`)
    expect(report.lines.filter(line => line.includes(whole.sha256))).toEqual([])
    expect(report.lines).toContain('evergreen: 2 files that people sent looked at, 2 not sound')
    expect(report.json['orphans']).toEqual([orphan, scan])

    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('no partner')
    const finding = await checkDocuments(portal.services.documents, portal.services.db, tenant)
    expect(finding).toMatchObject({ check: 'documents of evergreen', state: 'broken' })
    expect(finding.says).toMatch(/[1-9]\d* (is|are) missing and [1-9]\d* changed/)
  })
})

describe('a full disk', () => {
  const put = async (code: string) => {
    throw Object.assign(new Error('write'), { code })
  }

  test.each(['ENOSPC', 'EDQUOT'])(
    'is reported as one (%s): nothing is signed, the draft is whole, the alarm rings, and with room it signs',
    async code => {
      const { documents, alarms } = portal.services
      const id = await calls.begin(patient)
      await calls.fill(patient, id, sample)
      const before = alarms.counts().storageFull
      const { put: works } = documents
      documents.put = () => put(code)
      const refused = await calls.sign(patient, id, sample['secSubmit'] ?? {})
      documents.put = works
      expect([refused.statusCode, refused.json().errorCode]).toEqual([503, 'STORAGE_FULL'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(alarms.counts().storageFull).toBe(before + 1)
      expect((await calls.read(patient, id)).json().signed ?? false).toBe(false)
      expect((await calls.sign(patient, id, sample['secSubmit'] ?? {})).statusCode).toBe(200)
      expect(
        readdirSync(storage(), { recursive: true }).filter(name => /\.pdf\./.test(String(name))),
      ).toEqual([])
    },
  )

  test('of the database is reported as one too: the section is not saved, and is saved again with room', async () => {
    const id = await calls.begin(patient)
    const { db } = portal.services
    const transaction = db.transaction
    // The error code of PostgreSQL when a table cannot grow.
    db.transaction = () => ({ execute: () => put('53100') }) as never
    const refused = await calls.save(patient, id, 'secWish5', { messages: 'A word' }).finally(() => {
      db.transaction = transaction
    })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([503, 'STORAGE_FULL'])
    expect((await calls.save(patient, id, 'secWish5', { messages: 'A word' })).statusCode).toBe(200)
  })
})

describe('a bucket that does not answer', () => {
  test('is reported as one: nothing is signed or shown as damaged, and when it is back, both work', async () => {
    const { documents, alarms } = portal.services
    const server = await startS3Server()
    const bucket = await makeStores(server.place)
    await server.close()
    const shown = await signed()
    const id = await calls.begin(patient)
    await calls.fill(patient, id, sample)
    const before = alarms.counts()
    const works = { ...documents }
    Object.assign(documents, bucket.documents)
    const answers = [
      await calls.sign(patient, id, sample['secSubmit'] ?? {}),
      await portal.call(patient, { method: 'GET', url: `/api/pdf/${shown.id}` }),
      await portal.call(patient, { method: 'GET', url: `/api/pdf/thumbnails/${shown.id}/0` }),
    ]
    Object.assign(documents, works)
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(alarms.counts()).toEqual({ ...before, storageUnavailable: before.storageUnavailable + 3 })
    expect((await calls.sign(patient, id, sample['secSubmit'] ?? {})).statusCode).toBe(200)
    expect((await portal.call(patient, { method: 'GET', url: `/api/pdf/${shown.id}` })).statusCode).toBe(200)
  })

  test('that is full is reported as a full disk', async () => {
    const { documents } = portal.services
    const id = await calls.begin(patient)
    await calls.fill(patient, id, sample)
    const { put: works } = documents
    documents.put = async () => {
      throw new StorageUnavailable('XMinioStorageFull')
    }
    const refused = await calls.sign(patient, id, sample['secSubmit'] ?? {})
    documents.put = works
    expect([refused.statusCode, refused.json().errorCode]).toEqual([503, 'STORAGE_FULL'])
  })
})
