import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentPdfMaker, DocumentToPrint } from '../../core/document-pdf-maker.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

// The renderer's input: the pages contain that and nothing else (the read-back compares them).
const printed: DocumentToPrint[] = []
const bytes = new Uint8Array([37, 80, 68, 70])
const keep = async (document: DocumentToPrint) => {
  printed.push(document)
  return bytes
}
const pdf: DocumentPdfMaker = {
  seal: async document => ({ bytes: await keep(document), pages: 1 }),
  record: async () => bytes,
  draft: keep,
  translated: keep,
  toSign: keep,
  blank: async () => bytes,
  card: async () => bytes,
  typedName: async () => Buffer.from(bytes),
  marked: async given => given,
  withSheet: async given => given,
  image: async () => Buffer.from(bytes),
  countPages: async () => 1,
  thumbnail: async () => Buffer.from(bytes),
  close: async () => {},
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
  printed.length = 0
  const answer = await calls.sign(patient, id, sample.secSubmit ?? {})
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}
const text = (who: TestPerson, id: string, query = '') =>
  portal.call(who, { method: 'GET', url: `/api/document/${id}/text${query}` })
const views = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', id)
      .where('action', '=', 'viewText')
      .select(['outcome', 'code', 'actor_id'])
      .execute(),
  )

test('the text matches the sealed pages, in their language, for every reader; reading it is audited', async () => {
  const id = await signed()
  const read = await text(patient, id, '?lang=es')
  expect(read.statusCode, read.body).toBe(200)
  const said = read.json()
  // Through JSON: what is not there is not there.
  expect(said.sections).toEqual(JSON.parse(JSON.stringify(printed[0]?.form.sections)))
  expect(said).toMatchObject({ type: 'AD', title: 'My five topics', lang: 'en', mark: null })
  expect(said.person).toEqual({ ...printed[0]?.person, fullname: 'Rosa Delgado' })
  expect(said.signedAt).toBe(printed[0]?.document.signedAt)
  expect(said.timeZone).toBe(printed[0]?.document.timeZone)
  expect(await views(id)).toEqual([{ outcome: 'done', code: null, actor_id: patient.userId }])
})

test('parts that were left blank, saved as they are, are no damage', async () => {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, { ...sample, secWish3: {}, secWish4: {}, secWish5: {} })
  // What was written and taken out again is not damage either.
  await calls.save(patient, id, 'secCopies', {})
  const answer = await calls.sign(patient, id, sample.secSubmit ?? {})
  expect(answer.statusCode, answer.body).toBe(200)
  const read = await text(patient, id)
  expect(read.statusCode, read.body).toBe(200)
})

test('a draft is read in the reader’s language, and states that it is unsigned', async () => {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  const said = (await text(patient, id, '?lang=es')).json()
  expect(said).toMatchObject({ lang: 'es', signedAt: null, title: 'Mis cinco temas' })
})

test('what must be known first at a bedside is marked: the agent with a number to dial', async () => {
  const id = await signed()
  const { sections } = (await text(patient, id)).json()
  const first = sections.flatMap((section: { answers: { atBedside?: true }[] }) =>
    section.answers.filter(answer => answer.atBedside),
  )
  expect(first).toContainEqual(
    expect.objectContaining({ inputId: 'agentName', values: [expect.any(String)] }),
  )
  expect(first).toContainEqual(
    expect.objectContaining({ inputId: 'agentPhone', dial: expect.stringMatching(/^\+1\d{10}$/) }),
  )
})

test('a document that was replaced states it', async () => {
  const older = await signed()
  await signed()
  expect((await text(patient, older)).json().mark).toMatchObject({ kind: 'replaced' })
})

test('answers that are not those that were signed are never shown, and the operator is alarmed', async () => {
  const id = await signed()
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('documents')
      .set({ answers_hash: 'f'.repeat(64) })
      .where('id', '=', id)
      .execute(),
  )
  const before = portal.services.alarms.counts().documentDamaged
  const refused = await text(patient, id)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([500, 'DOCUMENT_DAMAGED'])
  expect(portal.services.alarms.counts().documentDamaged).toBe(before + 1)
  expect(await views(id)).toEqual([{ outcome: 'failed', code: 'DOCUMENT_DAMAGED', actor_id: patient.userId }])
})

test('where a document names no agent, a person who may open the one that does is led there; no other person learns of it', async () => {
  const rosa = await portal.person({ firstName: 'Rosa', lastName: 'Ibarra' })
  const circle = circleCalls(portal)
  const contact = await portal.person({ roles: ['contact', 'viewer'] })
  const { contactId } = await circle.join(rosa, contact)
  const place = { type: 'TXP', site: 'ALL', version: '2026' }
  const made = await calls.create(rosa, rosa.patientId, place)
  const preferences = made.json<{ documentId: string }>().documentId
  const treatments = sampleAnswers('TXP/ALL-2026')
  await calls.fill(rosa, preferences, treatments)
  expect((await calls.sign(rosa, preferences, treatments.secSubmit ?? {})).statusCode).toBe(200)
  const leadsTo = async (who: TestPerson, lang = 'en') =>
    (await text(who, preferences, `?lang=${lang}`)).json<{
      agentIn?: { documentId: string; name: string }[]
    }>().agentIn
  expect(await leadsTo(rosa)).toBeUndefined()
  const directive = await calls.begin(rosa)
  await calls.fill(rosa, directive, sample)
  // An unsigned document names no agent yet.
  expect(await leadsTo(rosa)).toBeUndefined()
  expect((await calls.sign(rosa, directive, sample.secSubmit ?? {})).statusCode).toBe(200)
  expect(await leadsTo(rosa, 'es')).toMatchObject([
    { documentId: directive, type: 'AD', name: 'Directiva anticipada – Mis cinco temas' },
  ])
  expect(await leadsTo(contact)).toMatchObject([{ documentId: directive }])
  expect((await text(rosa, directive)).json().agentIn).toBeUndefined()
  await circle.share(rosa, contactId, { types: ['TXP'] })
  expect(await leadsTo(contact)).toBeUndefined()
})
