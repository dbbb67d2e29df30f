import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answers, SectionNotes } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { asIfSigned } from '../../testing/as-if-signed.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { adMetadata, sampleAnswers, shownRecord } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { decryptPart } from './encrypted-section.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let clinician: TestPerson
let tenantId: string
/** The place of the section with notes, and of the input in it: as every client reads them from the form. */
let section: number
let input: number
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
  clinician = await portal.person({ roles: ['signer', 'viewer'] })
  const { sections } = (await calls.read(patient, await calls.begin(patient))).json()
  section = sections.findIndex((each: { id: string }) => each.id === 'secPowers')
  input = sections[section].inputs.findIndex((each: { id: string }) => each.id === 'powers')
})
afterAll(() => portal.close())

const notesWith = (...notes: string[]): Record<string, unknown> => ({
  inputsNotes: {
    [input]: { childrenNotes: Object.fromEntries(notes.map((note, order) => [order, { note }])) },
  },
})
const save = (
  who: TestPerson,
  id: string,
  notes: unknown,
  { answers = {}, ifMatch }: { answers?: object; ifMatch?: string } = {},
) =>
  calls.put(
    who,
    id,
    'secPowers',
    { content: { secPowers: answers, sectionNotes: { [section]: notes } }, action: 'saveAndStay' },
    ifMatch === undefined ? {} : { ifMatch },
  )
const notesOf = async (id: string, who = patient): Promise<SectionNotes | undefined> =>
  (await calls.read(who, id)).json().private.sectionNotes[section]
const textsOf = (notes: SectionNotes | undefined) =>
  Object.values(notes?.inputsNotes[input]?.childrenNotes ?? {}).map(child => child.note)
const rows = async (id: string, table: 'document_sections' | 'section_history') => {
  const found = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom(table)
      .where('document_id', '=', id)
      .select(['section_id', 'revision', 'notes'])
      .orderBy('revision')
      .execute(),
  )
  return found.map(({ section_id: sectionId, revision, notes }) => ({
    revision,
    notes: decryptPart<SectionNotes | null>(
      portal.services.secret,
      'notes',
      { tenantId, documentId: id, sectionId },
      notes,
    ),
  }))
}

describe('private notes', () => {
  test('are saved with their section and come back with the form, every field made by the server', async () => {
    const id = await calls.begin(patient)
    portal.setNow(new Date('2026-05-04T10:00:00Z'))
    const saved = await save(patient, id, notesWith('Not without my sister'), { ifMatch: '"0"' })
    portal.setNow(null)
    expect(saved.statusCode).toBe(200)
    const notes = await notesOf(id)
    expect(saved.json().notes).toEqual(notes)
    expect(notes?.inputsNotes[input]).toMatchObject({ parentId: 'powers', parentLabel: 'My agent may' })
    expect(notes?.inputsNotes[input]?.childrenNotes['0']).toEqual({
      childNoteKey: expect.stringMatching(/^powers\./),
      inputId: 'powers',
      inputOrder: input,
      itemOrder: 0,
      note: 'Not without my sister',
      noteColor: 'Red',
      order: 0,
      primaryLabel: expect.any(String),
      secondaryLabel: expect.any(String),
      sectionTitle: expect.any(String),
      sectionSubtitle: expect.any(String),
      timestamp: '2026-05-04T10:00:00.000Z',
    })
  })

  test('are no answers: they are not among them', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('Secret words'))
    expect(JSON.stringify((await calls.read(patient, id)).json().answers)).not.toContain('Secret words')
  })

  test('the same twice changes nothing; another word raises the revision, and the history keeps the first', async () => {
    const id = await calls.begin(patient)
    const [first, again] = [
      await save(patient, id, notesWith('One'), { ifMatch: '"0"' }),
      await save(patient, id, notesWith('One'), { ifMatch: '"1"' }),
    ]
    expect([first.json().revision, again.json().revision]).toEqual([1, 1])
    expect(again.json().notes).toEqual(first.json().notes)
    expect((await save(patient, id, notesWith('Two'), { ifMatch: '"1"' })).json().revision).toBe(2)
    const history = await rows(id, 'section_history')
    expect(history).toHaveLength(1)
    expect(textsOf(history[0]?.notes ?? undefined)).toEqual(['One'])
  })

  test('an emptied note is gone, and a section without one stores none', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('One'))
    await save(patient, id, { inputsNotes: {} })
    expect(await notesOf(id)).toBeUndefined()
    expect((await rows(id, 'document_sections'))[0]?.notes).toBeNull()
  })

  test('a save that brings none keeps them and colours them by its answers', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('One'))
    const { sections } = (await calls.read(patient, id)).json()
    const [option] = sections[section].inputs[input].options
    await calls.save(patient, id, 'secPowers', { powers: [option.value] }, { action: 'saveAndStay' })
    expect((await notesOf(id))?.inputsNotes[input]?.childrenNotes['0']).toMatchObject({
      note: 'One',
      noteColor: 'Green',
    })
  })

  test('a stale save is answered with both versions, also when only the notes differ, and stores nothing', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('Theirs'), { ifMatch: '"0"' })
    const stale = await save(patient, id, notesWith('Mine'), { ifMatch: '"0"' })
    expect(stale.statusCode).toBe(409)
    const { conflict } = stale.json()
    expect(conflict).toMatchObject({ sectionId: 'secPowers', revision: 1, theirs: {}, yours: {} })
    expect([textsOf(conflict.theirNotes), textsOf(conflict.yourNotes)]).toEqual([['Theirs'], ['Mine']])
    expect(textsOf(await notesOf(id))).toEqual(['Theirs'])
  })

  test('a clinician who prepares the document reads and writes them too', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('From the patient'))
    expect(textsOf(await notesOf(id, clinician))).toEqual(['From the patient'])
    expect((await save(clinician, id, notesWith('From both'))).statusCode).toBe(200)
    expect(textsOf(await notesOf(id))).toEqual(['From both'])
  })

  test('no other person gets or writes them: another patient, a contact of the circle, a viewer, a stranger, a person without a session', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('Private words'))
    const contact = await inTheCircle()
    const viewer = await portal.person({ roles: ['viewer'] })
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('viewer_grants')
        .values({ tenant_id: tenantId, patient_id: patient.patientId, user_id: viewer.userId })
        .execute(),
    )
    const elsewhere = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    for (const who of [await portal.person(), contact, viewer, elsewhere, null]) {
      const [read, wrote] = [
        await calls.read(who, id),
        await calls.put(who, id, 'secPowers', {
          content: { secPowers: {}, sectionNotes: { [section]: notesWith('Overwritten') } },
        }),
      ]
      for (const answer of [read, wrote]) {
        expect([401, 403, 404]).toContain(answer.statusCode)
        expect(answer.body).not.toContain('Private words')
      }
    }
    expect(textsOf(await notesOf(id))).toEqual(['Private words'])
  })

  test('a contact does not get them after signing either, and the patient still has them', async () => {
    const owner = await portal.person()
    const id = await calls.begin(owner)
    const sample = sampleAnswers()
    await calls.fill(owner, id, sample)
    await calls.put(owner, id, 'secPowers', {
      content: {
        secPowers: sample['secPowers'] ?? {},
        sectionNotes: { [section]: notesWith('Private words') },
      },
    })
    const signed = await calls.sign(owner, id, sample['secSubmit'] ?? {})
    expect(signed.statusCode).toBe(200)
    expect(signed.body).not.toContain('Private words')
    const contact = await inTheCircle(owner)
    expect((await calls.read(contact, id)).body).not.toContain('Private words')
    expect(textsOf(await notesOf(id, owner))).toEqual(['Private words'])
    const late = await save(owner, id, notesWith('After signing'))
    expect(late.statusCode).toBe(409)
  })

  test('a copy of a document starts without them: they were about the other one', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('Only here'), { answers: {} })
    await asIfSigned(portal, id)
    const copy = await calls.create(patient, patient.patientId, adMetadata, { copyId: id })
    const form = await calls.read(patient, copy.json().documentId)
    expect(form.json().private.sectionNotes).toEqual({})
    expect(form.body).not.toContain('Only here')
  })

  test('the form carries the state it was begun for, beside the notes', async () => {
    const patient = await portal.person()
    const made = await calls.create(patient, patient.patientId, adMetadata, { private: { USA_STATE: 'OR' } })
    const form = await calls.read(patient, made.json().documentId)
    expect(form.json().private).toEqual({ USA_STATE: 'OR', sectionNotes: {} })
  })
})

describe('save and print', () => {
  test('stores all sections and their notes in one call and returns the revision of each', async () => {
    const id = await calls.begin(patient)
    const sample = sampleAnswers()
    const { secSubmit: _signatures, ...answers } = sample
    const saved = await calls.put(
      patient,
      id,
      'secStepOne',
      {
        // The last section first: what an answer opens does not depend on the order in which it comes.
        content: {
          ...Object.fromEntries(Object.entries(answers).toReversed()),
          sectionNotes: { [section]: notesWith('With my sister') },
        },
        action: 'saveAndPrint',
        revisions: Object.fromEntries(Object.keys(answers).map(sectionId => [sectionId, 0])),
      },
      { ifMatch: '"0"' },
    )
    expect(saved.statusCode).toBe(200)
    const form = (await calls.read(patient, id)).json()
    expect(unsigned(form.answers)).toEqual(
      unsigned({ ...answers, secStepOne: { ...answers.secStepOne, ...shownRecord } }),
    )
    expect(textsOf(form.private.sectionNotes[section])).toEqual(['With my sister'])
    expect(form.savedSections).toEqual([])
    const { sectionId, revision, others } = saved.json()
    const told = Object.fromEntries([
      [sectionId, revision],
      ...others.map((other: { sectionId: string; revision: number }) => [other.sectionId, other.revision]),
    ])
    expect(told).toEqual(form.revisions)
    const powers = others.find((other: { sectionId: string }) => other.sectionId === 'secPowers')
    expect(powers).toEqual({
      sectionId: 'secPowers',
      revision: 1,
      answers: form.answers.secPowers,
      notes: form.private.sectionNotes[section],
    })
  })

  test('stores nothing at all when one section was changed by another person meanwhile', async () => {
    const id = await calls.begin(patient)
    await save(patient, id, notesWith('Theirs'))
    const stale = await calls.put(
      patient,
      id,
      'secStepOne',
      {
        content: {
          secStepOne: { calledName: 'Rosie' },
          secPowers: {},
          sectionNotes: { [section]: notesWith('Mine') },
        },
        action: 'saveAndPrint',
        revisions: { secPowers: 0 },
      },
      { ifMatch: '"0"' },
    )
    expect(stale.statusCode).toBe(409)
    expect(stale.json().conflict).toMatchObject({ sectionId: 'secPowers', revision: 1 })
    expect((await calls.read(patient, id)).json().answers).toEqual({ secPowers: {}, secStepOne: shownRecord })
  })
})

describe('bad notes', () => {
  const child = (value: unknown) => ({ inputsNotes: { [input]: { childrenNotes: { 0: value } } } })
  test.each<[string, () => unknown]>([
    ['a list', () => []],
    ['text', () => 'notes'],
    ['a section that is not in the content', () => ({ 0: { inputsNotes: {} } })],
    ['a section that is not there', () => ({ 999: { inputsNotes: {} } })],
    ['a section by its id', () => ({ secPowers: { inputsNotes: {} } })],
    ['no notes', () => ({ [section]: null })],
    ['an input without boxes', () => ({ [section]: { inputsNotes: { 99: { childrenNotes: {} } } } })],
    [
      'a box that is not there',
      () => ({ [section]: { inputsNotes: { [input]: { childrenNotes: { 99: { note: 'x' } } } } } }),
    ],
    ['a number as words', () => ({ [section]: child({ note: 7 }) })],
    ['an object as words', () => ({ [section]: child({ note: { $ne: '' } }) })],
    ['too many words', () => ({ [section]: child({ note: 'x'.repeat(2001) }) })],
    ['a bidi override', () => ({ [section]: child({ note: 'a\u202Eb' }) })],
    ['a NUL', () => ({ [section]: child({ note: 'a\u0000b' }) })],
    ['half a character', () => ({ [section]: child({ note: 'a\ud83d' }) })],
  ])('%s: refused with its place, and nothing is stored', async (_what, notes) => {
    const id = await calls.begin(patient)
    const refused = await calls.put(patient, id, 'secPowers', {
      content: { secPowers: { powers: [] }, sectionNotes: notes() },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errorCode).toBe('ANSWER_REFUSED')
    expect(refused.json().fields.length).toBeGreaterThan(0)
    expect((await calls.read(patient, id)).json().revisions).toEqual({})
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
  ])('%s is no fault', async (_what, sectionNotes) => {
    const id = await calls.begin(patient)
    const saved = await calls.put(patient, id, 'secPowers', {
      content: { secPowers: {}, sectionNotes },
      action: 'saveAndStay',
    })
    expect(saved.statusCode).toBe(200)
  })

  test('markup is text like any other', async () => {
    const id = await calls.begin(patient)
    const markup = '<img src=x onerror=alert(1)> #panic() {{7*7}}'
    await save(patient, id, notesWith(markup))
    expect(textsOf(await notesOf(id))).toEqual([markup])
  })
})

/** Initials are re-encoded and dated by the server's clock. */
const unsigned = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).map(([id, section]) => [
      id,
      Object.fromEntries(Object.entries(section).filter(([key]) => !key.startsWith('limitsInitials'))),
    ]),
  )

/** A contact who accepted the terms for this patient. */
async function inTheCircle(of = patient): Promise<TestPerson> {
  const contact = await portal.person({ roles: ['contact'] })
  const terms = await portal.termsId('contact')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: of.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: terms,
        terms_accepted_at: new Date(),
        removed_at: null,
      })
      .execute(),
  )
  return contact
}
