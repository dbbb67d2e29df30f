// Where a state lets a witness be elsewhere, everyone concerned is informed that they watch by live video; in other states no link is
// offered.
import { todayAt } from '@careword/domain'
import type { Answers } from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { startSession } from '../session/start-session.ts'
import { remindSigners } from './remind-signers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const answersIn = (state: string, how?: string): Answers => ({
  ...sample,
  secStepOne: { ...sample.secStepOne, careState: state },
  secWitness: {
    [`read${state}`]: ['read'],
    witnessWay: 'witnesses',
    witnessHow: how ?? (state === 'NY' ? 'video' : 'here'),
    careHome: 'no',
  },
})

async function draftIn(state: string, how?: string, more: Answers = {}) {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, { ...answersIn(state, how), ...more })
  const saved = await tasks.calls.save(patient, documentId, 'secSubmit', {
    ...tasks.submitOf('person'),
    ...(state === 'NY' && how === undefined && { onCall: true }),
  })
  expect(saved.statusCode, saved.body).toBe(200)
  return { patient, documentId }
}

test.each([
  ['en', 'sign, in the same place or on a live video call'],
  ['es', 'firmar, en el mismo lugar o en una videollamada en vivo'],
])(
  'in New York a witness is sent a link that states it in %s, and answers how they saw it',
  async (lang, words) => {
    const { patient, documentId } = await draftIn('NY')
    const task = await tasks.requestAt(patient, documentId, 'witness1Signature')
    expect(task).toMatchObject({ notSent: null, byVideo: true })
    const to = `witness-${documentId}@people.example`
    const { answer } = await tasks.send(patient, documentId, 'witness1Signature', to, { lang })
    expect(answer.statusCode, answer.body).toBe(200)
    const [mail] = await tasks.mailTo(to)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(lang === 'en' ? 'sign on the same day' : 'firmar ese mismo día')
    expect(mail?.text).toContain(lang === 'en' ? 'a photo ID' : 'identificación con foto')

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
    for (const missing of [{}, { saw: 'no' }, { saw: 'video' }, { saw: 'video', knew: 'no' }]) {
      const refused = await tasks.put(phone, documentId, given(missing))
      expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'ANSWER_REFUSED'])
    }
    // The day follows from the signature that they saw: it is not asked, and no other day can be entered.
    expect(page.patientSignedOn).toBe(todayAt(new Date(), 'America/New_York'))
    expect(JSON.stringify(page.form)).not.toContain('"date"')
    const sawOn = { year: '2020', month: '01', day: '01' }
    const signed = await tasks.put(phone, documentId, given({ saw: 'video', knew: 'photoId', sawOn }))
    expect(signed.statusCode, signed.body).toBe(200)
    const { answers } = await tasks.requestAt(patient, documentId, 'witness1Signature')
    expect(answers?.['secWitness1']).toMatchObject({ saw: 'video', knew: 'photoId' })
    expect(answers?.['secWitness1']).not.toHaveProperty('sawOn')
  },
)

test('a witness whom the document does not name begins with the name that the requester typed', async () => {
  const { patient, documentId } = await draftIn('NY', undefined, { secWitness1: {} })
  const to = `named-${documentId}@people.example`
  const { answer } = await tasks.send(patient, documentId, 'witness1Signature', to, {
    firstName: 'Kofi',
    lastName: 'Mensah',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const [mail] = await tasks.mailTo(to)
  const { phone } = await tasks.opened(documentId, mail?.token ?? '')
  const page = (await tasks.read(phone, documentId)).json<{ answers: Record<string, object> }>()
  expect(page.answers['secWitness1']).toMatchObject({ nameFirst: 'Kofi', nameLast: 'Mensah' })
})

async function signedInAgain(who: TestPerson): Promise<TestPerson> {
  const tenantId = await portal.tenantId('evergreen')
  const token = await inTenant(portal.services.db, tenantId, trx =>
    startSession(trx, { tenantId, userId: who.userId, now: portal.services.now(), formerToken: null }),
  )
  return { ...who, cookie: `careword=${token}` }
}

/** At twelve in New York, so that the day is long enough for whatever a test does. */
const noon = new Date('2026-11-27T17:00:00.000Z')
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * 3600_000)

test('the link of a witness by video ends with the day of the signature: then no other one is sent, and the page shows what helps', async () => {
  portal.setNow(noon)
  try {
    const { patient, documentId } = await draftIn('NY')
    const to = `over-${documentId}@people.example`
    expect((await tasks.send(patient, documentId, 'witness1Signature', to)).answer.statusCode).toBe(200)
    const [mail] = await tasks.mailTo(to)
    const task = await tasks.requestAt(patient, documentId, 'witness1Signature')
    // In the time zone of New York, not the partner’s; the page shows its day in the same one.
    expect(task).toMatchObject({ state: 'assigned', endsAt: '2026-11-28T04:59:59.999Z' })
    expect((await tasks.list(patient, documentId)).timeZone).toBe('America/New_York')
    portal.setNow(new Date('2026-11-28T04:59:00.000Z'))
    const { phone } = await tasks.opened(documentId, mail?.token ?? '')
    expect((await tasks.read(phone, documentId)).statusCode).toBe(200)
    portal.setNow(new Date('2026-11-28T05:00:00.000Z'))
    const { secSubmit, secW1 } = tasks.given('witness1') as Record<string, object>
    const late = await tasks.put(phone, documentId, {
      secSubmit,
      ...(secW1 && { secW1 }),
      secWitness1: { ...sample.secWitness1, saw: 'video', knew: 'known' },
    })
    expect([late.statusCode, late.json().errorCode]).toEqual([410, 'PATIENT_ASYNC_LINK_DAY_OVER'])
    const again = await tasks.opened(documentId, mail?.token ?? '')
    expect(again.answer.json().errorCode).toBe('PATIENT_ASYNC_LINK_DAY_OVER')
    const anew = await signedInAgain(patient)
    expect(await tasks.requestAt(anew, documentId, 'witness1Signature')).toMatchObject({
      state: 'expired',
      notSent: 'dayIsOver',
      notShown: null,
    })
    const { answer } = await tasks.send(anew, documentId, 'witness1Signature', to)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'ASSIGN_TASK_FAILED_DAY_OVER'])
  } finally {
    portal.setNow(null)
  }
})

test('a witness who declares on another day that they watched on a call is refused by the rule of the form; one who was there may sign', async () => {
  portal.setNow(noon)
  try {
    const { patient, documentId } = await draftIn('NY', 'here')
    const to = `later-${documentId}@people.example`
    expect((await tasks.send(patient, documentId, 'witness1Signature', to)).answer.statusCode).toBe(200)
    const [mail] = await tasks.mailTo(to)
    portal.setNow(after(noon, 24))
    const { phone } = await tasks.opened(documentId, mail?.token ?? '')
    const { secSubmit, secW1 } = tasks.given('witness1') as Record<string, object>
    const given = (more: object) => ({
      secSubmit,
      ...(secW1 && { secW1 }),
      secWitness1: { ...sample.secWitness1, ...more },
    })
    const late = await tasks.put(phone, documentId, given({ saw: 'video', knew: 'known' }))
    expect(late.json()).toMatchObject({
      errorCode: 'ANSWER_REFUSED',
      fields: [{ path: 'secSubmit.witness1Signature', rule: 'signedOtherDay' }],
    })
    const there = await tasks.put(phone, documentId, given({ saw: 'there' }))
    expect(there.statusCode, there.body).toBe(200)
  } finally {
    portal.setNow(null)
  }
})

test.each([
  ['en', 'mail', 'sign, in the same place or on a live video call'],
  ['es', 'mail', 'firmar, en el mismo lugar o en una videollamada en vivo'],
  ['en', 'text message', 'sign, in the same place or on a live video call'],
  ['es', 'text message', 'firmar, en el mismo lugar o en una videollamada en vivo'],
])('each reminder comes on the same day and states it too, in %s, as a %s', async (lang, channel, words) => {
  portal.setNow(noon)
  const { patient, documentId } = await draftIn('NY')
  const to =
    channel === 'mail'
      ? `late-${documentId}@people.example`
      : `+1503555${String(Number.parseInt(documentId.slice(0, 4), 16) % 10_000).padStart(4, '0')}`
  const { answer } = await tasks.send(patient, documentId, 'witness1Signature', to, { lang })
  expect(answer.statusCode, answer.body).toBe(200)
  try {
    for (const hours of [0.5, 1.1, 1.2, 3.1, 6, 24, 72.1, 144.1]) {
      portal.setNow(after(noon, hours))
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
    expect(text).toMatch(lang === 'en' ? /on the same day/ : /ese mismo d[ií]a/)
    expect(text).toMatch(lang === 'en' ? /a photo ID/ : /identificaci[oó]n con foto/)
  }
})

test('the agent gets none of it, and no witness in a state in which a witness has to be there', async () => {
  const ny = await draftIn('NY')
  expect(await tasks.requestAt(ny.patient, ny.documentId, 'witness1Signature')).toMatchObject({
    byVideo: true,
  })
  const or = await draftIn('OR')
  expect(await tasks.requestAt(or.patient, or.documentId, 'witness1Signature')).toMatchObject({
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
  'in %s the list shows for each signature whether it can be requested, and the call agrees',
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
