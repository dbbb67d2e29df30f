// A document is about one person (ruling G-84): its name and birth date are the record's, whatever was typed or sent.
import type { SectionAnswers } from '@careword/forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { decryptPart, encryptPart } from './encrypted-section.ts'
import { reader } from '../../testing/pdf-helpers.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(async () => {
  await portal.close()
})

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}
const rosa = { firstName: 'Rosa', lastName: 'Delgado', dob: '1948-03-17' }
const ofRosa = {
  patientNameFirst: 'Rosa',
  patientNameLast: 'Delgado',
  birthDate: { day: '17', month: '03', year: '1948' },
}

async function ready(given: Partial<typeof rosa> = {}): Promise<{ patient: TestPerson; documentId: string }> {
  const patient = await portal.person({ ...rosa, ...given })
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, sample)
  return { patient, documentId }
}
const record = (patientId: string, change: { first_name?: string; dob?: string }) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.updateTable('patients').set(change).where('id', '=', patientId).execute(),
  )
/** As it lay there before names were the record's: written past every rule. */
const placeOf = (documentId: string) => ({ tenantId, documentId, sectionId: 'secStepOne' })
const storedName = (documentId: string, answers: object) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('document_sections')
      .set({
        answers: encryptPart(portal.services.secret, 'answers', placeOf(documentId), {
          ...sample.secStepOne,
          ...answers,
        }),
      })
      .where('document_id', '=', documentId)
      .where('section_id', '=', 'secStepOne')
      .execute(),
  )
const stored = async (documentId: string) => {
  const row = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('document_sections')
      .where('document_id', '=', documentId)
      .where('section_id', '=', 'secStepOne')
      .select('answers')
      .executeTakeFirstOrThrow(),
  )
  return {
    answers: decryptPart<SectionAnswers>(portal.services.secret, 'answers', placeOf(documentId), row.answers),
  }
}
const paper = async (who: TestPerson, documentId: string) => {
  const pdf = await portal.call(who, { method: 'GET', url: `/api/pdf/${documentId}` })
  expect(pdf.statusCode, pdf.body).toBe(200)
  return (await reader.extractText(pdf.rawPayload)).join('\n')
}

const others: [what: string, answers: Record<string, unknown>, path: string][] = [
  ['another name', { patientNameFirst: 'Mickey', patientNameLast: 'Mouse' }, 'secStepOne.patientName'],
  ['another first name', { ...ofRosa, patientNameFirst: 'Rosita' }, 'secStepOne.patientName'],
  [
    'a middle name that the record lacks',
    { ...ofRosa, patientNameMiddle: 'Elena' },
    'secStepOne.patientName',
  ],
  ['a name taken away', { patientNameFirst: '', patientNameLast: '' }, 'secStepOne.patientName'],
  ['another birth date', { birthDate: { day: '01', month: '01', year: '2016' } }, 'secStepOne.birthDate'],
  ['half a birth date', { birthDate: { day: '', month: '', year: '1948' } }, 'secStepOne.birthDate'],
]

describe('a document that a person fills in', () => {
  test('shows the record from the start, and takes the record when it comes back', async () => {
    const patient = await portal.person(rosa)
    const documentId = await calls.begin(patient)
    const opened = (await calls.read(patient, documentId)).json()
    expect(opened.answers.secStepOne).toEqual(ofRosa)
    expect(opened.revisions).toEqual({})
    const saved = await calls.save(patient, documentId, 'secStepOne', { ...sample.secStepOne, ...ofRosa })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json().answers).toMatchObject(ofRosa)
    const without = await calls.save(patient, documentId, 'secStepOne', sample.secStepOne ?? {})
    expect(without.json()).toMatchObject({ revision: 1, answers: ofRosa })
  })

  test.each(others)('refuses %s, saved, kept or signed', async (_what, answers, path) => {
    const { patient, documentId } = await ready()
    const before = (await calls.read(patient, documentId)).json()
    const wanted = {
      errorCode: 'ANSWER_REFUSED',
      fields: expect.arrayContaining([{ path, rule: 'notTheRecord' }]),
    }
    const content = { ...sample.secStepOne, ...answers }
    const saved = await calls.save(patient, documentId, 'secStepOne', content)
    const kept = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}/autosaved?sectionId=secStepOne`,
      payload: { answers: content, baseRevision: 1, tabId: 'abcdefgh', seq: 1 },
    })
    const signed = await calls.put(
      patient,
      documentId,
      'secSubmit',
      { content: { secStepOne: content, secSubmit } },
      { sign: true },
    )
    for (const refused of [saved, kept, signed]) {
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject(wanted)
    }
    expect((await calls.read(patient, documentId)).json()).toEqual(before)
  })

  test('a clinician cannot write another person into it either, and another patient cannot write at all', async () => {
    const { documentId } = await ready()
    const clinician = await portal.person({ roles: ['preparer', 'viewer'] })
    const mouse = { ...sample.secStepOne, patientNameFirst: 'Mickey', patientNameLast: 'Mouse' }
    expect((await calls.save(clinician, documentId, 'secStepOne', mouse)).json()).toMatchObject({
      errorCode: 'ANSWER_REFUSED',
    })
    const stranger = await portal.person()
    expect((await calls.save(stranger, documentId, 'secStepOne', mouse)).statusCode).toBe(404)
  })

  test('another name that the person uses is an answer of its own, and is on the paper', async () => {
    const { patient, documentId } = await ready()
    const named = { ...sample.secStepOne, otherNames: 'Rosa Peña (before 1970)' }
    expect((await calls.save(patient, documentId, 'secStepOne', named)).statusCode).toBe(200)
    expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
    const text = await paper(patient, documentId)
    expect(text).toContain('Rosa Peña (before 1970)')
    expect(text).toContain('March 17, 1948')
  })
})

describe('a draft follows the record', () => {
  test('a name that was typed before is the record’s when the draft is read, printed and signed', async () => {
    const { patient, documentId } = await ready()
    await storedName(documentId, {
      patientNameFirst: 'Mickey',
      patientNameLast: 'Mouse',
      patientNameMiddle: 'M.',
    })
    expect((await calls.read(patient, documentId)).json().answers.secStepOne).toMatchObject(ofRosa)
    expect(await paper(patient, documentId)).not.toContain('Mickey')
    expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
    expect((await stored(documentId)).answers).toMatchObject(ofRosa)
    expect((await stored(documentId)).answers).not.toHaveProperty('patientNameMiddle')
    expect(await paper(patient, documentId)).not.toContain('Mickey')
  })

  test('what is signed is the record of that moment; what was signed before stays as it was signed', async () => {
    const { patient, documentId } = await ready()
    await record(patient.patientId, { first_name: 'Rosalía' })
    expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
    expect(await paper(patient, documentId)).toContain('Rosalía Delgado')
    const sealed = (await calls.read(patient, documentId)).json().answers
    await record(patient.patientId, { first_name: 'Rosaura' })
    expect((await calls.read(patient, documentId)).json().answers).toEqual(sealed)
    expect(await paper(patient, documentId)).toContain('Rosalía Delgado')
    const copy = await calls.create(patient, patient.patientId, undefined, { copyId: documentId })
    expect(copy.statusCode, copy.body).toBe(200)
    const begun = (await calls.read(patient, copy.json().documentId)).json()
    expect(begun.answers.secStepOne).toMatchObject({
      patientNameFirst: 'Rosaura',
      patientNameLast: 'Delgado',
    })
  })

  test('signing under another name than the page showed is refused', async () => {
    const { patient, documentId } = await ready()
    const { person } = (await calls.read(patient, documentId)).json()
    expect(person).toEqual({ fullname: 'Rosa Delgado', dob: '1948-03-17' })
    await record(patient.patientId, { dob: '1948-03-09' })
    const sign = (seen: object) =>
      calls.put(patient, documentId, 'secSubmit', { content: { secSubmit }, person: seen }, { sign: true })
    const refused = await sign(person)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'DOCUMENT_RECORD_CHANGED'])
    expect((await calls.read(patient, documentId)).json()).toMatchObject({ status: 'Incomplete' })
    expect((await sign({ ...person, dob: '1948-03-09' })).statusCode).toBe(200)
  })

  test('text that was kept before the record changed comes back under the new name', async () => {
    const patient = await portal.person(rosa)
    const documentId = await calls.begin(patient)
    const kept = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}/autosaved?sectionId=secStepOne`,
      payload: { answers: { ...ofRosa, calledName: 'Rosie' }, baseRevision: 0, tabId: 'abcdefgh', seq: 1 },
    })
    expect(kept.statusCode, kept.body).toBe(200)
    await record(patient.patientId, { first_name: 'Rosalía' })
    const { autosaved } = (await calls.read(patient, documentId)).json()
    expect(autosaved.secStepOne.answers).toEqual({
      ...ofRosa,
      patientNameFirst: 'Rosalía',
      calledName: 'Rosie',
    })
  })
})

test('a name in letters that no font has is reported before anything is answered, to the person who begins', async () => {
  const patient = await portal.person({ firstName: '\u{1e900}\u{1e901}', lastName: 'Diallo' })
  const clinician = await portal.person({ roles: ['preparer', 'viewer'] })
  for (const who of [patient, clinician]) {
    const refused = await calls.create(who, patient.patientId)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'DOCUMENT_PATIENT_NAME_UNPRINTABLE'])
  }
})

describe('a person under 18 by the record', () => {
  const years = (age: number, days = 0) => {
    const day = new Date('2026-11-22T12:00:00Z')
    day.setUTCFullYear(day.getUTCFullYear() - age)
    day.setUTCDate(day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  afterAll(() => portal.setNow(null))

  test('has no document begun for them, by any person', async () => {
    portal.setNow(new Date('2026-11-22T12:00:00Z'))
    const child = await portal.person({ ...rosa, dob: years(18, 1) })
    const clinician = await portal.person({ roles: ['preparer', 'viewer'] })
    for (const who of [child, clinician]) {
      const refused = await calls.create(who, child.patientId)
      expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'DOCUMENT_PATIENT_UNDER_AGE'])
    }
  })

  test('begins one on the birthday, where the partner is', async () => {
    const patient = await portal.person({ ...rosa, dob: years(18) })
    // Still the day before in America.
    portal.setNow(new Date('2026-11-22T04:00:00Z'))
    expect((await calls.create(patient)).statusCode).toBe(403)
    portal.setNow(new Date('2026-11-22T12:00:00Z'))
    expect((await calls.create(patient)).statusCode).toBe(200)
  })

  test('cannot sign a draft that was begun, until the record changes', async () => {
    portal.setNow(null)
    const { patient, documentId } = await ready()
    await record(patient.patientId, { dob: years(10) })
    const refused = await calls.sign(patient, documentId, secSubmit)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'DOCUMENT_PATIENT_UNDER_AGE'])
    expect((await calls.read(patient, documentId)).json()).toMatchObject({ status: 'Incomplete' })
    await record(patient.patientId, { dob: rosa.dob })
    expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
  })
})
