// Parts that the person who adds a paper reports as missing are shown to every reader (ruling G-103).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageMark } from '@careword/domain/documents/page-mark'
import type { CardToPrint } from '../../core/document-pdf-maker.ts'
import { buildArchives } from '../archive/build-archives.ts'
import { readZip } from '../../testing/read-zip.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { cardCalls } from '../../testing/card-calls.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { aPdf, makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadCalls } from '../../testing/upload-calls.ts'

let portal: TestPortal
let calls: ReturnType<typeof uploadCalls>
const marks: (PageMark & { lang: string })[] = []
const cardsMade: CardToPrint[] = []
/** The hash of the bytes of the last picture. */
let pictured = ''
beforeAll(async () => {
  const converter = makeUpConverter()
  const image: typeof converter.image = async bytes => {
    pictured = Buffer.from(bytes).toString()
    return Buffer.from('picture')
  }
  portal = await startTestPortal(
    {
      ...noPages,
      marked: async (_, { mark, lang }) => {
        marks.push({ ...mark, lang })
        return Buffer.from('%PDF-1.7 marked')
      },
      card: async card => {
        cardsMade.push(card)
        return Buffer.from('%PDF-1.7 card')
      },
    },
    { ...converter, image },
  )
  calls = uploadCalls(portal)
})
afterAll(() => portal.close())

async function added(
  who: TestPerson,
  seen: Record<string, string> | undefined,
  patientId = who.patientId,
  status = 'Active',
) {
  const { documentId } = (await calls.send(who, aPdf(randomUUID()), {}, patientId)).json()
  await calls.settled(who, documentId)
  const submitted = await calls.submit(who, documentId, { seen })
  expect(submitted.json()).toEqual({ documentId, status })
  return documentId as string
}
const listed = async (who: TestPerson, documentId: string, patientId = who.patientId) =>
  (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json().AD.instances[
    documentId
  ]

test('the patient, the circle, a clinician, the card and the emergency page show what is missing and who reported it', async () => {
  const patient = await portal.person({ firstName: 'Ruth', lastName: 'Abernathy' })
  const uploader = await portal.person({
    roles: ['uploader', 'viewer'],
    firstName: 'Amara',
    lastName: 'Okafor',
  })
  const id = await added(uploader, { 0: 'yes', 1: 'no', 2: 'no' }, patient.patientId)
  const parts = ['signature', 'witnesses']
  const said = { parts, own: false, name: 'Amara Okafor' }
  expect((await listed(patient, id)).reportedMissing).toEqual(said)
  expect((await listed(uploader, id, patient.patientId)).reportedMissing).toEqual({ ...said, own: true })
  const contact = await portal.person({ roles: ['contact', 'viewer'] })
  await circleCalls(portal).join(patient, contact)
  expect((await listed(contact, id, patient.patientId)).reportedMissing).toEqual(said)

  const cards = cardCalls(portal)
  expect((await cards.make(patient, '739164')).statusCode).toBe(200)
  expect((await cards.show(patient)).json().documents).toMatchObject([
    { documentId: id, reportedMissing: said },
  ])
  const phone = cards.phone()
  expect((await phone.open(await cards.tokenOf(patient), '739164')).statusCode).toBe(200)
  expect((await phone.documents()).json().documents).toMatchObject([
    { documentId: id, reportedMissing: said },
  ])
})

test('of what a contact sees the patient reads their own word as their own', async () => {
  const patient = await portal.person({ firstName: 'Ruth', lastName: 'Abernathy' })
  const id = await added(patient, { 0: 'yes', 1: 'no', 2: 'yes' })
  const contact = await portal.person({ roles: ['contact', 'viewer'] })
  const { contactId } = await circleCalls(portal).join(patient, contact)
  const sees = await portal.call(patient, {
    method: 'GET',
    url: `/api/contact/patientContact/${contactId}/documents`,
  })
  expect(sees.json().documents.AD.instances[id].reportedMissing).toMatchObject({
    parts: ['signature'],
    own: true,
  })
})

describe('each copy that leaves', () => {
  const kept = '%PDF-1.7 marked'
  const mark = { kind: 'unsigned', date: null, parts: ['signature', 'witnesses'] }
  const bytesOf = async (who: TestPerson, url: string) => {
    const answer = await portal.call(who, { url })
    expect(answer.statusCode).toBe(200)
    return { text: answer.rawPayload.toString(), name: String(answer.headers['content-disposition']) }
  }

  test('carries what is missing on its pages: read, kept, as a picture, small, in an emergency, in the archive', async () => {
    const patient = await portal.person({ firstName: 'Ruth', lastName: 'Abernathy' })
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const id = await added(patient, { 0: 'yes', 1: 'no', 2: 'no' })
    await circleCalls(portal).join(patient, contact)
    for (const who of [patient, contact])
      for (const query of ['', '?download=true', '?lang=es']) {
        const { text, name } = await bytesOf(who, `/api/pdf/${id}${query}`)
        expect(text).toBe(kept)
        expect(marks.at(-1)).toEqual({ ...mark, lang: query === '?lang=es' ? 'es' : 'en' })
        expect(name).toMatch(/signature missing|falta la firma/)
      }
    await bytesOf(contact, `/api/pdf/${id}?format=png&page=1`)
    expect(pictured).toBe(kept)
    pictured = ''
    await bytesOf(contact, `/api/pdf/thumbnails/${id}/0`)
    expect(pictured).toBe(kept)
    await bytesOf(contact, `/api/pdf/thumbnails/${id}/0?lang=es`)
    expect(marks.at(-1)?.lang).toBe('es')
    expect((await portal.call(patient, { url: `/api/pdf/${id}?original=true` })).statusCode).toBe(404)

    const cards = cardCalls(portal)
    await cards.make(patient, '739164')
    const phone = cards.phone()
    await phone.open(await cards.tokenOf(patient), '739164')
    const pages = await phone.pdf(id, '?download=true')
    expect([pages.statusCode, pages.rawPayload.toString()]).toEqual([200, kept])
    expect(pages.headers['content-disposition']).toContain('signature missing')
    // The card does not claim that a directive exists if it is not signed.
    await cards.print(patient, '739164')
    expect(cardsMade.at(-1)?.isDirective).toBe(false)

    const at = `/api/document/patient/${patient.patientId}/archive`
    await portal.call(patient, { method: 'POST', url: at, payload: {} })
    await buildArchives(portal.services, await portal.tenantId('evergreen'))
    const { archiveId } = (await portal.call(patient, { url: at })).json().archive
    const files = await readZip((await portal.call(patient, { url: `${at}/${archiveId}` })).rawPayload)
    const papers = [...files].filter(([path]) => path.startsWith('documents/'))
    expect(papers.map(([path, bytes]) => [path, bytes.toString().slice(0, 15)])).toEqual([
      [expect.stringMatching(/ - signature missing\.pdf$/), kept],
      // The sent bytes are unchanged.
      [
        expect.stringMatching(/ - signature missing - as sent 1\.pdf$/),
        expect.stringMatching(/^%PDF-1\.7\n/),
      ],
    ])
  })

  test('of a paper without witnesses too, and of a whole one nothing', async () => {
    const patient = await portal.person()
    const lacking = await added(patient, { 0: 'yes', 1: 'yes', 2: 'no' })
    await bytesOf(patient, `/api/pdf/${lacking}`)
    expect(marks.at(-1)).toMatchObject({ kind: 'lacks', parts: ['witnesses'] })
    const whole = await added(patient, { 0: 'yes', 1: 'yes', 2: 'yes' })
    expect((await bytesOf(patient, `/api/pdf/${whole}`)).text).toContain('made of')
    // It is an earlier version now, and the mark for that has priority.
    await bytesOf(patient, `/api/pdf/${lacking}`)
    expect(marks.at(-1)?.kind).toBe('replaced')
  })

  test('of one that never came into force, because a complete one was there: it is no earlier version', async () => {
    const patient = await portal.person()
    await added(patient, { 0: 'yes', 1: 'yes', 2: 'yes' })
    const lacking = await added(patient, { 0: 'yes', 1: 'yes', 2: 'no' }, undefined, 'Replaced')
    await bytesOf(patient, `/api/pdf/${lacking}`)
    expect(marks.at(-1)).toMatchObject({ kind: 'notInForce', date: null, parts: ['witnesses'] })
  })
})

describe('the message about an added paper', () => {
  const mailsTo = async (to: string) =>
    (await signatureRequestCalls(portal).mailTo(to)).toReversed().map(({ kind, text }) => ({ kind, text }))

  test('shows what it lacks in the word of its badge, to the patient and to everyone who relied on the one before', async () => {
    const owner = await portal.person({ password: 'Maple!Tree42' })
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circleCalls(portal).join(owner, contact)
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    await added(uploader, { 0: 'yes', 1: 'yes', 2: 'yes' }, owner.patientId)
    await added(uploader, { 0: 'no', 1: 'yes', 2: 'yes' }, owner.patientId)
    const lacks = 'Something missing: the new paper was added without some pages.'
    const [first, second] = await mailsTo(owner.email)
    expect(first).toMatchObject({ kind: 'documentAdded', text: expect.not.stringContaining('without') })
    expect(second).toMatchObject({ kind: 'ownDocumentReplaced', text: expect.stringContaining(lacks) })
    const told = await mailsTo(contact.email)
    expect(told.at(-1)).toMatchObject({ kind: 'documentReplaced', text: expect.stringContaining(lacks) })
  })

  test('states that it is not in force where it lacks a signature that the other one has, also to a reader of the list', async () => {
    const owner = await portal.person({ password: 'Maple!Tree42' })
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    const whole = await added(uploader, { 0: 'yes', 1: 'yes', 2: 'yes' }, owner.patientId)
    const lacking = await added(uploader, { 0: 'yes', 1: 'yes', 2: 'no' }, owner.patientId, 'Replaced')
    const mail = (await mailsTo(owner.email)).at(-1)
    expect(mail).toMatchObject({
      kind: 'documentAdded',
      text: expect.stringContaining('It is not in force and replaced nothing.'),
    })
    expect(mail?.text).toContain('Added, not in force: the new paper was added without ')
    expect((await listed(owner, whole)).neverInForce).toBe(false)
    expect((await listed(owner, lacking)).neverInForce).toBe(true)
  })

  test('also where it takes the place of none', async () => {
    const owner = await portal.person({ password: 'Maple!Tree42' })
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    await added(uploader, { 0: 'no', 1: 'no', 2: 'yes' }, owner.patientId)
    expect((await mailsTo(owner.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'Signature missing: the new paper was added without some pages, the signature page.',
      ),
    ])
  })
})

test('a person who reports it of their own paper is named as “you”', async () => {
  const patient = await portal.person()
  const id = await added(patient, { 0: 'no', 1: 'yes', 2: 'yes' })
  expect((await listed(patient, id)).reportedMissing).toMatchObject({ parts: ['pages'], own: true })
})

test.each([[undefined], [{}], [{ 0: 'yes', 1: 'yes', 2: 'yes' }], [{ 9: 'no' }]])(
  'a paper for which %j was answered lacks nothing',
  async seen => {
    const patient = await portal.person()
    const id = await added(patient, seen)
    expect((await listed(patient, id)).reportedMissing).toBeNull()
    const row = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('documents')
        .where('id', '=', id)
        .select(['said_missing', 'said_missing_by'])
        .executeTakeFirst(),
    )
    expect(row).toEqual({ said_missing: null, said_missing_by: null })
  },
)

test('what is no yes and no no is refused', async () => {
  const patient = await portal.person()
  const { documentId } = (await calls.send(patient, aPdf(randomUUID()))).json()
  await calls.settled(patient, documentId)
  expect((await calls.submit(patient, documentId, { seen: { 0: 'perhaps' } })).statusCode).toBe(400)
})
