// A new link and code for a person who has not set up their account yet (Shell spec §4, requirements S4-076 to S4-078).

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Invited, invited, lastSent, messagesOf } from '../../testing/invited.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

let network = 0
const somewhere = () => `10.3.${Math.floor(++network / 250)}.${network % 250}`
interface More {
  tenant?: string
  path?: string
  lang?: string
  from?: string
  more?: object
}
const resend = async (
  who: 'patient' | 'contact',
  id: string,
  email: unknown,
  { tenant = 'evergreen', path = tenant, lang = 'en', from, more = {} }: More = {},
) => {
  const response = await portal.call(null, {
    method: 'POST',
    url: `/api/dashboard/resend-patient-${who === 'patient' ? '' : 'contact-'}activation-code/${path}/${id}`,
    tenant,
    payload: { email, ...more },
    headers: { 'accept-language': lang },
    remoteAddress: from ?? somewhere(),
  })
  await portal.afterwards()
  return response
}
const verify = async (code: string, patientId: string) =>
  (
    await portal.call(null, {
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { email: '', code, patientId },
      remoteAddress: somewhere(),
    })
  ).json().result
const count = async (person: Invited) => (await messagesOf(portal, person)).length

test('a patient gets a new link and code where the invitation went, and the former ones end', async () => {
  const person = await invited(portal)
  const response = await resend('patient', person.patientId, person.email, { lang: 'es' })
  expect([response.statusCode, response.json()]).toEqual([200, { result: 'success' }])
  const [newest] = await messagesOf(portal, person)
  expect(newest).toMatchObject({ to: person.email, channel: 'email', purpose: 'newCode', lang: 'es' })
  const sent = await lastSent(portal, person)
  expect(sent.code).toMatch(/^[0-9]{6}$/)
  expect(sent.link).toContain(`/patientportal/verifyPatient/welcome?patientId=${person.patientId}#`)
  expect(await verify(person.token, person.patientId)).toBe('Link expired')
  expect(await verify(sent.token, person.patientId)).toBe('success')
  expect(await verify(sent.code, person.patientId)).toBe('success')
})

test('a contact’s leads to the page of contacts', async () => {
  const person = await invited(portal, { roles: ['contact', 'viewer'] })
  expect((await resend('contact', person.userId, person.email)).statusCode).toBe(200)
  expect((await lastSent(portal, person)).link).toContain(
    `/patientportal/verifyContact/welcome?contactUserId=${person.userId}#`,
  )
})

test('a patient known only by phone gets a text message, asked for with the number or its user name', async () => {
  const person = await invited(portal, { phone: '+15555550151' })
  for (const typed of ['(555) 555-0151', person.email]) {
    expect((await resend('patient', person.patientId, typed)).statusCode, typed).toBe(200)
    const [newest] = await messagesOf(portal, person)
    expect(newest).toMatchObject({ to: '+15555550151', channel: 'sms', purpose: 'newCode' })
  }
})

test('an expired or spent code is followed by one that works', async () => {
  const person = await invited(portal)
  const wrong = String((Number(person.code) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 5; i++) await verify(wrong, person.patientId)
  expect(await verify(person.code, person.patientId)).toBe('Code expired')
  await resend('patient', person.patientId, person.email)
  expect(await verify((await lastSent(portal, person)).code, person.patientId)).toBe('success')
})

test('the id that a refused code was answered with is enough, with the same address', async () => {
  const person = await invited(portal)
  const response = await portal.call(null, {
    method: 'POST',
    url: '/api/dashboard/verify-activation-code/evergreen',
    payload: { email: person.email, code: '000000' === person.code ? '000001' : '000000' },
    remoteAddress: somewhere(),
  })
  const alias = response.json().patient_id as string
  const before = await count(person)
  const other = await invited(portal)
  expect((await resend('patient', alias, other.email)).statusCode).toBe(404)
  expect((await resend('patient', alias, person.email)).statusCode).toBe(200)
  expect(await count(person)).toBe(before + 1)
})

test('activation_code in the body is accepted and ignored (ruling G-61)', async () => {
  const person = await invited(portal)
  for (const activation_code of ['123456', null, { any: 'thing' }])
    expect(
      (await resend('patient', person.patientId, person.email, { more: { activation_code } })).statusCode,
    ).toBe(200)
})

describe('nothing is sent', () => {
  test.each(['', '   ', 'no address', 'a@b', 'a b@people.example'])(
    'to %j: there is no such address',
    async email => {
      const response = await resend('patient', randomUUID(), email)
      expect([response.statusCode, response.json().errorCode]).toEqual([
        400,
        'VERIFICATION_CODE_UNDEFINED_EMAIL',
      ])
    },
  )

  test('to an address that is not the account’s, wherever the id comes from', async () => {
    const person = await invited(portal)
    const other = await invited(portal)
    for (const [id, email] of [
      [person.patientId, other.email],
      [person.patientId, 'attacker@people.example'],
      [randomUUID(), person.email],
      ['nonsense', person.email],
    ] as const) {
      const response = await resend('patient', id, email)
      expect([response.statusCode, response.json().errorCode]).toEqual([
        404,
        'VERIFICATION_ACCOUNT_NOT_FOUND',
      ])
    }
    expect(await count(person)).toBe(1)
    expect(await count(other)).toBe(1)
    expect(await verify(person.code, person.patientId)).toBe('success')
  })

  test('to an account that is set up, or disabled', async () => {
    const person = await invited(portal)
    const change = async (values: { password_hash?: string; active?: boolean }) =>
      inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
        trx.updateTable('users').set(values).where('id', '=', person.userId).execute(),
      )
    await change({ password_hash: 'set' })
    const set = await resend('patient', person.patientId, person.email)
    expect([set.statusCode, set.json().errorCode]).toEqual([409, 'ACCOUNT_ALREADY_ACTIVATED'])
    await change({ active: false })
    expect((await resend('patient', person.patientId, person.email)).statusCode).toBe(404)
    expect(await count(person)).toBe(1)
  })

  test('T-02: by another partner', async () => {
    const person = await invited(portal)
    expect((await resend('patient', person.patientId, person.email, { path: 'lakeside' })).statusCode).toBe(
      404,
    )
    expect((await resend('patient', person.patientId, person.email, { tenant: 'lakeside' })).json()).toEqual({
      result: 'success',
    })
    expect(await count(person)).toBe(1)
  })
})

describe('how often', () => {
  test('five times a day for one person, from wherever it is asked; the last link still works', async () => {
    const person = await invited(portal)
    for (let i = 0; i < 5; i++)
      expect((await resend('patient', person.patientId, person.email)).statusCode).toBe(200)
    const sixth = await resend('patient', person.patientId, person.email)
    expect([sixth.statusCode, sixth.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(80_000)
    expect(await count(person)).toBe(6)
    expect(await verify((await lastSent(portal, person)).token, person.patientId)).toBe('success')
  })

  test('ten at once are five', async () => {
    const person = await invited(portal)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => resend('patient', person.patientId, person.email)),
    )
    expect(answers.filter(response => response.statusCode === 200)).toHaveLength(5)
    expect(await count(person)).toBe(6)
  })

  test('one network asks sixty times an hour, for whomever', async () => {
    const from = somewhere()
    const statuses: number[] = []
    for (let i = 0; i < 62; i++)
      statuses.push((await resend('patient', randomUUID(), `n${i}@people.example`, { from })).statusCode)
    expect(statuses.slice(0, 60).every(status => status === 404)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

test('each request is written down, granted or not, without the address', async () => {
  const person = await invited(portal)
  await resend('patient', person.patientId, person.email)
  await resend('patient', person.patientId, 'other@people.example')
  const tenantId = await portal.tenantId('evergreen')
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('action', '=', 'resendActivation')
      .orderBy('id', 'desc')
      .limit(2)
      .selectAll()
      .execute(),
  )
  expect(rows.map(row => [row.actor_id, row.outcome, row.code])).toEqual([
    [null, 'denied', 'VERIFICATION_ACCOUNT_NOT_FOUND'],
    [person.userId, 'done', null],
  ])
  expect(JSON.stringify(rows)).not.toContain('@people.example')
})
