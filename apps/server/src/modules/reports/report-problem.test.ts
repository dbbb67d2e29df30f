// A visitor asks for help, signed in or not; an operator reads and closes the report (rulings G-34, G-36, C-26).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { decrypt } from '../../secrets/encrypt.ts'
import { carewordOf } from '../../testing/careword.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { messageBound } from '../messages/message-body.ts'

let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  careword = carewordOf(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const good = {
  message: '/patientportal/home',
  email: ' ro sa@people.example ',
  note: ' The page stays white. ',
  type: 'technical',
}
const ask = (who: TestPerson | null, more: object = {}, query = '', headers = {}) =>
  portal.call(who, {
    method: 'POST',
    url: `/api/document/report/general${query}`,
    payload: { ...good, ...more },
    headers,
  })
const read = <Row>(get: (trx: Parameters<Parameters<typeof inTenant>[2]>[0]) => Promise<Row>) =>
  inTenant(portal.services.db, tenantId, get)
const kept = (number: string) =>
  read(trx =>
    trx
      .selectFrom('reports')
      .where('tenant_id', '=', tenantId)
      .where('number', '=', number)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )
const howMany = () =>
  read(trx => trx.selectFrom('reports').where('tenant_id', '=', tenantId).select('number').execute())
async function messages(purpose: string, number: string) {
  const rows = await read(trx =>
    trx.selectFrom('messages').where('purpose', '=', purpose).selectAll().execute(),
  )
  return rows
    .map(row => ({
      to: row.recipient,
      body:
        decrypt(
          portal.services.secret,
          'message',
          messageBound(tenantId, row.id),
          row.body ?? Buffer.alloc(0),
        ) ?? '',
    }))
    .filter(({ body }) => body.includes(number))
}
const audited = (number: string) =>
  read(trx =>
    trx
      .selectFrom('audit_events')
      .where('action', 'in', ['reportProblem', 'resolveReport', 'viewReport'])
      .where('code', 'like', `${number}%`)
      .orderBy('id')
      .select(['action', 'actor_type', 'patient_id'])
      .execute(),
  )

describe('a message to the support desk', () => {
  test('of a patient is kept with its number, encrypted; the inbox gets the number and no word of it', async () => {
    const patient = await portal.person()
    const response = await ask(patient, {}, `?patientId=${patient.patientId}`)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { result: 'success', ticketId: expect.stringMatching(/^\d{4}-\d{4}$/) },
    ])
    const { ticketId } = response.json()
    const row = await kept(ticketId)
    expect(row).toMatchObject({
      kind: 'general',
      type: 'technical',
      user_id: patient.userId,
      patient_id: patient.patientId,
      document_id: null,
      resolution: null,
    })
    expect(row.words.toString('latin1')).not.toMatch(/white|people\.example/)
    const arrived = await messages('reportArrived', ticketId)
    expect(arrived.map(each => each.to)).toEqual(['help@evergreen.example'])
    expect(arrived[0]?.body).toMatch(/https?:/)
    expect(arrived[0]?.body).not.toMatch(/white|people\.example|patientportal\/home/)
    expect(await audited(ticketId)).toEqual([
      { action: 'reportProblem', actor_type: 'patient', patient_id: patient.patientId },
    ])
  })

  test('comes also without a session: of no person, and of no patient whatever the address claims', async () => {
    const patient = await portal.person()
    const response = await ask(null, {}, `?patientId=${patient.patientId}`)
    expect(response.statusCode).toBe(200)
    const { ticketId } = response.json()
    expect(await kept(ticketId)).toMatchObject({ user_id: null, patient_id: null })
    expect(await audited(ticketId)).toEqual([
      { action: 'reportProblem', actor_type: 'nobody', patient_id: null },
    ])
  })

  test('of a person whose session ended meanwhile is not taken as anonymous', async () => {
    const before = await howMany()
    const response = await ask(null, {}, '?signedIn=true')
    expect([response.statusCode, response.json().errorCode]).toEqual([401, 'SESSION_REQUIRED'])
    expect(await howMany()).toEqual(before)
    expect((await ask(await portal.person(), {}, '?signedIn=true')).statusCode).toBe(200)
  })

  test("is refused on the page of another's patient, as if there were none", async () => {
    const patient = await portal.person()
    const stranger = await portal.person()
    const before = await howMany()
    const response = await ask(stranger, {}, `?patientId=${patient.patientId}`)
    expect([response.statusCode, response.json().errorCode]).toEqual([404, 'INVALID_PATIENT_ID'])
    expect(await howMany()).toEqual(before)
  })

  test('sent twice is two, each with a number of its own', async () => {
    const patient = await portal.person()
    const [one, two] = await Promise.all([ask(patient), ask(patient)])
    expect(one.json().ticketId).not.toBe(two.json().ticketId)
  })

  test.each([
    ['nothing', { email: '', note: '', type: '' }, 'SUPPORT_TICKET_REQUIRED_FIELDS'],
    ['no kind', { type: '' }, 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'],
    ['a kind that is none', { type: 'billing' }, 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'],
    ['the kind of a document', { type: 'void' }, 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'],
    ['no words', { note: ' ' }, 'SUPPORT_TICKET_INVALID_DESCRIPTION'],
    ['an address that is none', { email: 'rosa' }, 'SUPPORT_TICKET_INVALID_EMAIL'],
  ])('with %s is refused by the rule of the screen', async (_, more, errorCode) => {
    const before = await howMany()
    for (const who of [await portal.person(), null]) {
      const response = await ask(who, more)
      expect([response.statusCode, response.json().errorCode]).toEqual([422, errorCode])
    }
    expect(await howMany()).toEqual(before)
  })

  test('of one person comes so often and no more', async () => {
    const patient = await portal.person()
    const codes = []
    for (let n = 0; n < 21; n++) codes.push((await ask(patient)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('the operator', () => {
  test('reads it and closes it, once; its writer gets the number and nothing of it', async () => {
    const patient = await portal.person()
    const { ticketId } = (await ask(patient, {}, `?patientId=${patient.patientId}`)).json()
    const list = await careword('report', 'list', '--tenant', 'evergreen')
    expect(list.out).toContain(ticketId)
    const shown = await careword('report', 'show', ticketId, '--tenant', 'evergreen')
    expect(shown.out).toContain('answer to: rosa@people.example')
    expect(shown.out).toContain('The page stays white.')
    // The report names the patient, the page and the writer.
    expect(shown.out).toContain(`written on a page of patient ${patient.patientId}`)
    expect(shown.out).toContain(`written by patient, account ${patient.userId}`)
    expect(shown.out).toContain('/patientportal/home')
    const close = (flag: string) =>
      careword('report', 'resolve', ticketId, '--tenant', 'evergreen', flag, '--reason', 'Called back')
    for (const flag of ['--void', '--remove', '--reject']) {
      const refused = await close(flag)
      expect([flag, refused.code, refused.err]).toEqual([flag, 1, expect.stringContaining('--close')])
    }
    expect((await close('--close')).code).toBe(0)
    expect((await close('--close')).code).toBe(1)
    const told = await messages('problemClosed', ticketId)
    expect(told.map(each => each.to)).toEqual([patient.email])
    expect(told[0]?.body).not.toMatch(/white|Called back/)
    expect((await careword('report', 'list', '--tenant', 'evergreen')).out).not.toContain(ticketId)
    expect((await audited(ticketId)).map(each => `${each.actor_type} ${each.action}`)).toEqual([
      'patient reportProblem',
      'operator viewReport',
      'operator resolveReport',
    ])
  })

  test('closes an anonymous one: no message goes to an unproved address', async () => {
    const { ticketId } = (await ask(null)).json()
    const argv = ['--tenant', 'evergreen', '--close', '--reason', 'Answered by mail']
    const done = await careword('report', 'resolve', ticketId, ...argv)
    expect(done.code).toBe(0)
    expect(await messages('problemClosed', ticketId)).toEqual([])
    expect((await kept(ticketId)).resolution).toBe('close')
  })

  test("of another partner finds nothing of this one's", async () => {
    const { ticketId } = (await ask(null)).json()
    for (const argv of [
      ['show', ticketId],
      ['resolve', ticketId, '--close', '--reason', 'x'],
    ])
      expect((await careword('report', ...argv, '--tenant', 'lakeside')).code).toBe(1)
    expect((await kept(ticketId)).resolution).toBeNull()
  })
})

// The last of this file: it leaves no turn for the network.
test('from one network without a session it comes so often and no more', async () => {
  const codes = []
  for (let n = 0; n < 70; n++) codes.push((await ask(null)).statusCode)
  expect(new Set(codes)).toEqual(new Set([200, 429]))
  expect(codes.at(-1)).toBe(429)
})
