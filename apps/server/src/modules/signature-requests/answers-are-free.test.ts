// The answers are frozen for those who may still sign by a link, or have; once there is no such person, they may be changed, however that
// came about.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { expireRequests } from './expire-requests.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const day = 24 * 60 * 60_000
const change = async (patient: TestPerson, documentId: string) => {
  const answer = await tasks.calls.save(patient, documentId, 'secWish3', { otherComfort: 'Changed' })
  return answer.statusCode === 200 ? 'free' : answer.json<{ errorCode: string }>().errorCode
}

/** A patient who asked their agent by a link, and maybe pressed finish while the last witness was asked for, too. */
async function asked() {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.signedBy(patient, 'person', 'witness1')
  const to = `agent-${documentId}@people.example`
  await tasks.send(patient, documentId, 'acceptSignature', to)
  const token = (await tasks.mailTo(to))[0]?.token ?? ''
  const { phone } = await tasks.opened(documentId, token)
  const decline = () =>
    phone.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: 'Too far' } })
  return { patient, documentId, phone, decline }
}
const signersOf = async (patient: TestPerson, documentId: string) => {
  const list = await portal.call(patient, {
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
  })
  const found = JSON.stringify(list.json())
  return { found, documentId }
}

test('after a no', async () => {
  const { patient, documentId, decline } = await asked()
  expect(await change(patient, documentId)).toBe('DOCUMENT_FROZEN')
  expect((await decline()).statusCode).toBe(200)
  expect((await tasks.list(patient, documentId)).frozenAt).toBeNull()
  expect(await change(patient, documentId)).toBe('free')
  // The person who declined is still shown.
  expect((await signersOf(patient, documentId)).found).toContain('"state":"declined"')
  expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({ reason: 'Too far' })
})

test('after the time is over, as soon as that is noticed', async () => {
  const { patient, documentId } = await asked()
  portal.setNow(new Date(Date.now() + 7 * day + 1000))
  await expireRequests(portal.services, tenantId)
  portal.setNow(null)
  expect(await change(patient, documentId)).toBe('free')
})

test('after a code that was shown is over', async () => {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.signedBy(patient, 'person')
  await tasks.show(patient, documentId, 'acceptSignature')
  expect(await change(patient, documentId)).toBe('DOCUMENT_FROZEN')
  portal.setNow(new Date(Date.now() + 16 * 60_000))
  await expireRequests(portal.services, tenantId)
  portal.setNow(null)
  expect(await change(patient, documentId)).toBe('free')
})

test('not while another person may still sign, or has', async () => {
  const { patient, documentId, decline } = await asked()
  const { token } = await tasks.show(patient, documentId, 'witness2Signature')
  await decline()
  expect(await change(patient, documentId)).toBe('DOCUMENT_FROZEN')
  const { phone } = await tasks.opened(documentId, token)
  expect((await tasks.put(phone, documentId, tasks.given('witness2'))).statusCode).toBe(200)
  portal.setNow(new Date(Date.now() + 8 * day))
  await expireRequests(portal.services, tenantId)
  portal.setNow(null)
  expect(await change(patient, documentId)).toBe('DOCUMENT_FROZEN')
})

test('also where its maker had pressed finish, and it waits for no signer any more', async () => {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.signedBy(patient, 'person', 'witness1')
  const { token } = await tasks.show(patient, documentId, 'witness2Signature')
  const pressed = await tasks.calls.sign(patient, documentId, tasks.submitOf('person', 'witness1'))
  expect(pressed.json()).toMatchObject({ waits: true })
  expect((await tasks.list(patient, documentId)).waiting).toBe(true)
  const { phone } = await tasks.opened(documentId, token)
  await phone.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: '' } })
  expect(await tasks.list(patient, documentId)).toMatchObject({ waiting: false, frozenAt: null })
  expect(await change(patient, documentId)).toBe('free')
})

test.each([
  ['en', 'all signatures on it were removed, also yours'],
  ['es', 'se anularon todas las firmas, también la suya'],
])(
  'a person who signed by a link and lost it is notified in %s; one who had not signed gets nothing',
  async (lang, words) => {
    const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const to = `lost-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to, { lang })
    const takeBack = () =>
      portal.call(patient, { method: 'POST', url: `/api/form/${documentId}/takeBackSignatures` })
    const token = (await tasks.mailTo(to))[0]?.token ?? ''
    const { phone } = await tasks.opened(documentId, token)
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    expect((await takeBack()).statusCode).toBe(200)
    const lost = (await tasks.mailTo(to)).filter(({ kind }) => kind === 'taskTakenBack')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.text).toContain(words)
    const again = await tasks.opened(documentId, token)
    expect(again.answer.json()).toMatchObject({ errorCode: 'PATIENT_ASYNC_LINK_TAKEN_BACK' })
  },
)
