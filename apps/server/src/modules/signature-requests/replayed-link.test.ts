// What was sent once is sent again: later, after signing out, in another browser (security T-34).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Browser, browser } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
const sample = sampleAnswers()
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const minute = 60_000
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
const declined = [410, 'PATIENT_ASYNC_LINK_DECLINED']
const ended = [410, 'PATIENT_ASYNC_LINK_ENDED']
const notOpened = [401, 'PATIENT_ASYNC_OPENING_OVER']
const later = () => portal.setNow(new Date(Date.now() + 60 * minute))
/** The cookie of a phone in another browser. */
function copied(phone: Browser): Browser {
  const thief = browser(portal)
  for (const [name, value] of phone.cookies) thief.cookies.set(name, value)
  return thief
}
/** The whole document as stored in the database, with its audit entries and messages. */
const stored = (documentId: string, mailbox: string) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    document: await trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .selectAll()
      .executeTakeFirstOrThrow(),
    tasks: await trx
      .selectFrom('signature_tasks')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .selectAll()
      .execute(),
    signatures: await trx
      .selectFrom('signatures')
      .where('document_id', '=', documentId)
      .orderBy('input_id')
      .selectAll()
      .execute(),
    audits: await trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .where('action', 'in', ['signTask', 'signForm', 'previewTask', 'declineTask', 'askForSignature'])
      .where('outcome', '=', 'done')
      .select('id')
      .orderBy('id')
      .execute(),
    mails: (await tasks.mailTo(mailbox)).length,
  }))
/** A document that the last witness signed by a link that was shown, and all that their page sent. */
async function signedByLink() {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1')
  const { token, taskId } = await tasks.show(patient, documentId, 'witness2Signature')
  const { phone } = await tasks.opened(documentId, token)
  await tasks.calls.sign(patient, documentId, tasks.submitOf('person', 'witness1'))
  const before = copied(phone)
  const signed = await tasks.put(phone, documentId, tasks.given('witness2'))
  expect(signed.json(), signed.body).toEqual({ documentId, signed: true })
  return { patient, documentId, token, taskId, phone: before }
}

test('the signature that was sent is sent again at once, after an hour and from elsewhere: it stays one', async () => {
  const { patient, documentId, token, phone } = await signedByLink()
  const before = await stored(documentId, patient.email)
  expect(before.document.status).toBe('Active')
  expect(before.signatures).toHaveLength(4)
  const otherInk = {
    ...tasks.given('witness2'),
    secSubmit: {
      ...tasks.given('witness2').secSubmit,
      witness2Signature: sample.secSubmit?.['witness1Signature'],
    },
  }
  const replay = async () => {
    for (const at of [phone, copied(phone)])
      for (const content of [tasks.given('witness2'), otherInk])
        for (const sign of [true, false])
          expect(outcomeOf(await tasks.put(at, documentId, content, sign))).toEqual(ended)
    // A browser that never opened the link, and one that opens it now.
    expect(outcomeOf(await tasks.put(browser(portal), documentId, tasks.given('witness2')))).toEqual(
      notOpened,
    )
    const anew = await tasks.opened(documentId, token)
    expect(outcomeOf(anew.answer)).toEqual(ended)
    expect(anew.phone.cookies.size).toBe(0)
  }
  await replay()
  later()
  await replay()
  portal.setNow(new Date(Date.now() + 121 * minute))
  expect(outcomeOf(await tasks.put(phone, documentId, tasks.given('witness2')))).toEqual(notOpened)
  expect(await stored(documentId, patient.email)).toEqual(before)
})

test('the signature of one document is none in the next one of the same person', async () => {
  const { patient, phone } = await signedByLink()
  const next = await tasks.signedBy(patient, 'person', 'witness1')
  const { token } = await tasks.show(patient, next, 'witness2Signature')
  expect(outcomeOf(await tasks.put(phone, next, tasks.given('witness2')))).toEqual(notOpened)
  expect(await tasks.requestAt(patient, next, 'witness2Signature')).toMatchObject({ state: 'assigned' })
  const fresh = await tasks.opened(next, token)
  expect((await tasks.put(fresh.phone, next, tasks.given('witness2'))).statusCode).toBe(200)
})

test('a signature that was taken back does not come again with what was sent for it', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1')
  const { token } = await tasks.show(patient, documentId, 'witness2Signature')
  const { phone } = await tasks.opened(documentId, token)
  expect((await tasks.put(copied(phone), documentId, tasks.given('witness2'))).statusCode).toBe(200)
  await portal.call(patient, { method: 'POST', url: `/api/form/${documentId}/takeBackSignatures` })
  for (const sign of [true, false])
    expect(outcomeOf(await tasks.put(phone, documentId, tasks.given('witness2'), sign))).toEqual([
      410,
      'PATIENT_ASYNC_LINK_TAKEN_BACK',
    ])
  expect(outcomeOf((await tasks.opened(documentId, token)).answer)).toEqual([
    410,
    'PATIENT_ASYNC_LINK_TAKEN_BACK',
  ])

  // Signed and requested again: the link for the former request still does nothing.
  await tasks.calls.save(patient, documentId, 'secSubmit', tasks.submitOf('person', 'witness1'))
  const again = await tasks.show(patient, documentId, 'witness2Signature')
  expect(outcomeOf(await tasks.put(phone, documentId, tasks.given('witness2')))).toEqual([
    410,
    'PATIENT_ASYNC_LINK_TAKEN_BACK',
  ])
  expect(await tasks.requestAt(patient, documentId, 'witness2Signature')).toMatchObject({
    state: 'assigned',
    answers: null,
  })
  expect((await tasks.opened(documentId, again.token)).answer.statusCode).toBe(200)
})

test('a refusal that is sent again sends no second message, and does not undo a later yes', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1')
  const { token } = await tasks.show(patient, documentId, 'acceptSignature')
  const { phone } = await tasks.opened(documentId, token)
  const decline = (at: Browser) =>
    at.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: 'No' } })
  const first = copied(phone)
  expect((await decline(phone)).statusCode).toBe(200)
  const again = await tasks.show(patient, documentId, 'acceptSignature')
  const second = await tasks.opened(documentId, again.token)
  expect((await tasks.put(second.phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  for (const at of [phone, first]) expect(outcomeOf(await decline(at))).toEqual(declined)
  later()
  expect(outcomeOf(await decline(first))).toEqual(declined)
  portal.setNow(null)
  expect((await tasks.requestAt(patient, documentId, 'acceptSignature')).state).toBe('signed')
  const kinds = (await tasks.mailTo(patient.email)).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'taskDeclined')).toHaveLength(1)
})

const invite = (who: TestPerson | null, payload: object) => tasks.post(who, 'sendInvitation', payload)

test('an invitation that is sent again after an hour, after signing out or by another person requests nothing', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const { id: taskId } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  const email = `agent-${documentId}@people.example`
  const payload = { documentId, taskId, email }
  expect((await invite(patient, payload)).statusCode).toBe(200)
  const before = await stored(documentId, email)
  const [mail] = await tasks.mailTo(email)

  later()
  expect(outcomeOf(await invite(patient, payload))[0]).toBe(401)
  portal.setNow(null)
  expect(outcomeOf(await invite(null, payload))[0]).toBe(401)
  expect(outcomeOf(await invite(await someone(), payload))[0]).toBe(404)
  await portal.call(patient, { method: 'DELETE', url: '/api/session/logoutAll' })
  expect(outcomeOf(await invite(patient, payload))[0]).toBe(401)
  expect(await stored(documentId, email)).toEqual(before)
  // The link that was sent is still the one.
  expect((await tasks.opened(documentId, mail?.token ?? '')).answer.statusCode).toBe(200)
})

test('an invitation that is sent again after they signed changes nothing', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const email = `agent-${documentId}@people.example`
  const { taskId } = await tasks.send(patient, documentId, 'acceptSignature', email)
  const { phone } = await tasks.opened(documentId, (await tasks.mailTo(email))[0]?.token ?? '')
  expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  const before = await stored(documentId, email)
  for (const name of ['sendInvitation', 'showLink', 'unassignTask'])
    expect(outcomeOf(await tasks.post(patient, name, { documentId, taskId, email }))).toEqual([
      409,
      'ASSIGN_TASK_FAILED_ALREADY_SIGNED',
    ])
  expect(await stored(documentId, email)).toEqual(before)
})

test('an invitation that is pressed twice at once leaves one link that opens', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const { id: taskId } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  const email = `agent-${documentId}@people.example`
  await Promise.all([1, 2].map(() => invite(patient, { documentId, taskId, email })))
  const mails = await tasks.mailTo(email)
  const opened = await Promise.all(mails.map(({ token }) => tasks.opened(documentId, token)))
  expect(opened.filter(({ answer }) => answer.statusCode === 200)).toHaveLength(1)
})

test('an ending that is sent again ends no later request', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const { taskId, token } = await tasks.show(patient, documentId, 'acceptSignature')
  const end = () => tasks.post(patient, 'unassignTask', { documentId, taskId })
  expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 200])
  expect(outcomeOf((await tasks.opened(documentId, token)).answer)).toEqual([
    404,
    'PATIENT_ASYNC_LINK_INVALID',
  ])
  const audits = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .where('action', '=', 'withdrawSignatureRequest')
      .where('outcome', '=', 'done')
      .select('id')
      .execute(),
  )
  expect(audits).toHaveLength(1)
})
