import { encodeInk } from '@careword/forms'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers, shownRecord } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const page = { tabId: 'page-one-1' }
const otherPage = { tabId: 'page-two-2' }

interface Body {
  tabId: string
  resumedFrom?: string
  seq?: number
  baseRevision?: number
}
const autosave = (
  who: TestPerson | null,
  documentId: string,
  answers: Record<string, unknown>,
  { seq = 1, baseRevision = 0, ...tab }: Body = page,
  sectionId = 'secStepOne',
) =>
  portal.call(who, {
    method: 'PUT',
    url: `/api/form/${documentId}/autosaved?sectionId=${sectionId}`,
    payload: { answers, baseRevision, seq, ...tab },
  })
const drop = (who: TestPerson | null, documentId: string, more = '') =>
  portal.call(who, {
    method: 'DELETE',
    url: `/api/form/${documentId}/autosaved?sectionId=secStepOne${more}`,
  })
const autosaved = async (who: TestPerson, documentId: string) =>
  (await calls.read(who, documentId)).json().autosaved
/** A picture as a pad would send it: of random dots it is large. */
async function picture(of: 'noise' | 'nothing'): Promise<string> {
  const [width, height] = [240, 160]
  const source =
    of === 'noise'
      ? sharp({
          create: {
            width,
            height,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
      : sharp({ create: { width, height, channels: 3, background: '#fff' } })
  return `data:image/png;base64,${(await source.png().toBuffer()).toString('base64')}`
}
const audited = (documentId: string) =>
  inTenant(portal.services.db, tenantId, async trx => {
    const rows = await trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .where('action', 'in', ['keepUnfinished', 'dropUnfinished'])
      .orderBy('id')
      .select(['action', 'outcome'])
      .execute()
    return rows.map(row => `${row.action} ${row.outcome}`)
  })

const deniedTo = async (who: TestPerson) =>
  inTenant(portal.services.db, await portal.tenantId(who.tenant), async trx => {
    const rows = await trx
      .selectFrom('audit_events')
      .where('actor_id', '=', who.userId)
      .where('outcome', '=', 'denied')
      .select('action')
      .execute()
    return rows.map(row => row.action)
  })

/** Six hundred points: as a picture it was too large to be kept. */
const longHand = {
  pad: { width: 380, height: 127 },
  strokes: [
    Array.from({ length: 600 }, (_, at) => ({
      x: 0.1 + at / 800,
      y: 0.16 + Math.sin(at / 7) / 9,
      weight: 0.5,
    })),
  ],
}
const autosaveInk = (who: TestPerson, documentId: string, ink: unknown, seq = 1) =>
  portal.call(who, {
    method: 'PUT',
    url: `/api/form/${documentId}/autosaved?sectionId=secSubmit`,
    payload: { answers: {}, ...(ink !== undefined && { ink }), baseRevision: 0, seq, ...page },
  })

describe('what is typed and not saved', () => {
  test('is given back to the one who typed it, and changes nothing of what is saved', async () => {
    const id = await calls.begin(patient)
    await calls.save(patient, id, 'secStepOne', { calledName: 'Rosie' }, { action: 'saveAndStay' })
    const document = () =>
      inTenant(portal.services.db, tenantId, trx =>
        trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
      )
    const before = { form: (await calls.read(patient, id)).json(), document: await document() }
    const kept = await autosave(patient, id, { calledName: 'Rosie and m' }, { ...page, baseRevision: 1 })
    expect(kept.statusCode).toBe(200)
    const form = (await calls.read(patient, id)).json()
    expect(form.autosaved).toEqual({
      secStepOne: {
        answers: { ...shownRecord, calledName: 'Rosie and m' },
        baseRevision: 1,
        autosavedAt: kept.json().autosavedAt,
        tabId: page.tabId,
        seq: 1,
      },
    })
    expect({ ...form, autosaved: {} }).toEqual(before.form)
    expect(await document()).toEqual(before.document)
  })

  test('is there once more after each pause, in its newest form, and only the first is audited', async () => {
    const id = await calls.begin(patient)
    for (const [seq, calledName] of ['R', 'Ro', 'Ros'].entries())
      await autosave(patient, id, { calledName }, { ...page, seq })
    expect((await autosaved(patient, id)).secStepOne.answers).toEqual({ ...shownRecord, calledName: 'Ros' })
    expect(await audited(id)).toEqual(['keepUnfinished done'])
  })

  test('what comes late does not write over what is newer', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'newer' }, { ...page, seq: 5 })
    expect((await autosave(patient, id, { calledName: 'older' }, { ...page, seq: 4 })).statusCode).toBe(200)
    expect((await autosaved(patient, id)).secStepOne.answers).toEqual({
      ...shownRecord,
      calledName: 'newer',
    })
  })

  test('may be incomplete, hidden by another answer, and of characters that no paper shows', async () => {
    const id = await calls.begin(patient)
    const hidden = { agentChoice: 'none', agentNameFirst: 'Ana' }
    expect((await autosave(patient, id, hidden, page, 'secWish1')).statusCode).toBe(200)
    expect((await autosave(patient, id, { calledName: 'Ros‮a' })).statusCode).toBe(200)
    expect(await autosaved(patient, id)).toMatchObject({
      secWish1: { answers: hidden },
      secStepOne: { answers: { calledName: 'Ros‮a' } },
    })
  })

  test.each([
    ['an unknown section', 'secNowhere', {}, 400],
    ['an unknown input', 'secStepOne', { nickname: 'R' }, 400],
    ['a number where text belongs', 'secStepOne', { calledName: 7 }, 400],
    ['a list where text belongs', 'secStepOne', { calledName: ['R'] }, 422],
    ['an option that is not offered', 'secWish1', { agentChoice: 'maybe' }, 422],
    ['a very long answer', 'secWish5', { messages: 'x'.repeat(100_000) }, 422],
    ['more than a section can hold', 'secWish5', { messages: 'x'.repeat(300_000) }, 413],
    ['a NUL', 'secStepOne', { calledName: 'Ros\0a' }, 422],
    ['half a character', 'secStepOne', { calledName: 'Ros\ud83d' }, 422],
  ])('%s is refused and not kept', async (_what, sectionId, answers, status) => {
    const id = await calls.begin(patient)
    expect((await autosave(patient, id, answers, page, sectionId)).statusCode).toBe(status)
    expect(await autosaved(patient, id)).toEqual({})
  })

  test('a drawn signature is kept when it is one and small; else the other answers are kept without it', async () => {
    const id = await calls.begin(patient)
    const { signature, ...others } = sample.secSubmit ?? {}
    expect(signature).toBeTypeOf('string')
    await autosave(patient, id, sample.secSubmit ?? {}, page, 'secSubmit')
    const [kept] = Object.values(await autosaved(patient, id)) as { answers: Record<string, unknown> }[]
    expect(kept?.answers).toMatchObject({ signature: expect.stringMatching(/^data:image\/png;base64,/) })
    for (const [seq, image] of [await picture('noise'), await picture('nothing')].entries()) {
      const body = { ...page, seq: seq + 2 }
      const response = await autosave(patient, id, { ...others, signature: image }, body, 'secSubmit')
      expect(response.statusCode).toBe(200)
      const { secSubmit } = await autosaved(patient, id)
      expect(Object.keys(secSubmit.answers)).not.toContain('signature')
      expect(Object.keys(secSubmit.answers)).not.toContain('signatureDate')
    }
    const page2 = { ...page, seq: 9 }
    const noImage = { signature: 'data:image/png;base64,bm90IGEgcG5n' }
    expect((await autosave(patient, id, noImage, page2, 'secSubmit')).statusCode).toBe(422)
  })

  test('a drawn signature is kept as its strokes, however long it took; the picture is made again', async () => {
    const id = await calls.begin(patient)
    const ink = { signature: encodeInk(longHand), acceptSignature: encodeInk(longHand) }
    const kept = await autosaveInk(patient, id, ink)
    expect(kept.json()).toEqual({ autosavedAt: expect.any(String) })
    expect((await autosaved(patient, id)).secSubmit).toMatchObject({ ink })
    // Cleared in the page, it is gone here too.
    await autosaveInk(patient, id, undefined, 2)
    expect((await autosaved(patient, id)).secSubmit?.ink).toBeUndefined()
  })

  test.each([
    ['at no pad', { nowhere: encodeInk(longHand) }],
    ['at a question that is no pad', { agree: encodeInk(longHand) }],
    ['of no strokes', { signature: 'data:image/png;base64,AAAA' }],
    ['far too long', { signature: '1.wFgC.'.padEnd(100_000, 'A') }],
    ['that is no text', { signature: 7 }],
    ['of nothing', {}],
  ])('ink %s is refused', async (_, ink) => {
    const id = await calls.begin(patient)
    expect([400, 422]).toContain((await autosaveInk(patient, id, ink)).statusCode)
    expect(await autosaved(patient, id)).toEqual({})
  })

  test('of two windows that draw the same signature, the second is informed', async () => {
    const id = await calls.begin(patient)
    await autosaveInk(patient, id, { signature: encodeInk(longHand) })
    const second = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${id}/autosaved?sectionId=secSubmit`,
      payload: { answers: {}, baseRevision: 0, seq: 1, ...otherPage },
    })
    expect(second.statusCode).toBe(409)
    expect(second.json().autosaved.ink).toEqual({ signature: encodeInk(longHand) })
  })

  test('a person may keep many times a minute: a fast typist never meets the limit, a machine does', async () => {
    const typist = await portal.person()
    const id = await calls.begin(typist)
    const statuses = new Set<number>()
    for (let seq = 0; seq < 60; seq++)
      statuses.add((await autosave(typist, id, { calledName: `${seq}` }, { ...page, seq })).statusCode)
    expect([...statuses]).toEqual([200])
    for (let i = 0; i < 240; i++)
      await portal.services.rateLimits.consume('autosaveSection', [tenantId, typist.userId])
    const refused = await autosave(typist, id, { calledName: 'too much' }, { ...page, seq: 100 })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
  })

  test('keeping extends the session as typing does', async () => {
    const typist = await portal.person()
    const id = await calls.begin(typist)
    const now = Date.now()
    portal.setNow(new Date(now + 60_000))
    const first = await autosave(typist, id, { calledName: 'a' })
    portal.setNow(new Date(now + 15 * 60_000))
    const later = await autosave(typist, id, { calledName: 'ab' }, { ...page, seq: 2 })
    portal.setNow(null)
    const ends = (response: typeof first) => Date.parse(String(response.headers['x-session-expires-at']))
    expect(ends(later) - ends(first)).toBe(14 * 60_000)
  })
})

describe('who may', () => {
  test('no other person ever sees it: not a clinician who may edit the document, not the other way round', async () => {
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'Only mine' })
    expect(await autosaved(clinician, id)).toEqual({})
    await autosave(clinician, id, { calledName: 'The clinician’s' }, otherPage)
    expect((await autosaved(patient, id)).secStepOne.answers).toEqual({
      ...shownRecord,
      calledName: 'Only mine',
    })
    expect((await autosaved(clinician, id)).secStepOne.answers).toEqual({
      ...shownRecord,
      calledName: 'The clinician’s',
    })
    // And what one saves or drops takes nothing from the other.
    await drop(clinician, id)
    await calls.save(clinician, id, 'secStepOne', { calledName: 'Saved' }, { action: 'saveAndStay' })
    expect((await autosaved(patient, id)).secStepOne.answers).toEqual({
      ...shownRecord,
      calledName: 'Only mine',
    })
  })

  test('another person’s document is not there; without a session nothing is', async () => {
    const id = await calls.begin(patient)
    const stranger = await portal.person()
    const lakeside = await portal.person({ tenant: 'lakeside' })
    for (const who of [stranger, lakeside]) {
      expect((await autosave(who, id, { calledName: 'x' })).statusCode).toBe(404)
      expect((await drop(who, id)).statusCode).toBe(404)
    }
    expect((await autosave(stranger, 'undefined', { calledName: 'x' })).statusCode).toBe(404)
    expect((await autosave(null, id, { calledName: 'x' })).statusCode).toBe(401)
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    expect((await autosave(uploader, id, { calledName: 'x' })).statusCode).toBe(403)
    for (const who of [stranger, lakeside, uploader])
      expect(await deniedTo(who), 'written down').toContain('keepUnfinished')
  })

  test('a person who may not sign keeps no signature', async () => {
    const preparer = await portal.person({ roles: ['preparer', 'viewer'] })
    const id = await calls.begin(preparer, patient.patientId)
    await autosave(preparer, id, sample.secSubmit ?? {}, page, 'secSubmit')
    const { secSubmit } = await autosaved(preparer, id)
    expect(JSON.stringify(secSubmit)).not.toContain('data:image')
  })

  test('the database itself keeps partners apart', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'Only here' })
    const rows = (tenant: string) =>
      inTenant(portal.services.db, tenant, trx =>
        trx.selectFrom('unfinished_sections').where('document_id', '=', id).select('user_id').execute(),
      )
    expect(await rows(tenantId)).toHaveLength(1)
    expect(await rows(await portal.tenantId('lakeside'))).toEqual([])
    expect(await portal.services.db.selectFrom('unfinished_sections').select('user_id').execute()).toEqual([])
  })
})

describe('it is over', () => {
  test('when the person saves the section', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'R' })
    await autosave(patient, id, { messages: 'm' }, page, 'secWish5')
    await calls.save(patient, id, 'secStepOne', { calledName: 'R' }, { action: 'saveAndStay' })
    expect(Object.keys(await autosaved(patient, id))).toEqual(['secWish5'])
  })

  test('also when it arrives after the save that held it', async () => {
    const id = await calls.begin(patient)
    await calls.save(patient, id, 'secStepOne', { calledName: 'Rosie' }, { action: 'saveAndStay' })
    expect((await autosave(patient, id, { calledName: 'Rosie' })).statusCode).toBe(200)
    expect(await autosaved(patient, id)).toEqual({})
    // Words that are nowhere else stay, with the revision that their writer saw.
    await autosave(patient, id, { calledName: 'Rosie and more' })
    expect((await autosaved(patient, id)).secStepOne).toMatchObject({
      answers: { calledName: 'Rosie and more' },
      baseRevision: 0,
    })
  })

  test('when the person discards it, once or twice', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'R' })
    expect((await drop(patient, id)).json()).toEqual({ success: true })
    expect((await drop(patient, id)).statusCode).toBe(200)
    expect(await autosaved(patient, id)).toEqual({})
    expect(await audited(id)).toEqual(['keepUnfinished done', 'dropUnfinished done'])
  })

  test('for everyone who discards the document, not for others who write in it', async () => {
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'R' })
    await autosave(clinician, id, { calledName: 'C' }, otherPage)
    await portal.call(patient, { method: 'PUT', url: `/api/document/discard/${id}`, payload: {} })
    expect(await left(id)).toEqual([clinician.userId])
  })

  test('when it is signed with just these words', async () => {
    const id = await calls.begin(patient)
    await calls.fill(patient, id, sample)
    await autosave(patient, id, sample.secStepOne ?? {}, { ...page, baseRevision: 1 })
    const signed = await calls.sign(patient, id, sample.secSubmit ?? {})
    expect(signed.statusCode).toBe(200)
    expect(await left(id)).toEqual([])
  })

  const left = (id: string) =>
    inTenant(portal.services.db, tenantId, async trx => {
      const rows = await trx
        .selectFrom('unfinished_sections')
        .where('document_id', '=', id)
        .select('user_id')
        .execute()
      return rows.map(row => row.user_id)
    })
})

describe('two windows of one person', () => {
  test('never write over each other unseen: the second is shown what the first holds', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'in the first' })
    const refused = await autosave(patient, id, { calledName: 'in the second' }, otherPage)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      errorCode: 'DOCUMENT_UPDATE_FAILED',
      requestId: expect.any(String),
      autosaved: {
        answers: { ...shownRecord, calledName: 'in the first' },
        tabId: page.tabId,
        autosavedAt: expect.any(String),
      },
    })
    expect((await autosaved(patient, id)).secStepOne.answers).toEqual({
      ...shownRecord,
      calledName: 'in the first',
    })
    // Chosen over it.
    const chosen = { ...otherPage, resumedFrom: page.tabId, seq: 2 }
    expect((await autosave(patient, id, { calledName: 'in the second' }, chosen)).statusCode).toBe(200)
    // Now the first page would be the one that gets the conflict.
    expect((await autosave(patient, id, { calledName: 'once more' }, { ...page, seq: 2 })).statusCode).toBe(
      409,
    )
  })

  test('the same words in both windows make no conflict', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'same' })
    expect((await autosave(patient, id, { calledName: 'same' }, otherPage)).statusCode).toBe(200)
  })

  test('a save or a discard of one leaves the words of the other', async () => {
    const id = await calls.begin(patient)
    await autosave(patient, id, { calledName: 'in the first' })
    expect((await drop(patient, id, `&tabId=${otherPage.tabId}`)).statusCode).toBe(200)
    const saved = await calls.put(patient, id, 'secStepOne', {
      content: { secStepOne: { calledName: 'saved by the second' } },
      action: 'saveAndStay',
      autosaved: otherPage,
    })
    expect(saved.statusCode).toBe(200)
    expect((await autosaved(patient, id)).secStepOne).toMatchObject({
      answers: { calledName: 'in the first' },
      baseRevision: 0,
    })
    await calls.put(patient, id, 'secStepOne', {
      content: { secStepOne: { calledName: 'the first again' } },
      action: 'saveAndStay',
      autosaved: { ...otherPage, resumedFrom: page.tabId },
    })
    expect(await autosaved(patient, id)).toEqual({})
  })
})

describe('a note that is being written', () => {
  const autosaveNote = (who: TestPerson | null, documentId: string, openNotes: unknown, baseRevision = 0) =>
    portal.call(who, {
      method: 'PUT',
      url: `/api/form/${documentId}/autosaved?sectionId=secPowers`,
      payload: { answers: {}, openNotes, baseRevision, seq: 1, ...page },
    })
  /** A box of that section which may carry a note. */
  const box = async (documentId: string): Promise<string> => {
    const { sections } = (await calls.read(patient, documentId)).json()
    const { inputs } = sections.find((each: { id: string }) => each.id === 'secPowers')
    return `powers.${inputs.find((each: { id: string }) => each.id === 'powers').options[0].value}`
  }

  test('is given back to its writer, and to no other person', async () => {
    const id = await calls.begin(patient)
    const key = await box(id)
    expect((await autosaveNote(patient, id, { [key]: 'Half a th 😀' })).statusCode).toBe(200)
    expect((await autosaved(patient, id)).secPowers).toMatchObject({ openNotes: { [key]: 'Half a th 😀' } })
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    expect(JSON.stringify((await calls.read(clinician, id)).json())).not.toContain('Half a th')
    const stranger = await portal.person()
    expect((await autosaveNote(stranger, id, { [key]: 'x' })).statusCode).toBe(404)
  })

  test('is gone once it is not there any more', async () => {
    const id = await calls.begin(patient)
    await autosaveNote(patient, id, { [await box(id)]: 'Half' })
    await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${id}/autosaved?sectionId=secPowers`,
      payload: { answers: {}, baseRevision: 0, seq: 2, ...page },
    })
    expect((await autosaved(patient, id)).secPowers?.openNotes).toBeUndefined()
  })

  test('stays when the answers beside it were saved since', async () => {
    const id = await calls.begin(patient)
    const key = await box(id)
    await calls.save(patient, id, 'secPowers', {}, { action: 'saveAndStay' })
    expect((await autosaveNote(patient, id, { [key]: 'Half' })).statusCode).toBe(200)
    expect((await autosaved(patient, id)).secPowers).toMatchObject({ openNotes: { [key]: 'Half' } })
  })

  test('never conflicts with answers that another person saved since', async () => {
    const id = await calls.begin(patient)
    const key = await box(id)
    await autosaveNote(patient, id, { [key]: 'Half' })
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    await calls.save(clinician, id, 'secPowers', {}, { action: 'saveAndStay' })
    const form = (await calls.read(patient, id)).json()
    expect(form.autosaved.secPowers).toMatchObject({
      openNotes: { [key]: 'Half' },
      answers: form.answers.secPowers,
      baseRevision: form.revisions.secPowers,
    })
  })

  test.each([
    ['at no box', { nowhere: 'x' }],
    ['of half a character', { 'powers.': '\ud800' }],
    ['far too long', { powers: 'x'.repeat(100_000) }],
    ['that is no text', { powers: 7 }],
    ['of nothing', {}],
  ])('%s is refused', async (_, openNotes) => {
    const id = await calls.begin(patient)
    expect([400, 422]).toContain((await autosaveNote(patient, id, openNotes)).statusCode)
    expect(await autosaved(patient, id)).toEqual({})
  })
})
