// Which document types a contact has, and until when: on every way to a document, by the one rule (decision 0072).

import { circleStatus, todayAt } from '@careword/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadedDocument } from '../../testing/uploaded-document.ts'
import { currentCircleLink } from '../patients/current-circle-link.ts'

let portal: TestPortal
let calls: ReturnType<typeof circleCalls>
let forms: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
let directiveId: string
let willId: string
const sample = sampleAnswers()
beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  calls = circleCalls(portal)
  forms = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  directiveId = await sign(patient)
  willId = await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
})
afterAll(() => portal.close())

async function sign(who: TestPerson): Promise<string> {
  const id = await forms.begin(who)
  await forms.fill(who, id, sample)
  const signed = await forms.sign(who, id, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(signed.body)
  return id
}
const aContact = () => portal.person({ roles: ['contact', 'viewer'], password: 'Maple!Tree42' })
const inDb = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(portal.services.db, tenantId, work)
const get = (who: TestPerson, url: string) => portal.call(who, { method: 'GET', url })
const list = async (who: TestPerson): Promise<Record<string, { instances: object }>> =>
  (await get(who, `/api/document/patient/${patient.patientId}`)).json()
const listedIds = async (who: TestPerson) =>
  Object.values(await list(who)).flatMap(({ instances }) => Object.keys(instances))
const versionToken = async (who: TestPerson) =>
  (await get(who, `/api/document/patient/${patient.patientId}/version`)).json().versionToken
/** Every call that takes a document's id and that a contact may make. */
const statuses = async (who: TestPerson, id: string) => {
  const urls = [
    `/api/pdf/${id}`,
    `/api/pdf/${id}?download=true&patientId=${patient.patientId}`,
    `/api/pdf/${id}?format=png&page=1`,
    `/api/pdf/thumbnails/${id}/0`,
  ]
  const answers = await Promise.all(urls.map(url => get(who, url)))
  return new Set(answers.map(({ statusCode }) => statusCode))
}
const today = () => todayAt(new Date(), 'America/Los_Angeles')
const daysFrom = (days: number) => todayAt(new Date(Date.now() + days * 24 * 3600_000), 'America/Los_Angeles')
/** Sets an end date in the past, which the form does not accept. */
const endOn = (contact: TestPerson, until: string) =>
  inDb(trx =>
    trx
      .updateTable('circle_links')
      .set({ shared_until: until })
      .where('contact_user_id', '=', contact.userId)
      .execute(),
  )

describe('a contact with whom one type is shared', () => {
  test('has the documents of that type and no trace of the others: list, pages, pictures, text, file, status', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    expect((await listedIds(contact)).sort()).toEqual([directiveId, willId].sort())
    expect(await statuses(contact, willId)).toEqual(new Set([200]))
    const shared = await calls.share(patient, contactId, { types: ['AD'] })
    expect(shared.statusCode).toBe(200)
    expect(shared.json().data).toContainEqual(
      expect.objectContaining({ contactId, sharing: { types: ['AD'], until: null } }),
    )
    expect(await listedIds(contact)).toEqual([directiveId])
    expect(await statuses(contact, directiveId)).toEqual(new Set([200]))
    expect(await statuses(contact, willId)).toEqual(new Set([404]))
    expect((await get(contact, `/api/document/${willId}/original/0`)).statusCode).toBe(404)
    expect((await get(contact, `/api/document/${directiveId}/text`)).statusCode).toBe(200)
    await calls.share(patient, contactId, { types: ['LW'] })
    expect(await listedIds(contact)).toEqual([willId])
    expect(await statuses(contact, directiveId)).toEqual(new Set([404]))
    expect((await get(contact, `/api/document/${directiveId}/text`)).statusCode).toBe(404)
    expect((await get(contact, `/api/document/${willId}/original/0`)).statusCode).toBe(200)
    await calls.share(patient, contactId, { types: null })
    expect((await listedIds(contact)).sort()).toEqual([directiveId, willId].sort())
  })

  test('does not learn by the version that something of another type changed', async () => {
    const somebody = await portal.person()
    const of = async (who: TestPerson) =>
      (await get(who, `/api/document/patient/${somebody.patientId}/version`)).json().versionToken
    const contact = await aContact()
    const { contactId } = await calls.join(somebody, contact)
    await calls.share(somebody, contactId, { types: ['AD'] })
    const before = await of(contact)
    await uploadedDocument(portal, somebody, { type: 'LW', site: 'ALL', version: '2021' })
    await forms.begin(somebody)
    expect(await of(contact)).toBe(before)
    await uploadedDocument(portal, somebody, { type: 'AD', site: 'ALL', version: '5WISHES1' })
    expect(await of(contact)).not.toBe(before)
    expect(await versionToken(patient)).not.toBe('')
  })

  test('is sent no message about a document of another type', async () => {
    const somebody = await portal.person()
    const [shared, other, over] = [await aContact(), await aContact(), await aContact()]
    const id = await sign(somebody)
    const { contactId } = await calls.join(somebody, other)
    await calls.share(somebody, contactId, { types: ['LW'] })
    await calls.join(somebody, over)
    await endOn(over, daysFrom(-1))
    await calls.join(somebody, shared)
    const revoked = await portal.call(somebody, {
      method: 'PUT',
      url: `/api/document/revoke/${id}`,
      payload: { method: 'typed', signature: 'Test Person', reason: '' },
    })
    expect(revoked.statusCode, revoked.body).toBe(200)
    const told = await inDb(trx =>
      trx.selectFrom('messages').where('purpose', '=', 'documentRevoked').select('recipient').execute(),
    )
    const recipients = told.map(({ recipient }) => recipient)
    expect(recipients).toContain(shared.email)
    expect(recipients).not.toContain(other.email)
    expect(recipients).not.toContain(over.email)
  })
})

describe('a contact with whom something is shared until a day', () => {
  test('looks on that day, and not on the next: then they are as a person who was never in the circle, until the patient goes on', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    expect((await calls.share(patient, contactId, { until: today() })).statusCode).toBe(200)
    expect(await statuses(contact, directiveId)).toEqual(new Set([200]))
    await endOn(contact, daysFrom(-1))
    expect((await get(contact, `/api/document/patient/${patient.patientId}`)).statusCode).toBe(404)
    expect(await statuses(contact, directiveId)).toEqual(new Set([404]))
    expect((await get(contact, `/api/dashboard/patient/${patient.patientId}`)).statusCode).toBe(404)
    expect((await get(contact, `/api/dashboard/associatedPatients/${contact.userId}`)).json().data).toEqual(
      [],
    )
    expect((await get(contact, '/api/contact/patientContacts')).json().data.associatedPatients).toEqual([])
    expect((await calls.accept(contact, patient)).statusCode).toBe(404)
    const [shown] = (await calls.circle(patient)).filter(each => each.contactId === contactId)
    expect(shown?.circleStatus).toBe('ended')
    await calls.share(patient, contactId, { until: daysFrom(30) })
    expect(await statuses(contact, directiveId)).toEqual(new Set([200]))
    await calls.share(patient, contactId, { until: null })
    expect((await calls.circle(patient)).find(each => each.contactId === contactId)?.circleStatus).toBe(
      'open',
    )
  })

  test('the question of a list and the rule of the screen agree on every link', async () => {
    const [day, somebody] = [today(), await portal.person()]
    const cases = [null, daysFrom(-1), day, daysFrom(1), '9999-12-31'].flatMap(until =>
      [true, false].map(removed => ({ until, removed })),
    )
    for (const { until, removed } of cases) {
      const contact = await aContact()
      await calls.join(somebody, contact)
      const rows = await inDb(async trx => {
        await trx
          .updateTable('circle_links')
          .set({ shared_until: until, removed_at: removed ? new Date() : null })
          .where('contact_user_id', '=', contact.userId)
          .execute()
        return trx
          .selectFrom('circle_links')
          .where('contact_user_id', '=', contact.userId)
          .where(currentCircleLink('circle_links', day))
          .select('id')
          .execute()
      })
      const link = { removed, termsAccepted: true, sharing: { types: null, until } }
      expect(rows.length === 1, JSON.stringify({ until, removed })).toBe(circleStatus(link, day) === 'open')
    }
  })
})

test('a person who was removed and is added again has everything again, without an end', async () => {
  const somebody = await portal.person()
  const contact = await aContact()
  const { contactId } = await calls.join(somebody, contact)
  await calls.share(somebody, contactId, { types: ['AD'], until: daysFrom(3) })
  await calls.remove(somebody, contactId)
  expect((await calls.join(somebody, contact)).sharing).toEqual({ types: null, until: null })
})

test.each([
  [{ types: [] }, [{ path: 'types', rule: 'choiceRequired' }]],
  [{ types: ['AD', 'XX'] }, [{ path: 'types', rule: 'unknownOption' }]],
  [{ until: '2020-01-01' }, [{ path: 'until', rule: 'dateInPast' }]],
  [{ until: '2030-02-30' }, [{ path: 'until', rule: 'dateInvalid' }]],
  [{ until: '2500-01-01' }, [{ path: 'until', rule: 'dateTooFar' }]],
])('sharing %j is refused, and it stays as it was', async (sharing, fields) => {
  const contact = await aContact()
  const { contactId } = await calls.join(patient, contact)
  const refused = await calls.share(patient, contactId, sharing)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errorCode: 'CONTACTS_UPDATE_FAILED', fields },
  ])
  expect((await calls.circle(patient)).find(each => each.contactId === contactId)?.sharing).toEqual({
    types: null,
    until: null,
  })
})

test('asked twice it is the same; every change and every refusal is written down', async () => {
  const somebody = await portal.person()
  const stranger = await portal.person()
  const contact = await aContact()
  const { contactId } = await calls.join(somebody, contact)
  const twice = await Promise.all([1, 2].map(() => calls.share(somebody, contactId, { types: ['AD', 'AD'] })))
  for (const answer of twice) expect(answer.json().data[0].sharing.types).toEqual(['AD'])
  expect((await calls.share(stranger, contactId, { types: ['AD'] })).statusCode).toBe(404)
  expect((await calls.share(contact, contactId, { types: null })).statusCode).toBe(403)
  expect((await calls.share(null, contactId, {})).statusCode).toBe(401)
  const rows = await inDb(trx =>
    trx
      .selectFrom('audit_events')
      .where('action', '=', 'changeSharing')
      .where('actor_id', 'in', [somebody.userId, stranger.userId, contact.userId])
      .orderBy('id')
      .select(['actor_id', 'outcome'])
      .execute(),
  )
  expect(rows).toEqual([
    { actor_id: somebody.userId, outcome: 'done' },
    { actor_id: somebody.userId, outcome: 'done' },
    { actor_id: stranger.userId, outcome: 'denied' },
    { actor_id: contact.userId, outcome: 'denied' },
  ])
})

describe('what they see', () => {
  const seen = async (who: TestPerson, contactId: string) =>
    get(who, `/api/contact/patientContact/${contactId}/documents`)

  test.each([
    ['everything', null],
    ['one type', ['LW']],
    ['two types', ['AD', 'POLST']],
  ])('is the very list that they get, with %s shared', async (_, types) => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    await calls.share(patient, contactId, { types })
    const answer = await seen(patient, contactId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().circleStatus).toBe('open')
    expect(answer.json().documents).toEqual(await list(contact))
  })

  test('also before they accepted the terms; of one whose last day is over nothing', async () => {
    const contact = await aContact()
    await calls.add(patient, { email: contact.email, createIfExist: true })
    const [link] = (await calls.circle(patient)).filter(each => each.email === contact.email)
    const before = await seen(patient, link?.contactId ?? '')
    expect(before.json().circleStatus).toBe('waiting')
    await calls.accept(contact, patient)
    expect(before.json().documents).toEqual(await list(contact))
    await endOn(contact, daysFrom(-1))
    const after = (await seen(patient, link?.contactId ?? '')).json()
    expect(after.circleStatus).toBe('ended')
    expect(Object.values<{ instances: object }>(after.documents).map(each => each.instances)).toEqual(
      Object.keys(after.documents).map(() => ({})),
    )
  })

  test('is the patient’s alone to ask, and written down', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    const other = await portal.person()
    expect((await seen(other, contactId)).statusCode).toBe(404)
    expect((await seen(contact, contactId)).statusCode).toBe(403)
    expect((await seen(patient, contact.userId)).statusCode).toBe(404)
    const rows = await inDb(trx =>
      trx
        .selectFrom('audit_events')
        .where('action', '=', 'viewContactDocuments')
        .where('actor_id', 'in', [other.userId, contact.userId])
        .select('outcome')
        .execute(),
    )
    expect(rows).toEqual([{ outcome: 'denied' }, { outcome: 'denied' }])
  })
})

describe('who looked when', () => {
  const looks = async (who: TestPerson) => (await get(who, '/api/contact/access-log')).json()

  test('names the contact, the document, the day and whether they may have a copy, newest first; a page more is no look more', async () => {
    const somebody = await portal.person()
    const id = await sign(somebody)
    const paper = await uploadedDocument(portal, somebody, { type: 'LW', site: 'ALL', version: '2021' })
    const contact = await aContact()
    const { contactId } = await calls.join(somebody, contact)
    expect(await looks(somebody)).toEqual({ data: [], more: false })
    for (const url of [
      `/api/pdf/thumbnails/${id}/0`,
      `/api/pdf/${id}?format=png&page=1`,
      `/api/pdf/${id}?format=png&page=2`,
      `/api/document/${id}/text`,
      `/api/pdf/${id}?download=true`,
      `/api/document/${paper}/original/0`,
    ])
      expect((await get(contact, url)).statusCode, url).toBe(200)
    // What the patient opens is no news to the patient.
    await get(somebody, `/api/pdf/${id}`)
    const { data, more } = await looks(somebody)
    const by = { contactId, name: 'Elena Ríos' }
    expect(more).toBe(false)
    expect(data).toMatchObject([
      { ...by, documentId: paper, type: 'LW', how: 'kept', signedDate: null },
      { ...by, documentId: id, type: 'AD', how: 'kept', signedDate: expect.any(String) },
      { ...by, documentId: id, type: 'AD', how: 'read' },
    ])
    await calls.remove(somebody, contactId)
    expect((await looks(somebody)).data).toMatchObject([
      { contactId: null, name: 'Elena Ríos' },
      { contactId: null },
      { contactId: null },
    ])
  })

  test('reveals nothing of what was refused, and nothing of another patient’s documents', async () => {
    const [one, two] = [await portal.person(), await portal.person()]
    const [ofOne, ofTwo] = [await sign(one), await sign(two)]
    const contact = await aContact()
    await calls.join(one, contact)
    const { contactId } = await calls.join(two, contact)
    await calls.share(two, contactId, { types: ['LW'] })
    await get(contact, `/api/pdf/${ofOne}`)
    expect((await get(contact, `/api/pdf/${ofTwo}`)).statusCode).toBe(404)
    expect((await looks(one)).data).toMatchObject([{ documentId: ofOne }])
    expect((await looks(two)).data).toEqual([])
  })
})
