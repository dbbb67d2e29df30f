// A draft ends while another person still writes in it (ruling G-85).

import { encodeInk } from '@careword/forms'
import { autosaveLimits } from '@careword/domain/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { adMetadata, sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteOldRecoveredText } from './delete-old-recovered-text.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
let clinician: TestPerson
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
  clinician = await portal.person({ roles: ['signer', 'viewer'] })
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}
const days = autosaveLimits.recoverableDays * 24 * 3600 * 1000

async function ready(): Promise<string> {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  return id
}
const keep = (who: TestPerson, id: string, sectionId: string, answers: object, more: object = {}) =>
  portal.call(who, {
    method: 'PUT',
    url: `/api/form/${id}/autosaved?sectionId=${sectionId}`,
    payload: { answers, baseRevision: 1, seq: 1, tabId: 'page-one-1', ...more },
  })
const read = (who: TestPerson | null, id: string, lang = 'en') =>
  portal.call(who, { method: 'GET', url: `/api/form/${id}/autosaved?lang=${lang}` })
const wordsOf = async (who: TestPerson, id: string) => {
  const { parts } = (await read(who, id)).json()
  return parts.flatMap((part: { words: { lines: string[] }[] }) => part.words.flatMap(each => each.lines))
}
const untilInList = async (who: TestPerson, id: string) => {
  const listed = await portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
  return listed.json()[adMetadata.type].instances[id].recoverableUntil
}
const discard = (who: TestPerson, id: string) =>
  portal.call(who, { method: 'PUT', url: `/api/document/discard/${id}`, payload: {} })
const rows = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('unfinished_sections').where('document_id', '=', id).selectAll().execute(),
  )
const audits = (id: string, action: 'viewLeftWords') =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', id)
      .where('action', '=', action)
      .select(['actor_id', 'outcome'])
      .execute(),
  )

describe('a second press', () => {
  const sign = (who: TestPerson, id: string, content: object, more: object = {}) =>
    calls.put(who, id, 'secSubmit', { content, ...more }, { sign: true })

  test('of the same person with the same words learns that it is signed: the response was lost', async () => {
    const id = await ready()
    const content = { secSubmit }
    const revisions = Object.fromEntries(Object.keys(sample).map(part => [part, 1]))
    const first = await sign(patient, id, content, { revisions: { ...revisions, secSubmit: 0 } })
    expect(first.statusCode, first.body).toBe(200)
    const again = await sign(patient, id, content, { revisions: { ...revisions, secSubmit: 0 } })
    expect(again.json()).toMatchObject({ signed: true, alreadySigned: true })
  })

  const jpegLike = { ...secSubmit }
  test.each<[string, (of: { patient: TestPerson; clinician: TestPerson }) => [TestPerson, object, object?]]>([
    ['of somebody else, with the same words', who => [who.clinician, { secSubmit: jpegLike }]],
    [
      'with another wording in the part that is signed',
      who => [who.patient, { secSubmit: { ...secSubmit, signCity: 'Elsewhere, Oregon' } }],
    ],
    [
      'with another wording in a part beside it',
      who => [who.patient, { secSubmit, secWish3: { ...sample.secWish3, otherComfort: 'Not signed' } }],
    ],
    [
      'by somebody who saw an older part',
      who => [who.patient, { secSubmit }, { revisions: { secWish3: 0 } }],
    ],
    ['without the signature', who => [who.patient, { secSubmit: { ...secSubmit, signature: '' } }]],
    [
      'with a picture that is none',
      who => [who.patient, { secSubmit: { ...secSubmit, signature: 'data:image/png;base64,iVBORw0KGgoA' } }],
    ],
    [
      'with an answer that the form does not have',
      who => [who.patient, { secSubmit: { ...secSubmit, nowhere: 'x' } }],
    ],
  ])('%s learns that it is signed already, and nothing of it is', async (_, press) => {
    const id = await ready()
    expect((await calls.sign(patient, id, secSubmit)).statusCode).toBe(200)
    const before = (await calls.read(patient, id)).json()
    const [who, content, more] = press({ patient, clinician })
    const second = await sign(who, id, content, more)
    expect([second.statusCode, second.json().errorCode]).toEqual([409, 'DOCUMENT_ALREADY_SUBMITTED'])
    expect((await calls.read(patient, id)).json()).toEqual(before)
  })
})

describe('words that are not in the document', () => {
  test('are read by their writer, question by question, and by no other person; it is written down', async () => {
    const id = await ready()
    await keep(clinician, id, 'secWish3', { ...sample.secWish3, otherComfort: 'A warm blanket' })
    await calls.sign(patient, id, secSubmit)
    expect(await wordsOf(clinician, id)).toEqual(['A warm blanket'])
    expect((await read(clinician, id, 'es')).json().parts[0].title).not.toBe(
      (await read(clinician, id)).json().parts[0].title,
    )
    expect((await read(patient, id)).json()).toMatchObject({ status: 'Active', until: null, parts: [] })
    const stranger = await portal.person()
    const viewer = await portal.person({ roles: ['viewer'] })
    const away = await portal.person({ tenant: 'lakeside' })
    for (const who of [stranger, viewer, away, null])
      expect([401, 403, 404]).toContain((await read(who, id)).statusCode)
    expect(await audits(id, 'viewLeftWords')).toContainEqual({ actor_id: clinician.userId, outcome: 'done' })
    expect([await untilInList(clinician, id), await untilInList(patient, id)]).toEqual([
      expect.any(String),
      null,
    ])
    expect((await calls.read(clinician, id)).json().autosaved).toEqual({})
  })

  test('are kept also when they come after the signature: a page that was still open loses none', async () => {
    const id = await ready()
    await calls.sign(patient, id, secSubmit)
    const late = await keep(clinician, id, 'secWish3', { ...sample.secWish3, otherComfort: 'A little later' })
    expect(late.statusCode).toBe(200)
    expect(await wordsOf(clinician, id)).toEqual(['A little later'])
    // Text that equals the document's is not kept.
    expect((await keep(patient, id, 'secWish3', sample.secWish3 ?? {})).statusCode).toBe(200)
    expect((await rows(id)).map(row => row.user_id)).toEqual([clinician.userId])
  })

  test('of another window of the signer stay too; those of the window that signed are in it', async () => {
    const id = await ready()
    await keep(
      patient,
      id,
      'secWish3',
      { ...sample.secWish3, otherComfort: 'Other window' },
      { tabId: 'page-two-2' },
    )
    await keep(patient, id, 'secSubmit', { ...secSubmit, signCity: 'Half a ci' }, { baseRevision: 0 })
    const signed = await calls.put(
      patient,
      id,
      'secSubmit',
      { content: { secSubmit }, autosaved: { tabId: 'page-one-1' } },
      { sign: true },
    )
    expect(signed.statusCode, signed.body).toBe(200)
    expect(await wordsOf(patient, id)).toEqual(['Other window'])
  })

  test('of a discarded draft stay for everybody but the one who discarded it', async () => {
    const id = await calls.begin(patient)
    await keep(patient, id, 'secStepOne', { calledName: 'Mine' }, { baseRevision: 0 })
    await keep(clinician, id, 'secStepOne', { calledName: 'The clinic’s' }, { baseRevision: 0 })
    expect((await discard(patient, id)).statusCode).toBe(200)
    expect((await discard(patient, id)).statusCode).toBe(200)
    expect(await wordsOf(clinician, id)).toEqual(['The clinic’s'])
    expect((await read(clinician, id)).json().status).toBe('Discarded')
    expect(await wordsOf(patient, id)).toEqual([])
  })

  test('name a signature that was drawn and is not in it, without showing it', async () => {
    const id = await ready()
    const hand = [0.1, 0.5, 0.9].map(x => ({ x, y: 0.1, weight: 0.5 }))
    const ink = { signature: encodeInk({ pad: { width: 380, height: 127 }, strokes: [hand] }) }
    await keep(clinician, id, 'secSubmit', {}, { baseRevision: 0, ink })
    await calls.sign(patient, id, secSubmit)
    expect((await read(clinician, id)).json().parts).toEqual([
      {
        sectionId: 'secSubmit',
        title: expect.any(String),
        words: [{ key: 'signature', kind: 'signature', label: expect.any(String), lines: [] }],
      },
    ])
  })

  test('can be given up by their writer', async () => {
    const id = await ready()
    await keep(clinician, id, 'secWish3', { ...sample.secWish3, otherComfort: 'Copied already' })
    await calls.sign(patient, id, secSubmit)
    const drop = await portal.call(clinician, {
      method: 'DELETE',
      url: `/api/form/${id}/autosaved?sectionId=secWish3`,
    })
    expect(drop.statusCode).toBe(200)
    expect(await untilInList(clinician, id)).toBeNull()
  })

  test('go after thirty days: first from sight, then from the database', async () => {
    const id = await ready()
    await keep(clinician, id, 'secWish3', { ...sample.secWish3, otherComfort: 'Old words' })
    await calls.sign(patient, id, secSubmit)
    const { db } = portal.services
    const signed = Date.now()
    await deleteOldRecoveredText({ db, now: () => new Date(signed + days - 60_000) }, tenantId)
    expect(await rows(id)).toHaveLength(1)
    await inTenant(db, tenantId, trx =>
      trx
        .updateTable('unfinished_sections')
        .set({ left_at: new Date(signed - days) })
        .where('document_id', '=', id)
        .execute(),
    )
    expect(await wordsOf(clinician, id)).toEqual([])
    expect(await untilInList(clinician, id)).toBeNull()
    await deleteOldRecoveredText({ db, now: () => new Date(signed) }, tenantId)
    expect(await rows(id)).toHaveLength(0)
  })

  test('of a draft that is open are never ended by that job', async () => {
    const id = await ready()
    await keep(clinician, id, 'secWish3', { ...sample.secWish3, otherComfort: 'Still writing' })
    await deleteOldRecoveredText(
      { db: portal.services.db, now: () => new Date(Date.now() + 2 * days) },
      tenantId,
    )
    expect(await rows(id)).toHaveLength(1)
  })
})
