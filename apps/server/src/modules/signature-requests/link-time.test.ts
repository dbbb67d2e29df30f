// Time passes while the page of a link is open (security T-07; rulings G-07, G-08).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import type { DocumentPdfMaker } from '../../core/document-pdf-maker.ts'
import type { Browser } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteOldOpenings } from './delete-old-openings.ts'
import { expireRequests } from './expire-requests.ts'
import { remindSigners } from './remind-signers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
/** What happens while a document is sealed. */
let whileSealing = () => {}
const slow: DocumentPdfMaker = {
  ...noPages,
  seal: (...given) => {
    whileSealing()
    return noPages.seal(...given)
  },
}
beforeAll(async () => {
  portal = await startTestPortal(slow)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => {
  portal.setNow(null)
  whileSealing = () => {}
})

const minute = 60_000
const day = 24 * 60 * minute
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
const expired = [410, 'PATIENT_ASYNC_LINK_EXPIRED']
/** The link itself still works. */
const openAnew = [401, 'PATIENT_ASYNC_OPENING_OVER']

/** An agent who was sent a link and opened it at once. */
async function agentOpened(patient: TestPerson) {
  const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
  const to = `agent-${documentId}@people.example`
  await tasks.send(patient, documentId, 'acceptSignature', to)
  const token = (await tasks.mailTo(to))[0]?.token ?? ''
  const { phone } = await tasks.opened(documentId, token)
  return { documentId, to, token, phone }
}
const stored = (documentId: string) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    document: await trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select(['status', 'signed_at', 'pdf_sha256'])
      .executeTakeFirstOrThrow(),
    signed: await trx
      .selectFrom('signature_tasks')
      .where('document_id', '=', documentId)
      .where(eb => eb.or([eb('state', '=', 'signed'), eb('answers', 'is not', null)]))
      .select('id')
      .execute(),
    evidence: await trx
      .selectFrom('signatures')
      .where('document_id', '=', documentId)
      .select('input_id')
      .execute(),
  }))
const nothing = {
  document: { status: 'Incomplete', signed_at: null, pdf_sha256: null },
  signed: [],
  evidence: [],
}
/** All that a page of a link can ask. */
const everyCall = (phone: Browser, documentId: string, taskId: string) =>
  [
    () => phone.call({ method: 'GET', url: '/api/patientasync/userInfo' }),
    () => tasks.read(phone, documentId),
    () => phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/pdf?format=png` }),
    () => phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/text` }),
    () => phone.call({ method: 'POST', url: `/api/patientAsync/createtasknotification?id=${taskId}` }),
    () => tasks.put(phone, documentId, tasks.given('accept'), false),
    () => tasks.put(phone, documentId, tasks.given('accept')),
    () => phone.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: 'Late' } }),
  ] as const

test('to the moment of its end it signs, and from then on every call states that its time is over', async () => {
  const patient = await someone()
  const { documentId, token } = await agentOpened(patient)
  const { id, endsAt } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  const ends = new Date(endsAt ?? '').getTime()
  portal.setNow(new Date(ends - 30 * minute))
  // The page was opened half an hour before, and something was drawn and previewed on it.
  const { phone } = await tasks.opened(documentId, token)
  expect((await tasks.put(phone, documentId, tasks.given('accept'), false)).statusCode).toBe(200)

  portal.setNow(new Date(ends))
  for (const call of everyCall(phone, documentId, id)) expect(outcomeOf(await call())).toEqual(expired)
  expect(outcomeOf((await tasks.opened(documentId, token)).answer)).toEqual(expired)
  expect(await stored(documentId)).toEqual(nothing)

  portal.setNow(new Date(ends - 1))
  expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
})

test('after the job came by it is the same, and the link that is sent then does not bring back the old one', async () => {
  const patient = await someone()
  const { documentId, to, token } = await agentOpened(patient)
  const { id, endsAt } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  const ends = new Date(endsAt ?? '').getTime()
  portal.setNow(new Date(ends - 30 * minute))
  const { phone } = await tasks.opened(documentId, token)
  portal.setNow(new Date(ends))
  await expireRequests(portal.services, tenantId)
  for (const call of everyCall(phone, documentId, id)) expect(outcomeOf(await call())).toEqual(expired)

  portal.setNow(null)
  expect((await tasks.send(patient, documentId, 'acceptSignature', to)).answer.statusCode).toBe(200)
  portal.setNow(new Date(ends + minute))
  for (const call of everyCall(phone, documentId, id)) expect(outcomeOf(await call())).toEqual(expired)
})

test('a page that was open for more than two hours has to be opened again, and then it signs', async () => {
  const patient = await someone()
  const { documentId, token, phone } = await agentOpened(patient)
  const { id } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  const opened = Date.now()
  portal.setNow(new Date(opened + 119 * minute))
  expect((await tasks.read(phone, documentId)).statusCode).toBe(200)
  portal.setNow(new Date(opened + 121 * minute))
  for (const call of everyCall(phone, documentId, id)) expect(outcomeOf(await call())).toEqual(openAnew)
  expect(await stored(documentId)).toEqual(nothing)
  const anew = await tasks.opened(documentId, token)
  expect((await tasks.put(anew.phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
})

test('a link that was shown is over after a quarter of an hour, on an open page too', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const { token, taskId } = await tasks.show(patient, documentId, 'acceptSignature')
  const { phone } = await tasks.opened(documentId, token)
  const shown = Date.now()
  portal.setNow(new Date(shown + 14 * minute))
  expect((await tasks.read(phone, documentId)).statusCode).toBe(200)
  portal.setNow(new Date(shown + 15 * minute + 1000))
  for (const call of everyCall(phone, documentId, taskId)) expect(outcomeOf(await call())).toEqual(expired)
  expect(outcomeOf((await tasks.opened(documentId, token)).answer)).toEqual(expired)
  expect(await stored(documentId)).toEqual(nothing)
})

test('a link whose time ends while the document is sealed leaves nothing half signed', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1')
  const { token } = await tasks.show(patient, documentId, 'witness2Signature')
  const { phone } = await tasks.opened(documentId, token)
  const pressed = await tasks.calls.sign(patient, documentId, tasks.submitOf('person', 'witness1'))
  expect(pressed.json()).toMatchObject({ waits: true })
  let sealed = 0
  whileSealing = () => {
    sealed++
    portal.setNow(new Date(Date.now() + 16 * minute))
  }
  expect(outcomeOf(await tasks.put(phone, documentId, tasks.given('witness2')))).toEqual(expired)
  expect(sealed).toBe(1)
  expect(await stored(documentId)).toEqual(nothing)

  // Shown once more, it signs.
  whileSealing = () => {}
  portal.setNow(null)
  const again = await tasks.show(patient, documentId, 'witness2Signature')
  const fresh = await tasks.opened(documentId, again.token)
  expect((await tasks.put(fresh.phone, documentId, tasks.given('witness2'))).statusCode).toBe(200)
  expect((await stored(documentId)).document.status).toBe('Active')
})

test('what browsers opened is removed when its two hours are over, and nothing before', async () => {
  const patient = await someone()
  const { documentId, token, phone } = await agentOpened(patient)
  const opened = Date.now()
  portal.setNow(new Date(opened + 60 * minute))
  const second = await tasks.opened(documentId, token)
  const count = () =>
    inTenant(portal.services.db, tenantId, async trx => {
      const rows = await trx
        .selectFrom('task_openings as o')
        .innerJoin('task_links as l', 'l.token_hash', 'o.token_hash')
        .innerJoin('signature_tasks as t', 't.id', 'l.task_id')
        .where('t.document_id', '=', documentId)
        .select('o.ends_at')
        .execute()
      return rows.length
    })
  await deleteOldOpenings(portal.services, tenantId)
  expect(await count()).toBe(2)
  portal.setNow(new Date(opened + 121 * minute))
  await deleteOldOpenings(portal.services, tenantId)
  expect(await count()).toBe(1)
  expect(outcomeOf(await tasks.read(phone, documentId))).toEqual(openAnew)
  expect((await tasks.read(second.phone, documentId)).statusCode).toBe(200)
  portal.setNow(new Date(opened + 8 * day))
  await deleteOldOpenings(portal.services, tenantId)
  expect(outcomeOf((await tasks.opened(documentId, token)).answer)).toEqual(expired)
})

test('no reminder keeps a link alive for more than a month', async () => {
  const patient = await someone()
  const { documentId, to, token } = await agentOpened(patient)
  for (const days of [3.1, 6.1]) {
    portal.setNow(new Date(Date.now() + days * day))
    await remindSigners(portal.services, tenantId)
  }
  portal.setNow(new Date(Date.now() + 7 * day + minute))
  const [last] = await tasks.mailTo(to)
  // The first ended after its week, whatever was sent later.
  expect(outcomeOf((await tasks.opened(documentId, token)).answer)).toEqual(expired)
  expect((await tasks.opened(documentId, last?.token ?? '')).answer.statusCode).toBe(200)
  portal.setNow(new Date(Date.now() + 31 * day))
  expect(outcomeOf((await tasks.opened(documentId, last?.token ?? '')).answer)).toEqual(expired)
})
