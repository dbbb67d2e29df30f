// Where a state lets a witness be elsewhere, everybody who is concerned is told that they watch by live video; elsewhere no link is offered.
import type { Answers } from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { taskCalls } from '../../testing/task-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof taskCalls>
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = taskCalls(portal)
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const answersIn = (state: string): Answers => ({
  ...sample,
  secStepOne: { ...sample.secStepOne, careState: state },
  secWitness: { [`read${state}`]: ['read'], witnessWay: 'witnesses', witnessHow: 'here', careHome: 'no' },
})

async function draftIn(state: string) {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, answersIn(state))
  const saved = await tasks.calls.save(patient, documentId, 'secSubmit', tasks.submitOf('person'))
  expect(saved.statusCode, saved.body).toBe(200)
  return { patient, documentId }
}

test.each([
  ['en', 'sign, in the same place or on a live video call'],
  ['es', 'firmar, en el mismo lugar o en una videollamada en vivo'],
])(
  'in New York a witness is sent a link that says so in %s, and answers how they saw it',
  async (lang, words) => {
    const { patient, documentId } = await draftIn('NY')
    const task = await tasks.taskAt(patient, documentId, 'witness1Signature')
    expect(task).toMatchObject({ notSent: null, byVideo: true })
    const to = `witness-${documentId}@people.example`
    const { answer } = await tasks.send(patient, documentId, 'witness1Signature', to, { lang })
    expect(answer.statusCode, answer.body).toBe(200)
    const [mail] = await tasks.mailTo(to)
    expect(mail?.text).toContain(words)

    const { phone } = await tasks.opened(documentId, mail?.token ?? '')
    const page = (await tasks.read(phone, documentId)).json<{ byVideo: boolean; form: unknown }>()
    expect(page.byVideo).toBe(true)
    expect(JSON.stringify(page.form)).toContain('On a live video call')

    const given = (more: object) => {
      const { secSubmit, secW1 } = tasks.given('witness1') as Record<string, object>
      return { secSubmit, ...(secW1 && { secW1 }), secWitness1: { ...sample.secWitness1, ...more } }
    }
    for (const missing of [{}, { saw: 'no' }, { saw: 'video' }]) {
      const refused = await tasks.put(phone, documentId, given(missing))
      expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'ANSWER_REFUSED'])
    }
    const today = new Date().toISOString()
    const sawOn = { year: today.slice(0, 4), month: today.slice(5, 7), day: today.slice(8, 10) }
    const signed = await tasks.put(phone, documentId, given({ saw: 'video', sawOn }))
    expect(signed.statusCode, signed.body).toBe(200)
  },
)

test('the agent is told nothing of it, and nobody in a state in which a witness has to be there', async () => {
  const ny = await draftIn('NY')
  expect(await tasks.taskAt(ny.patient, ny.documentId, 'witness1Signature')).toMatchObject({ byVideo: true })
  const or = await draftIn('OR')
  expect(await tasks.taskAt(or.patient, or.documentId, 'witness1Signature')).toMatchObject({
    byVideo: false,
    notSent: 'witnessIsThere',
  })
  const { token } = await tasks.show(or.patient, or.documentId, 'witness1Signature')
  const { phone } = await tasks.opened(or.documentId, token)
  expect((await tasks.read(phone, or.documentId)).json()).toMatchObject({ byVideo: false })
})
