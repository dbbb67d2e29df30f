// Invisible text is not an answer: neither a saved part nor a signature may depend on it, whatever client sends it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const signs: [name: string, signs: string][] = [
  ['zero-width blanks', '\u200b\u200b'],
  ['joiners', '\u200c\u200d'],
  ['word joiners and byte order marks', '\u2060\ufeff'],
  ['soft hyphens and selectors', '\u00ad\ufe0f'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['empty braille cells', '\u2800'],
]

test.each(signs)(
  'an agent named with %s is no agent: the part is not finished and nothing is signed',
  async (_name, nothing) => {
    const patient = await portal.person()
    const documentId = await calls.begin(patient)
    await calls.fill(patient, documentId, sample)
    const blank = { ...sample.secWish1, agentNameFirst: nothing, agentNameLast: nothing }
    const missing = ['First', 'Last'].map(part => ({ path: `secWish1.agentName${part}`, rule: 'required' }))

    const go = await calls.save(patient, documentId, 'secWish1', blank, { action: 'continue' })
    expect([go.statusCode, go.json().errorCode]).toEqual([422, 'ANSWER_REFUSED'])
    expect(go.json().fields).toEqual(missing)

    const kept = await calls.save(patient, documentId, 'secWish1', blank, { action: 'saveAndStay' })
    expect(kept.statusCode).toBe(200)
    expect(kept.json().answers).not.toHaveProperty('agentNameFirst')
    const signed = await calls.sign(patient, documentId, sample.secSubmit ?? {})
    expect(signed.json().errorCode).toBe('DOCUMENT_SUBMISSION_FAILED')
    expect(signed.json().fields).toEqual(
      expect.arrayContaining(missing.map(field => expect.objectContaining(field))),
    )
    expect((await calls.read(patient, documentId)).json()).toMatchObject({ status: 'Incomplete' })
  },
)

test('a name that was pasted with an invisible character is the same name, saved once and again', async () => {
  const patient = await portal.person()
  const documentId = await calls.begin(patient)
  const pasted = { ...sample.secWish1, agentNameFirst: '\ufeffLu\u00adcía\u200b' }
  const first = await calls.save(patient, documentId, 'secWish1', pasted)
  expect(first.json().answers.agentNameFirst).toBe('Lucía')
  const again = await calls.save(patient, documentId, 'secWish1', pasted, { ifMatch: '"1"' })
  expect(again.json().revision).toBe(first.json().revision)
})
