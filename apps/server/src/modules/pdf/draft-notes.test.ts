import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentPdfMaker, DocumentToPrint } from '../../core/document-pdf-maker.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

// What goes to the renderer is what this is about; what it makes of it is tested beside it.
const printed: { kind: string; document: unknown }[] = []
const bytes = new Uint8Array([37, 80, 68, 70])
const keep = (kind: string) => async (document: DocumentToPrint) => {
  printed.push({ kind, document })
  return bytes
}
const pdf: DocumentPdfMaker = {
  seal: async document => ({ bytes: await keep('sealed')(document), pages: 1 }),
  record: async () => bytes,
  draft: keep('draft'),
  translated: keep('translated'),
  toSign: keep('to sign'),
  blank: async () => bytes,
  card: async () => bytes,
  typedName: async () => Buffer.from(bytes),
  marked: async pdf => pdf,
  withSheet: async pdf => pdf,
  image: async () => Buffer.from(bytes),
  countPages: async () => 1,
  thumbnail: async () => Buffer.from(bytes),
  close: async () => {},
}

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let draftId: string
let notes: Record<string, unknown>
beforeAll(async () => {
  portal = await startTestPortal(pdf)
  calls = formCalls(portal)
  patient = await portal.person()
  draftId = await calls.begin(patient)
  const { sections } = (await calls.read(patient, draftId)).json()
  const section = sections.findIndex((each: { id: string }) => each.id === 'secPowers')
  const input = sections[section].inputs.findIndex((each: { id: string }) => each.id === 'powers')
  notes = { [section]: { inputsNotes: { [input]: { childrenNotes: { 0: { note: 'Private words' } } } } } }
  await write(draftId)
})
afterAll(() => portal.close())

const write = (id: string) =>
  calls.put(patient, id, 'secPowers', {
    content: { secPowers: sampleAnswers()['secPowers'] ?? {}, sectionNotes: notes },
    action: 'saveAndStay',
  })
/** What the renderer was given for this call. */
async function print(who: TestPerson, id: string, query: string) {
  printed.length = 0
  const answer = await portal.call(who, { method: 'GET', url: `/api/pdf/${id}?${query}` })
  return { status: answer.statusCode, kinds: printed.map(each => each.kind), given: JSON.stringify(printed) }
}

test('the patient gets the draft with the notes, and without when not asked for', async () => {
  const withNotes = await print(patient, draftId, `patientId=${patient.patientId}&download=true&notes=true`)
  expect(withNotes).toMatchObject({ status: 200, kinds: ['draft'] })
  expect(withNotes.given).toContain('Private words')
  for (const query of ['', 'notes=false', 'download=true', 'format=png']) {
    const without = await print(patient, draftId, query)
    expect(without.status).toBe(200)
    expect(without.given).not.toContain('Private words')
  }
})

test('a clinician gets them with the draft; the words around them are in the language of the page', async () => {
  const clinician = await portal.person({ roles: ['signer', 'viewer'] })
  const { given } = await print(clinician, draftId, 'notes=true&lang=es')
  expect(given).toContain('Private words')
  expect(given).toContain('Mi apoderado puede')
})

test('a person who may not read a draft gets no notes of it: another patient, a contact, a viewer', async () => {
  const tenantId = await portal.tenantId('evergreen')
  const [contact, viewer] = [
    await portal.person({ roles: ['contact'] }),
    await portal.person({ roles: ['viewer'] }),
  ]
  const terms = await portal.termsId('contact')
  await inTenant(portal.services.db, tenantId, async trx => {
    await trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: patient.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: terms,
        terms_accepted_at: new Date(),
        removed_at: null,
      })
      .execute()
    await trx
      .insertInto('viewer_grants')
      .values({ tenant_id: tenantId, patient_id: patient.patientId, user_id: viewer.userId })
      .execute()
  })
  for (const who of [await portal.person(), contact, viewer]) {
    expect(await print(who, draftId, 'notes=true')).toEqual({ status: 404, kinds: [], given: '[]' })
  }
})

test('a signed document never has them, a person who asks: not when it is sealed, not later', async () => {
  const id = await calls.begin(patient)
  const sample = sampleAnswers()
  await calls.fill(patient, id, sample)
  await write(id)
  printed.length = 0
  expect((await calls.sign(patient, id, sample['secSubmit'] ?? {})).statusCode).toBe(200)
  expect(printed.map(each => each.kind)).toEqual(['sealed'])
  expect(JSON.stringify(printed)).not.toContain('Private words')
  for (const query of [
    'notes=true',
    `notes=true&dynamic=${encodeURIComponent('{"voidedDate":"2026-01-02"}')}`,
  ]) {
    const later = await print(patient, id, query)
    expect(later.status).toBe(200)
    expect(later.given).not.toContain('Private words')
  }
})

test('anything else than yes or no is refused', async () => {
  expect((await print(patient, draftId, 'notes=please')).status).toBe(400)
})
