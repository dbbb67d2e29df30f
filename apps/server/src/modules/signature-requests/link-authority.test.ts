// The link is the only authority: no account, no session, and another person's session does not replace it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
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

const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
/** All that the page asks, in the order in which it is used up. */
const everyCall = (phone: Browser, documentId: string, taskId: string) =>
  [
    () => phone.call({ method: 'GET', url: '/api/patientasync/userInfo' }),
    () => tasks.read(phone, documentId),
    () => phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/pdf?format=png` }),
    () => phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/text` }),
    () => phone.call({ method: 'POST', url: `/api/patientAsync/createtasknotification?id=${taskId}` }),
    () => tasks.put(phone, documentId, tasks.given('accept'), false),
    () => tasks.put(phone, documentId, tasks.given('accept')),
  ] as const

test('every call of the page is refused without the link, a person who is signed in, and needs no sign-in with it', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const { token, taskId } = await tasks.show(patient, documentId, 'acceptSignature')
  const clinician = await portal.person({ roles: ['preparer', 'signer'], patient: false })
  for (const cookie of ['', patient.cookie, clinician.cookie, `careword-task=${token}`]) {
    const without = browser(portal)
    const [name = '', value = ''] = cookie.split('=')
    if (name !== '') without.cookies.set(name, value)
    for (const call of everyCall(without, documentId, taskId))
      expect(outcomeOf(await call())).toEqual([401, 'PATIENT_ASYNC_OPENING_OVER'])
  }
  expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({ state: 'assigned' })

  const { phone } = await tasks.opened(documentId, token)
  for (const call of everyCall(phone, documentId, taskId)) expect((await call()).statusCode).toBe(200)
  expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({ state: 'signed' })
})

test.each([
  ['an e-mail address', 'agent.elsewhere@people.example', 'agent.elsewhere@people.example'],
  ['a phone number', '(503)555-0142', '+15035550142'],
])(
  'a person without an account, asked at %s, signs by their link, and the link is used up',
  async (_, typed, to) => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    expect((await tasks.send(patient, documentId, 'acceptSignature', typed)).answer.statusCode).toBe(200)
    const [message] = await tasks.mailTo(to)
    const accounts = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('users')
        .where(eb => eb.or([eb('email', '=', to), eb('phone', '=', to)]))
        .select('id')
        .execute(),
    )
    expect(accounts).toEqual([])
    const { phone } = await tasks.opened(documentId, message?.token ?? '')
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).json()).toEqual({
      documentId,
      signed: true,
    })
    // The link does not allow a second signature: an agent is shown that they accepted.
    const again = await tasks.opened(documentId, message?.token ?? '')
    for (const answer of [
      await tasks.read(again.phone, documentId),
      await tasks.put(again.phone, documentId, tasks.given('accept')),
    ])
      expect(outcomeOf(answer)).toEqual([410, 'PATIENT_ASYNC_ACCEPTED'])
  },
)

test('a clinician asks a person for a signature, and both pages know the task by its id, place and address', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person')
  const clinician = await portal.person({ roles: ['preparer'], patient: false })
  const to = `asked-${documentId}@people.example`
  const { answer, taskId } = await tasks.send(clinician, documentId, 'acceptSignature', to)
  expect(answer.statusCode, answer.body).toBe(200)
  const documentRef = ['secSubmit.acceptSignature']
  expect(await tasks.requestAt(clinician, documentId, 'acceptSignature')).toMatchObject({
    id: taskId,
    assignee: to,
    documentRef,
  })
  const { phone } = await tasks.opened(documentId, (await tasks.mailTo(to))[0]?.token ?? '')
  expect((await tasks.read(phone, documentId)).json().patientTask).toEqual({ id: taskId, documentRef })
})
