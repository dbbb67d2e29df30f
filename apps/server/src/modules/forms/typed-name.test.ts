import { pictureOfTypedName } from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, browser } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let patient: TestPerson
const drawn: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    typedName: async (name, asker) => {
      drawn.push(name)
      return noPages.typedName(name, asker)
    },
  })
  patient = await portal.person()
})
afterAll(() => portal.close())

const draw = (who: TestPerson | null, payload: Record<string, unknown>) =>
  portal.call(who, { method: 'POST', url: '/api/form/typedName', payload })
const byLink = (phone: Browser, payload: Record<string, unknown>) =>
  phone.call({ method: 'POST', url: '/api/patientasync/typedName', payload })

test('a name that is typed comes back as the picture that will be on paper', async () => {
  const answer = await draw(patient, { name: ' สมชาย  ใจดี ', kind: 'signature' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { image: pictureOfTypedName }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(drawn).toEqual(['สมชาย  ใจดี'])
})

test.each([
  ['nothing', '', 'signature', 'signatureRequired'],
  ['a name that is too long', 'W'.repeat(121), 'signature', 'tooLong'],
  ['initials that are too long', 'W'.repeat(13), 'initials', 'tooLong'],
  ['letters that no font has', '\u{1e900}', 'signature', 'unprintable'],
])('%s is refused before anything is drawn', async (_what, name, kind, rule) => {
  drawn.length = 0
  const answer = await draw(patient, { name, kind })
  expect([answer.statusCode, answer.json().fields?.[0]?.rule]).toEqual([422, rule])
  expect(drawn).toEqual([])
})

test('not without a session, and not without an opened link', async () => {
  const name = { name: 'Rosa', kind: 'signature' }
  expect((await draw(null, name)).statusCode).toBe(401)
  expect((await byLink(browser(portal), name)).json().errorCode).toBe('PATIENT_ASYNC_OPENING_OVER')
})

test('a person who opened a link has it too, as long as they may sign with it', async () => {
  const tasks = signatureRequestCalls(portal)
  const documentId = await tasks.signedBy(patient, 'person')
  const { token } = await tasks.show(patient, documentId, 'acceptSignature')
  const { phone } = await tasks.opened(documentId, token)
  const answer = await byLink(phone, { name: 'Ana Ruiz', kind: 'signature' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { image: pictureOfTypedName }])
  expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  expect((await byLink(phone, { name: 'Ana Ruiz', kind: 'signature' })).statusCode).toBe(410)
})

test('one person has so many', async () => {
  const hasty = await portal.person()
  const key = [await portal.tenantId('evergreen'), hasty.userId]
  for (let n = 0; n < 240; n += 1) await portal.services.rateLimits.consume('typedName', key)
  expect((await draw(hasty, { name: 'Ana', kind: 'signature' })).statusCode).toBe(429)
})
