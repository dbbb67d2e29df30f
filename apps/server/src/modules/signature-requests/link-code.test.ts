// The six digits that come before a link shows anything, where the partner wants them (ruling G-07; security T-09).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Browser, browser } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { remindSigners } from './remind-signers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  const tenant = await portal.services.partners.tenant('evergreen')
  if (tenant) tenant.config.settings.remoteLink.requireCode = true
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const minute = 60_000
const later = (ms: number) => portal.setNow(new Date(Date.now() + ms))
const right = [200, undefined]
const needed = [401, 'PATIENT_ASYNC_CODE_NEEDED']
const wrong = [422, 'PATIENT_ASYNC_CODE_WRONG']
const spent = [422, 'PATIENT_ASYNC_CODE_SPENT']
const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

let network = 0
const openAt = async (documentId: string, token: string, phone = browser(portal)) => {
  const answer = await phone.call({
    method: 'POST',
    url: '/api/patientasync/open',
    payload: { documentId, token },
    remoteAddress: `10.4.${++network >> 8}.${network & 255}`,
  })
  return { phone, answer }
}
const enter = (phone: Browser, code: unknown) =>
  phone.call({
    method: 'POST',
    url: '/api/patientasync/code',
    payload: { code },
    remoteAddress: `10.5.${++network >> 8}.${network & 255}`,
  })
const enterWrong = async (phone: Browser, code: string) => {
  for (let n = 1; n <= 5; n++) expect(outcomeOf(await enter(phone, other(code, n)))).toEqual(wrong)
}
/** The codes that were sent there, newest first. */
const codesTo = async (to: string) =>
  (await tasks.mailTo(to))
    .filter(({ kind }) => kind === 'taskCode')
    .map(({ text }) => /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0] ?? '')
/** An agent who was sent a link and opened it: the code is on its way. */
async function asked() {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
  const to = `agent-${documentId}@people.example`
  const { taskId } = await tasks.send(patient, documentId, 'acceptSignature', to)
  const token = (await tasks.mailTo(to))[0]?.token ?? ''
  const { phone, answer } = await openAt(documentId, token)
  expect(answer.json()).toMatchObject({ result: 'code' })
  const [code = ''] = await codesTo(to)
  expect(code).toMatch(/^[0-9]{6}$/)
  return { patient, documentId, taskId, to, token, phone, code }
}
const link = async (taskId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('task_links')
      .where('task_id', '=', taskId)
      .select(['code_hash', 'code_tries', 'codes_sent'])
      .executeTakeFirstOrThrow(),
  )

describe('before the code', () => {
  test('nothing is shown, sent or written', async () => {
    const { patient, documentId, taskId, phone } = await asked()
    for (const answer of [
      await phone.call({ method: 'GET', url: '/api/patientasync/userInfo' }),
      await tasks.read(phone, documentId),
      await phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/pdf?format=png` }),
      await phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/text` }),
      await phone.call({ method: 'POST', url: `/api/patientAsync/createtasknotification?id=${taskId}` }),
      await phone.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: 'No' } }),
      await tasks.put(phone, documentId, tasks.given('accept'), false),
      await tasks.put(phone, documentId, tasks.given('accept')),
    ]) {
      expect(outcomeOf(answer)).toEqual(needed)
      expect(answer.body).not.toContain('Rosa')
    }
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({ state: 'assigned' })
  })

  test('an agent who accepted gives it up after new digits, on any browser', async () => {
    const { patient, documentId, to, token, phone, code } = await asked()
    await enter(phone, code)
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    const again = await openAt(documentId, token)
    const withdraw = () =>
      again.phone.call({ method: 'POST', url: '/api/patientasync/withdraw', payload: {} })
    expect(outcomeOf(await withdraw())).toEqual(needed)
    const [newer = ''] = await codesTo(to)
    expect(outcomeOf(await enter(again.phone, newer))).toEqual(right)
    expect((await tasks.read(again.phone, documentId)).json()).toMatchObject({
      errorCode: 'PATIENT_ASYNC_ACCEPTED',
      signer: 'agent',
    })
    expect(outcomeOf(await withdraw())).toEqual(right)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'withdrawn',
    })
  })

  test('with it this browser signs, and another browser needs a code of its own', async () => {
    const { patient, documentId, to, token, phone, code } = await asked()
    expect(outcomeOf(await enter(phone, code))).toEqual(right)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({ state: 'opened' })
    const second = await openAt(documentId, token)
    expect(outcomeOf(await tasks.read(second.phone, documentId))).toEqual(needed)
    const [newer = ''] = await codesTo(to)
    expect(await codesTo(to)).toHaveLength(2)
    expect(outcomeOf(await enter(second.phone, newer))).toEqual(right)
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  })

  test('a link that is shown to a person who is there needs none', async () => {
    const patient = await portal.person()
    const documentId = await tasks.signedBy(patient, 'person')
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    expect((await openAt(documentId, token)).answer.json()).toMatchObject({ result: 'open' })
  })

  test('the audit shows which try it was, and never the code', async () => {
    const { documentId, phone, code } = await asked()
    await enter(phone, other(code))
    await enter(phone, code)
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('document_id', '=', documentId)
        .where('action', '=', 'openTask')
        .orderBy('at')
        .select(['outcome', 'code', 'actor_type'])
        .execute(),
    )
    expect(rows).toEqual([
      { outcome: 'done', code: 'PATIENT_ASYNC_CODE_NEEDED', actor_type: 'signer' },
      { outcome: 'failed', code: 'PATIENT_ASYNC_CODE_WRONG', actor_type: 'signer' },
      { outcome: 'done', code: null, actor_type: 'signer' },
    ])
  })
})

describe('guessing it', () => {
  test('(a) after five wrong ones the right one is refused too', async () => {
    const { documentId, phone, code } = await asked()
    await enterWrong(phone, code)
    expect(outcomeOf(await enter(phone, code))).toEqual(spent)
    expect(outcomeOf(await tasks.read(phone, documentId))).toEqual(needed)
  })

  test('(b) two hundred wrong ones at once, from as many places, are five tries', async () => {
    const { taskId, phone, code } = await asked()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => enter(phone, other(code, n + 1))))
    const codes = answers.map(outcomeOf)
    expect(codes.filter(each => each[1] === wrong[1])).toHaveLength(5)
    expect(codes.filter(each => each[1] === spent[1])).toHaveLength(195)
    expect(await link(taskId)).toMatchObject({ code_tries: 5 })
    expect(outcomeOf(await enter(phone, code))).toEqual(spent)
  })

  test('(b) the same from forty browsers that opened the link', async () => {
    const { documentId, to, token, code } = await asked()
    const phones = await Promise.all(Array.from({ length: 40 }, () => openAt(documentId, token)))
    // Opened forty times at once, one code is sent: the first is on its way.
    expect(await codesTo(to)).toEqual([code])
    const answers = await Promise.all(
      phones.flatMap(({ phone }, n) =>
        [1, 2, 3, 4, 5].map(tries => enter(phone, other(code, n * 5 + tries))),
      ),
    )
    expect(answers.map(outcomeOf).filter(each => each[1] === wrong[1])).toHaveLength(5)
  })

  test('(c) a new code ends the former and gives five new tries; there are five codes', async () => {
    const { documentId, to, token, phone, code } = await asked()
    await enterWrong(phone, code)
    let former = code
    for (let sent = 2; sent <= 5; sent++) {
      const next = await openAt(documentId, token)
      expect(next.answer.json()).toMatchObject({ result: 'code' })
      const codes = await codesTo(to)
      expect(codes).toHaveLength(sent)
      const [newer = ''] = codes
      expect(outcomeOf(await enter(next.phone, former))).toEqual(wrong)
      for (let n = 1; n <= 4; n++) expect(outcomeOf(await enter(phone, other(newer, n)))).toEqual(wrong)
      expect(outcomeOf(await enter(next.phone, newer))).toEqual(spent)
      former = newer
    }
    const none = await openAt(documentId, token)
    expect(outcomeOf(none.answer)).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
    expect(none.phone.cookies.size).toBe(0)
    expect(await codesTo(to)).toHaveLength(5)
  })

  test('many openings at once after a spent code send one new code, and no more than five in all', async () => {
    const { documentId, to, token, phone, code } = await asked()
    await enterWrong(phone, code)
    await Promise.all(Array.from({ length: 20 }, () => openAt(documentId, token)))
    expect(await codesTo(to)).toHaveLength(2)
  })

  test('a person who enters the right code may come again as often as they like', async () => {
    const { documentId, to, token, phone, code } = await asked()
    expect(outcomeOf(await enter(phone, code))).toEqual(right)
    for (let n = 2; n <= 8; n++) {
      const again = await openAt(documentId, token)
      const [newer = ''] = await codesTo(to)
      expect(outcomeOf(await enter(again.phone, newer))).toEqual(right)
    }
  })

  test('(d) used once it is no code any more, in this browser and in another', async () => {
    const { documentId, token, phone, code } = await asked()
    const second = await openAt(documentId, token)
    expect(outcomeOf(await enter(phone, code))).toEqual(right)
    expect(outcomeOf(await enter(second.phone, code))).toEqual(spent)
    expect(outcomeOf(await tasks.read(second.phone, documentId))).toEqual(needed)
    expect((await tasks.read(phone, documentId)).statusCode).toBe(200)
  })

  test('(d) the right one twice at once opens one of two browsers', async () => {
    const { documentId, token, phone, code } = await asked()
    const second = await openAt(documentId, token)
    const answers = await Promise.all([enter(phone, code), enter(second.phone, code)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    const shown = [await tasks.read(phone, documentId), await tasks.read(second.phone, documentId)]
    expect(shown.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('(e) it works for ten minutes and not a second longer', async () => {
    const first = await asked()
    later(10 * minute - 5_000)
    expect(outcomeOf(await enter(first.phone, first.code))).toEqual(right)
    portal.setNow(null)
    const second = await asked()
    later(10 * minute + 1_000)
    expect(outcomeOf(await enter(second.phone, second.code))).toEqual(spent)
    // Opened again, a new one comes.
    const again = await openAt(second.documentId, second.token, second.phone)
    expect(again.answer.json()).toMatchObject({ result: 'code' })
    const [newer = ''] = await codesTo(second.to)
    expect(outcomeOf(await enter(second.phone, newer))).toEqual(right)
  })

  test('(f) the code of one link is worth nothing at another', async () => {
    const one = await asked()
    const two = await asked()
    expect(outcomeOf(await enter(two.phone, one.code))).toEqual(wrong)
    expect(outcomeOf(await enter(browser(portal), one.code))).toEqual([401, 'PATIENT_ASYNC_OPENING_OVER'])
    expect(outcomeOf(await enter(two.phone, two.code))).toEqual(right)
    expect((await tasks.read(two.phone, one.documentId)).statusCode).toBe(401)
  })

  test('(f) a reminder’s link has a code of its own', async () => {
    const { documentId, to, phone } = await asked()
    later(3.1 * 24 * 60 * minute)
    await remindSigners(portal.services, tenantId)
    const reminder = (await tasks.mailTo(to)).find(({ kind }) => kind === 'taskReminder')
    const second = await openAt(documentId, reminder?.token ?? '')
    const [newer = '', former = ''] = await codesTo(to)
    expect(outcomeOf(await enter(second.phone, former))).toEqual(wrong)
    expect(outcomeOf(await enter(phone, newer))).toEqual([401, 'PATIENT_ASYNC_OPENING_OVER'])
    expect(outcomeOf(await enter(second.phone, newer))).toEqual(right)
  })

  test.each([
    ['a space before it', (code: string) => ` ${code}`],
    ['a space after it', (code: string) => `${code} `],
    ['spaces in it', (code: string) => [...code].join(' ')],
    ['full width', (code: string) => String.fromCodePoint(...[...code].map(digit => 0xff10 + Number(digit)))],
    ['Arabic', (code: string) => String.fromCodePoint(...[...code].map(digit => 0x0660 + Number(digit)))],
    ['letters between', (code: string) => [...code].join('a')],
    ['a line end', (code: string) => `${code}\n`],
    ['five of them', (code: string) => code.slice(0, 5)],
    ['one more', (code: string) => `${code}0`],
    ['nothing', () => ''],
    ['a sign', (code: string) => `+${code.slice(1)}`],
  ])('(i) with %s the text is no code, and costs no try', async (_, change) => {
    const { taskId, phone, code } = await asked()
    for (let n = 0; n < 7; n++) expect(outcomeOf(await enter(phone, change(code)))).toEqual(wrong)
    expect(await link(taskId)).toMatchObject({ code_tries: 0 })
    expect(outcomeOf(await enter(phone, code))).toEqual(right)
  })

  test('(i) a list, a number or anything else that is no text does not fit the call', async () => {
    const { taskId, phone, code } = await asked()
    for (const typed of [[code], Number(code), null, undefined, { $ne: '' }, true, '1'.repeat(41)])
      expect((await enter(phone, typed)).statusCode, JSON.stringify(typed)).toBe(400)
    expect(await link(taskId)).toMatchObject({ code_tries: 0 })
    expect(outcomeOf(await enter(phone, code))).toEqual(right)
  })

  test('a database that was copied holds no code', async () => {
    const { taskId, code } = await asked()
    const { code_hash } = await link(taskId)
    expect(code_hash).toHaveLength(32)
    expect(code_hash?.toString('latin1')).not.toContain(code)
  })
})
