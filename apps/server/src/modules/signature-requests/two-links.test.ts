// Husband and wife ask the same daughter: two links in one browser, and neither ends the other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, browser } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
})
afterAll(() => portal.close())

const over = [401, 'PATIENT_ASYNC_OPENING_OVER']
const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
const openIn = async (phone: Browser, documentId: string, token: string): Promise<string> => {
  const answer = await phone.call({
    method: 'POST',
    url: '/api/patientasync/open',
    payload: { documentId, token },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ taskId: string }>().taskId
}
const of = (taskId: string) => ({ headers: { 'x-signature-task': taskId } })
const decline = (phone: Browser, more: object = {}) =>
  phone.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: '' }, ...more })

/** A document that waits for its agent, and the link that was shown to them. */
async function asked(input = 'acceptSignature', ...signed: 'witness1'[]) {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.signedBy(patient, 'person', ...signed)
  return { patient, documentId, ...(await tasks.show(patient, documentId, input)) }
}

test('both are read and signed in one browser, the first after the second was opened', async () => {
  const his = await asked()
  const hers = await asked()
  const phone = browser(portal)
  expect(await openIn(phone, his.documentId, his.token)).toBe(his.taskId)
  expect(await openIn(phone, hers.documentId, hers.token)).toBe(hers.taskId)
  for (const { documentId, taskId } of [his, hers]) {
    expect((await tasks.read(phone, documentId)).json()).toMatchObject({ patientTask: { id: taskId } })
    const info = await phone.call({ method: 'GET', url: '/api/patientasync/userInfo', ...of(taskId) })
    expect(info.statusCode).toBe(200)
  }
  expect((await tasks.put(phone, his.documentId, tasks.given('accept'))).statusCode).toBe(200)
  expect((await tasks.put(phone, hers.documentId, tasks.given('accept'))).statusCode).toBe(200)
})

test('a call that names neither task nor document does nothing while two are open', async () => {
  const his = await asked()
  const hers = await asked()
  const phone = browser(portal)
  await openIn(phone, his.documentId, his.token)
  await openIn(phone, hers.documentId, hers.token)
  expect(outcomeOf(await decline(phone))).toEqual(over)
  expect((await decline(phone, of(his.taskId))).statusCode).toBe(200)
  expect(await tasks.requestAt(his.patient, his.documentId, 'acceptSignature')).toMatchObject({
    state: 'declined',
  })
  expect(await tasks.requestAt(hers.patient, hers.documentId, 'acceptSignature')).toMatchObject({
    state: 'opened',
  })
})

test('two people who sign one document on one phone keep each their own page', async () => {
  const { patient, documentId, taskId, token } = await asked()
  const other = await tasks.show(patient, documentId, 'witness1Signature')
  const phone = browser(portal)
  await openIn(phone, documentId, token)
  await openIn(phone, documentId, other.token)
  const read = async (task: string) =>
    (
      await phone.call({
        method: 'GET',
        url: `/api/patientasync/documents/${documentId}`,
        ...of(task),
      })
    ).json()
  expect(await read(taskId)).toMatchObject({ signer: 'agent', patientTask: { id: taskId } })
  expect(await read(other.taskId)).toMatchObject({ signer: 'witness', patientTask: { id: other.taskId } })
  // A reloaded page knows only the document: the task opened last is used.
  expect((await tasks.read(phone, documentId)).json()).toMatchObject({ signer: 'witness' })
})

test('naming a task opens nothing without what its link gave', async () => {
  const mine = await asked()
  const theirs = await asked()
  const phone = browser(portal)
  await openIn(phone, mine.documentId, mine.token)
  for (const named of [theirs.taskId, 'x', `${theirs.taskId}' or 1`])
    expect(outcomeOf(await decline(phone, of(named)))).toEqual(over)
  expect(outcomeOf(await tasks.read(phone, theirs.documentId))).toEqual(over)
  // The document of another task is none of this one's.
  const other = await phone.call({
    method: 'GET',
    url: `/api/patientasync/documents/${theirs.documentId}`,
    ...of(mine.taskId),
  })
  expect(outcomeOf(other)).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
})

test('opened once more, a task has one cookie still; of very many the oldest go', async () => {
  const { documentId, token } = await asked()
  const phone = browser(portal)
  await openIn(phone, documentId, token)
  await openIn(phone, documentId, token)
  expect(phone.cookies.size).toBe(1)
  const [own = ''] = phone.cookies.keys()
  phone.cookies.delete(own)
  for (let i = 0; i < 25; i++) phone.cookies.set(`careword-task-${i}`, 'x'.repeat(43))
  await openIn(phone, documentId, token)
  expect([...phone.cookies.keys()]).toEqual([
    ...Array.from({ length: 19 }, (_, i) => `careword-task-${i + 6}`),
    own,
  ])
  expect((await tasks.read(phone, documentId)).statusCode).toBe(200)
})
