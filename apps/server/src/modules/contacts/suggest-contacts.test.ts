// The people named in the documents in force can be suggested as contacts; the suggestion adds none of them.

import { agentsNamed } from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleDefinition } from '../../testing/plain-definitions.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const sample = sampleAnswers()
const named = agentsNamed(sampleDefinition(), sample)
let portal: TestPortal
let calls: ReturnType<typeof circleCalls>
let forms: ReturnType<typeof formCalls>
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  calls = circleCalls(portal)
  forms = formCalls(portal)
})
afterAll(() => portal.close())

const suggested = async (who: TestPerson): Promise<{ name: string; email: string; documentId: string }[]> =>
  (await portal.call(who, { url: '/api/contact/suggestions' })).json().data

test('the agents of a signed document are suggested with its data; those of a draft are not', async () => {
  const patient = await portal.person()
  const id = await forms.begin(patient)
  await forms.fill(patient, id, sample)
  expect(await suggested(patient)).toEqual([])
  expect((await forms.sign(patient, id, sample.secSubmit ?? {})).statusCode).toBe(200)
  const offered = await suggested(patient)
  expect(named.length).toBeGreaterThan(0)
  expect(offered.map(({ name }) => name)).toEqual([...new Set(named.map(({ name }) => name))])
  for (const each of offered) {
    const agent = named.find(({ name }) => name === each.name)
    expect(each).toMatchObject({ documentId: id, type: 'AD', email: agent?.email ?? '' })
  }
  expect(await calls.circle(patient)).toEqual([])

  // After it is added, the first is no longer suggested; the others are.
  const [first] = offered
  const [firstName, ...rest] = (first?.name ?? '').split(' ')
  const added = await calls.add(patient, { firstName, lastName: rest.join(' ') })
  expect(added.statusCode, added.body).toBe(200)
  expect((await suggested(patient)).map(({ name }) => name)).toEqual(offered.slice(1).map(({ name }) => name))
})

test('no other person is informed, and without documents no suggestion is made', async () => {
  expect(await suggested(await portal.person())).toEqual([])
  for (const roles of [['contact', 'viewer'], ['signer', 'viewer'], ['viewer']]) {
    const who = await portal.person({ roles })
    const response = await portal.call(who, { url: '/api/contact/suggestions' })
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'CONTACTS_FAILED'])
  }
  expect((await portal.call(null, { url: '/api/contact/suggestions' })).statusCode).toBe(401)
})
