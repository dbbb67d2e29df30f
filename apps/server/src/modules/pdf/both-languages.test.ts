// A signed document with its translation beside it: for readers who may read its pages, made from the answers that were signed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentPdfMaker } from '../../core/document-pdf-maker.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const copies: Parameters<DocumentPdfMaker['translated']>[0][] = []
let stored = 0
let marks: string[] = []
const pdf: DocumentPdfMaker = {
  ...noPages,
  seal: async document => {
    stored += 1
    return noPages.seal(document)
  },
  translated: async document => {
    copies.push(document)
    return noPages.translated(document)
  },
  marked: async (bytes, about) => {
    marks.push(about.mark.kind)
    return noPages.marked(bytes, about)
  },
  withSheet: async (bytes, about) => {
    if (about.mark !== null) marks.push(about.mark.kind)
    return noPages.withSheet(bytes, about)
  },
}

const sample = sampleAnswers()
let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal(pdf)
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
})
afterAll(() => portal.close())

async function signed(): Promise<string> {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  const answer = await calls.sign(patient, id, sample.secSubmit ?? {})
  expect(answer.statusCode, answer.body).toBe(200)
  copies.length = 0
  marks = []
  return id
}
const both = (who: TestPerson, id: string, query = '') =>
  portal.call(who, { method: 'GET', url: `/api/pdf/${id}?bothLanguages=true${query}` })

test('the signed language and the other come from the same answers; it is audited, and nothing is stored', async () => {
  const id = await signed()
  const before = stored
  const answer = await both(patient, id, '&lang=es&download=true')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('en dos idiomas')
  const [copy] = copies
  expect(copy).toMatchObject({ lang: 'en', translation: { lang: 'es' } })
  expect([copy?.form.title, copy?.translation.form.title]).toEqual(['My five topics', 'Mis cinco temas'])
  const ids = (form: typeof copy extends undefined ? never : NonNullable<typeof copy>['form'] | undefined) =>
    form?.sections.flatMap(({ answers }) => answers.map(({ inputId }) => inputId))
  expect(ids(copy?.translation.form)).toEqual(ids(copy?.form))
  expect(copy?.document.signedAt).not.toBeNull()
  // The document's code verifies its current status, as with every other copy.
  expect(copy?.check?.code).toMatch(/^[0-9A-Z]{12}$/)
  expect([stored, marks]).toEqual([before, []])
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', id)
      .where('action', '=', 'printPdf')
      .select(['outcome', 'actor_id'])
      .execute(),
  )
  expect(rows).toEqual([{ outcome: 'done', actor_id: patient.userId }])
})

test('a copy of what was replaced bears the mark that every other copy bears', async () => {
  const older = await signed()
  await signed()
  const answer = await both(patient, older, '&download=true')
  expect(answer.statusCode).toBe(200)
  expect(marks).toEqual(['replaced'])
  // Each part of the name is separated from the next.
  expect(String(answer.headers['content-disposition'])).toContain(' - in two languages - earlier version.pdf')
})

test('another person is refused as with the pages themselves', async () => {
  const id = await signed()
  const stranger = await portal.person()
  const plain = await portal.call(stranger, { method: 'GET', url: `/api/pdf/${id}` })
  const asked = await both(stranger, id)
  expect([asked.statusCode, asked.json().errorCode]).toEqual([plain.statusCode, plain.json().errorCode])
  expect(asked.statusCode).toBe(404)
  expect(copies).toEqual([])
})

test('a draft has no translation: it was signed in no language', async () => {
  const id = await calls.begin(patient)
  const answer = await both(patient, id)
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'PRINT_PDF_MISSING'])
})

test('answers that are not those that were signed are shown in no language, and the operator is alarmed', async () => {
  const id = await signed()
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('documents')
      .set({ answers_hash: 'f'.repeat(64) })
      .where('id', '=', id)
      .execute(),
  )
  const before = portal.services.alarms.counts().documentDamaged
  const answer = await both(patient, id)
  expect([answer.statusCode, answer.json().errorCode]).toEqual([500, 'DOCUMENT_DAMAGED'])
  expect(portal.services.alarms.counts().documentDamaged).toBe(before + 1)
  expect(copies).toEqual([])
})
