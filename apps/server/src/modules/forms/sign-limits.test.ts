import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let rendered = 0
let renders: () => ReturnType<typeof noPages.seal>
const good = () => noPages.seal(undefined as never)
beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    seal: () => {
      rendered += 1
      return renders()
    },
  })
  calls = formCalls(portal)
})
beforeEach(() => {
  rendered = 0
  renders = good
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}
const { signature: _, ...unsigned } = secSubmit
const key = async (who: TestPerson) => [await portal.tenantId('evergreen'), who.userId]
const ready = async () => {
  const patient = await portal.person()
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, sample)
  return { patient, documentId }
}

test('a person who is refused for what is missing, again and again, signs once it is mended', async () => {
  const { patient, documentId } = await ready()
  for (let press = 0; press < 70; press += 1) {
    const refused = await calls.sign(patient, documentId, unsigned)
    expect([refused.statusCode, refused.json().errorCode], `press ${press}`).toEqual([
      422,
      'DOCUMENT_SUBMISSION_FAILED',
    ])
  }
  expect(rendered).toBe(0)
  expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
})

test('a stale page and a repeated press are not counted either', async () => {
  const { patient, documentId } = await ready()
  await calls.save(patient, documentId, 'secSubmit', {})
  expect((await calls.sign(patient, documentId, secSubmit, { ifMatch: '"99"' })).statusCode).toBe(409)
  expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
  expect((await calls.sign(patient, documentId, secSubmit)).json()).toMatchObject({ alreadySigned: true })
  expect(await portal.services.rateLimits.count('sign', await key(patient))).toBe(1)
})

test('what reaches the renderer is counted, and beyond the limit it is not asked any more', async () => {
  const { patient, documentId } = await ready()
  renders = () => Promise.reject(new Error('no pages today'))
  for (let press = 0; press < 60; press += 1) await calls.sign(patient, documentId, secSubmit)
  expect(rendered).toBe(60)
  renders = good
  const refused = await calls.sign(patient, documentId, secSubmit)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(rendered).toBe(60)
})

test('a flood of presses that are refused ends too', async () => {
  const { patient, documentId } = await ready()
  for (let press = 0; press < 600; press += 1)
    await portal.services.rateLimits.consume('signTry', await key(patient))
  const refused = await calls.sign(patient, documentId, unsigned)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
})
