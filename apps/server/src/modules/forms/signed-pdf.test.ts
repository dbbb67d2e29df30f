// What a signed document is on paper: its pages, read back, and its marks.

import { groupedCode } from '@careword/domain/documents/check-code'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signingCalls } from '../../testing/signing-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { reader } from '../../testing/pdf-helpers.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let signing: ReturnType<typeof signingCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
  signing = signingCalls(portal)
})
afterAll(() => portal.close())

const extractText = async (pdf: Buffer) => (await reader.extractText(pdf)).join('\n')

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}

describe('signing', () => {
  test('makes the document Active with a sealed PDF that holds every answer, its hash, its evidence and one record', async () => {
    const { patient, documentId } = await signing.ready()
    const signed = await calls.sign(patient, documentId, secSubmit)
    expect(signed.statusCode, signed.body).toBe(200)
    expect(signed.json()).toMatchObject({ signed: true, status: 'Active' })

    const document = await signing.row(documentId)
    expect(document).toMatchObject({ status: 'Active', lang: 'en' })
    const shown = await signing.pdf(patient, documentId)
    expect(shown.headers['content-type']).toBe('application/pdf')
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(document.pdf_sha256)
    const text = await extractText(shown.rawPayload)
    expect(text).toContain(sample.secWish1?.agentNameFirst)
    expect(text).toContain('Rosa Delgado')
    expect(document.check_code).toMatch(/^\w{12}$/)
    expect(text).toContain(groupedCode(document.check_code ?? ''))

    const made = await signing.evidence(documentId)
    expect(made.length).toBeGreaterThan(0)
    expect(made.find(entry => entry.input_id === 'signature')).toMatchObject({
      user_id: patient.userId,
      answers_hash: document.answers_hash,
      pdf_sha256: document.pdf_sha256,
    })
    expect(await signing.audits(documentId, 'signForm')).toHaveLength(1)
  })

  test('in Spanish the PDF is Spanish', async () => {
    const { patient, documentId } = await signing.ready()
    await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=secSubmit&preview=true&sign=true&lang=es`,
      payload: { content: { secSubmit } },
    })
    expect(await signing.row(documentId)).toMatchObject({ status: 'Active', lang: 'es' })
    const text = await extractText((await signing.pdf(patient, documentId)).rawPayload)
    expect(text).toContain('Página')
  })
})

describe('the PDF', () => {
  test('comes as a picture, as a thumbnail and as a file that shows what it is, whose and of which day', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    expect((await signing.pdf(patient, documentId, '?format=png&lang=en')).headers['content-type']).toBe(
      'image/png',
    )
    const thumbnail = await portal.call(patient, {
      method: 'GET',
      url: `/api/pdf/thumbnails/${documentId}/0`,
    })
    expect(thumbnail.headers['content-type']).toBe('image/png')
    expect(thumbnail.headers['cache-control']).toBe('no-store')
    const file = await signing.pdf(patient, documentId, '?download')
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Advance directive - .+ - \d{4}-\d\d-\d\d\.pdf"; filename\*=UTF-8''Advance%20directive%20-%20/,
    )
  })

  test('comes as the picture of the page that was asked for; one that it does not have is refused', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const [first, second] = [
      await signing.pdf(patient, documentId, '?format=png'),
      await signing.pdf(patient, documentId, '?format=png&page=2'),
    ]
    expect((await signing.pdf(patient, documentId, '?format=png&page=1')).rawPayload).toEqual(
      first.rawPayload,
    )
    expect(second.rawPayload).not.toEqual(first.rawPayload)
    for (const page of [0, 9999]) {
      const refused = await signing.pdf(patient, documentId, `?format=png&page=${page}`)
      expect([refused.statusCode, refused.json().errorCode]).toEqual([404, 'PRINT_PDF_MISSING'])
    }
    expect((await signing.pdf(patient, documentId, '?page=9999')).statusCode).toBe(400)
  })

  test('of a draft is a draft, for the patient alone', async () => {
    const { patient, documentId } = await signing.ready()
    const shown = await signing.pdf(patient, documentId)
    expect(shown.statusCode, shown.body.slice(0, 300)).toBe(200)
    expect(await extractText(shown.rawPayload)).toMatch(/DRAFT/)
    expect((await signing.row(documentId)).pdf_sha256).toBeNull()
  })

  const setRow = async (documentId: string, values: Record<string, unknown>) =>
    inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('documents').set(values).where('id', '=', documentId).execute(),
    )

  test.each(['', `?dynamic=${encodeURIComponent('{"voidedDate":"2001-01-01"}')}`, '?download=true'])(
    'of a void document states it with our own day, asked for or not (%s), and the sealed one stays as it was',
    async query => {
      const { patient, documentId } = await signing.ready()
      await calls.sign(patient, documentId, secSubmit)
      await setRow(documentId, { status: 'Outdated', voided_date: '2026-03-04' })
      const text = await extractText((await signing.pdf(patient, documentId, query)).rawPayload)
      expect(text).toMatch(/VOID/)
      expect(text).toMatch(/March 4, 2026/)
      expect(text).not.toMatch(/2001/)
      const { pdf_sha256 } = await signing.row(documentId)
      expect(await portal.services.documents.get(pdf_sha256 ?? '')).not.toBeNull()
    },
  )

  test('of an earlier version shows when the newer one was signed, and the newer one carries no mark', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const newer = await signing.ready(patient)
    await calls.sign(patient, newer.documentId, secSubmit)
    await setRow(documentId, { status: 'Replaced', signed_at: new Date('2020-01-01T12:00:00Z') })
    await setRow(newer.documentId, {
      signed_at: new Date('2021-05-02T02:00:00Z'),
      time_zone: 'America/Los_Angeles',
    })
    const before = await extractText((await signing.pdf(patient, documentId)).rawPayload)
    expect(before.replace(/\s+/g, ' ')).toContain('EARLIER VERSION: A newer one was signed on May 1, 2021.')
    expect(await extractText((await signing.pdf(patient, newer.documentId)).rawPayload)).not.toMatch(
      /EARLIER|VOID/,
    )
  })

  test('from elsewhere states that it is unchecked, in the reader’s language', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const elsewhere = { definition_hash: null, lang: null, need_disclosure: true }
    await setRow(documentId, { ...elsewhere, status: 'Unknown' })
    const disclosed = await portal.call(patient, {
      method: 'POST',
      url: `/api/document/disclosure/${documentId}`,
      payload: { type: 'External document' },
    })
    expect(disclosed.statusCode).toBe(200)
    const read = async (query: string) =>
      extractText((await signing.pdf(patient, documentId, query)).rawPayload)
    expect(await read('')).toContain('FROM OUTSIDE: Not checked. It may not be in force.')
    expect(await read('?download&lang=es')).toContain('DE OTRO LUGAR: No se ha revisado.')
    // A document stored as in force was not checked here either.
    await setRow(documentId, { status: 'Active' })
    expect(await read('')).toContain('FROM OUTSIDE: Not checked.')
    await setRow(documentId, { status: 'Active', need_disclosure: false, lang: 'en' })
    expect(await read('')).not.toContain('From outside')
  })

  test('that was uploaded carries the mark as well, without a form behind it; so does its small picture', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const small = async () =>
      (await portal.call(patient, { method: 'GET', url: `/api/pdf/thumbnails/${documentId}/0` })).headers.etag
    const inForce = await small()
    await setRow(documentId, { definition_hash: null, status: 'Outdated', voided_date: '2026-03-04' })
    expect(await extractText((await signing.pdf(patient, documentId)).rawPayload)).toMatch(/VOID/)
    expect(await small()).not.toBe(inForce)
  })
})
