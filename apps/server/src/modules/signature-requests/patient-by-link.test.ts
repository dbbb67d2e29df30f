// The staff request the patient's own signature by a link: the answers are frozen, the patient may sign by it or on the portal, and that
// seals the document.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
beforeAll(async () => {
  portal = await startTestPortal()
  tasks = signatureRequestCalls(portal)
})
afterAll(() => portal.close())

const answers = sampleAnswers('ROI/ALL-2021')
const own = answers.secSubmit ?? {}
const told = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]

/** A permission that a member of the staff filled in for a patient, and asked them to sign. */
async function asked() {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const preparer = await portal.person({ roles: ['preparer', 'viewer'], patient: false })
  const begun = await tasks.calls.create(preparer, patient.patientId, {
    type: 'ROI',
    site: 'ALL',
    version: '2021',
  })
  const { documentId } = begun.json<{ documentId: string }>()
  await tasks.calls.fill(preparer, documentId, answers)
  const to = `rosa-${documentId}@people.example`
  const { answer } = await tasks.send(preparer, documentId, 'signature', to)
  expect(answer.statusCode, answer.body).toBe(200)
  const [message] = await tasks.mailTo(to)
  // The request does not come from the patient, so the message does not name them.
  expect(message?.text).not.toContain('Rosa')
  const token = message?.token ?? ''
  const { phone } = await tasks.opened(documentId, token)
  return { patient, preparer, documentId, phone, token }
}
const instanceOf = async (who: TestPerson, patient: TestPerson, documentId: string) => {
  const list = await portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
  return list.json().ROI.instances[documentId]
}

test('it waits for the patient, who signs by the link: nothing else is pressed, and it is in force', async () => {
  const { patient, preparer, documentId, phone } = await asked()
  expect(await instanceOf(preparer, patient, documentId)).toMatchObject({
    waits: true,
    signers: [{ signer: 'patient', state: 'waits' }],
  })
  const shown = (await tasks.read(phone, documentId)).json()
  expect(shown).toMatchObject({ signer: 'patient', patientName: 'Rosa Delgado' })
  const signed = await tasks.put(phone, documentId, { secSubmit: own })
  expect(signed.statusCode, signed.body).toBe(200)
  expect(await instanceOf(patient, patient, documentId)).toMatchObject({
    status: 'Active',
    waits: false,
    signers: [],
  })
})

test('the answers are frozen for everybody; the patient may sign on the portal after all, and the link is over', async () => {
  const { patient, preparer, documentId, phone } = await asked()
  const { secShare } = answers
  const change = await tasks.calls.save(preparer, documentId, 'secShare', {
    ...secShare,
    untilEvent: 'When I am well',
  })
  expect(told(change)).toEqual([409, 'DOCUMENT_FROZEN'])
  const signed = await tasks.calls.sign(patient, documentId, own)
  expect(signed.statusCode, signed.body).toBe(200)
  expect(signed.json()).toMatchObject({ signed: true, status: 'Active' })
  expect(told(await tasks.put(phone, documentId, { secSubmit: own }))).toEqual([
    410,
    'PATIENT_ASYNC_LINK_ENDED',
  ])
})

test('the patient cannot request it, and what was signed on the page is requested no more', async () => {
  const { patient, preparer, documentId } = await asked()
  expect(await tasks.requestAt(patient, documentId, 'signature')).toMatchObject({ notSent: 'ownSignature' })
  const { answer } = await tasks.send(patient, documentId, 'signature', 'somebody@people.example')
  expect(answer.json().errorCode).toBe('ASSIGN_TASK_FAILED_OWN_SIGNATURE')
  // Saved and not finished: the signature is there.
  const saved = await tasks.calls.save(patient, documentId, 'secSubmit', own)
  expect(saved.statusCode, saved.body).toBe(200)
  const again = await tasks.send(preparer, documentId, 'signature', 'rosa@people.example')
  expect(again.answer.json().errorCode).toBe('ASSIGN_TASK_FAILED_ALREADY_SIGNED')
})

test('two links for it, shown one after the other: the last one opens, and the first is as if it never was', async () => {
  const { preparer, documentId, token } = await asked()
  const shown = await tasks.show(preparer, documentId, 'signature')
  expect(shown.answer.statusCode, shown.answer.body).toBe(200)
  expect(told((await tasks.opened(documentId, token)).answer)).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
  const { phone } = await tasks.opened(documentId, shown.token)
  expect((await tasks.put(phone, documentId, { secSubmit: own })).statusCode).toBe(200)
})
