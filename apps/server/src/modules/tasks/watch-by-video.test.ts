// Where a state lets a witness be elsewhere, everybody who is concerned is told that they watch by live video; elsewhere no link is offered.
import { todayAt } from '@careword/domain'
import type { Answers } from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { taskCalls } from '../../testing/task-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { remindSigners } from './remind-signers.ts'

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
  secWitness: {
    [`read${state}`]: ['read'],
    witnessWay: 'witnesses',
    witnessHow: state === 'NY' ? 'video' : 'here',
    careHome: 'no',
  },
})

async function draftIn(state: string) {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, answersIn(state))
  const saved = await tasks.calls.save(patient, documentId, 'secSubmit', {
    ...tasks.submitOf('person'),
    ...(state === 'NY' && { onCall: true }),
  })
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
    expect(mail?.text).toContain(lang === 'en' ? 'sign on the same day' : 'firme ese mismo día')

    const { phone } = await tasks.opened(documentId, mail?.token ?? '')
    const page = (await tasks.read(phone, documentId)).json<{
      byVideo: boolean
      patientSignedOn: string | null
      form: unknown
    }>()
    expect(page.byVideo).toBe(true)
    expect(JSON.stringify(page.form)).toContain('On a live video call')

    const given = (more: object) => {
      const { secSubmit, secW1 } = tasks.given('witness1') as Record<string, object>
      return { secSubmit, ...(secW1 && { secW1 }), secWitness1: { ...sample.secWitness1, ...more } }
    }
    for (const missing of [{}, { saw: 'no' }]) {
      const refused = await tasks.put(phone, documentId, given(missing))
      expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'ANSWER_REFUSED'])
    }
    // On which day follows from the signature that they saw: nobody is asked it, and no other day can be named.
    expect(page.patientSignedOn).toBe(todayAt(new Date(), 'America/New_York'))
    expect(JSON.stringify(page.form)).not.toContain('"date"')
    const sawOn = { year: '2020', month: '01', day: '01' }
    const signed = await tasks.put(phone, documentId, given({ saw: 'video', sawOn }))
    expect(signed.statusCode, signed.body).toBe(200)
    const { answers } = await tasks.taskAt(patient, documentId, 'witness1Signature')
    expect(answers?.['secWitness1']).toMatchObject({ saw: 'video' })
    expect(answers?.['secWitness1']).not.toHaveProperty('sawOn')
  },
)

test.each([
  ['en', 'mail', 'sign, in the same place or on a live video call'],
  ['es', 'mail', 'firmar, en el mismo lugar o en una videollamada en vivo'],
  ['en', 'text message', 'sign, in the same place or on a live video call'],
  ['es', 'text message', 'firmar, en el mismo lugar o en una videollamada en vivo'],
])('each reminder says it too, in %s, as a %s', async (lang, channel, words) => {
  const { patient, documentId } = await draftIn('NY')
  const to =
    channel === 'mail'
      ? `late-${documentId}@people.example`
      : `+1503555${String(Number.parseInt(documentId.slice(0, 4), 16) % 10_000).padStart(4, '0')}`
  const { answer } = await tasks.send(patient, documentId, 'witness1Signature', to, { lang })
  expect(answer.statusCode, answer.body).toBe(200)
  try {
    for (const days of [3.1, 6.1]) {
      portal.setNow(new Date(Date.now() + days * 24 * 3600_000))
      await remindSigners(portal.services, await portal.tenantId('evergreen'))
    }
  } finally {
    portal.setNow(null)
  }
  const messages = await tasks.mailTo(to)
  expect(messages.map(({ kind }) => kind)).toEqual(['taskReminder', 'taskReminder', 'taskInvitation'])
  for (const { text } of messages) {
    expect(text).toContain(words)
    // A text message goes without some accents.
    expect(text).toMatch(lang === 'en' ? /sign on the same day/ : /firme ese mismo d[ií]a/)
  }
})

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

const codes: Record<string, string> = {
  witnessIsThere: 'ASSIGN_TASK_FAILED_WITNESS_PRESENT',
  alreadySigned: 'ASSIGN_TASK_FAILED_ALREADY_SIGNED',
  notAsked: 'ASSIGN_TASK_FAILED_NOT_ASKED',
}
test.each(['OR', 'NY', 'NC'])(
  'in %s the list says of each signature whether it can be asked for, and the call says the same',
  async state => {
    const { patient, documentId } = await draftIn(state)
    const { tasks: listed } = await tasks.list(patient, documentId)
    expect(listed.map(({ notSent }) => notSent)).toContain('notAsked')
    for (const { id: taskId, notSent, notShown } of listed) {
      if (notSent === 'ownSignature') continue
      const email = `asked-${taskId}@people.example`
      const sent = await tasks.post(patient, 'sendInvitation', { documentId, taskId, email })
      expect(sent.json().errorCode).toBe(notSent === null ? undefined : codes[notSent])
      if (notSent === null) continue
      const shown = await tasks.post(patient, 'showLink', { documentId, taskId })
      expect(shown.json().errorCode).toBe(notShown === null ? undefined : codes[notShown])
    }
  },
)
