// A signed-in person changes their password (Shell spec §5, §7; rulings G-14, G-20; security A-20, T-11, T-12).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { browser, lastSent, messagesOf } from '../../testing/invited.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const password = 'Former!2468'
const better = 'Better!97531'

const change = (who: TestPerson | null, newPassword = better, oldPassword = password) =>
  portal.call(who, {
    method: 'POST',
    url: '/api/session/changePassword',
    payload: { oldPassword, newPassword },
  })
const signIn = (person: TestPerson, secret: string) =>
  portal.call(null, {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email: person.email, password: secret },
  })
const info = (cookie: string) =>
  portal.call(null, { method: 'GET', url: '/api/dashboard/user', headers: { cookie } })
const cookieOf = (response: Awaited<ReturnType<typeof signIn>>) =>
  `careword=${response.cookies.find(entry => entry.name === 'careword')?.value ?? ''}`

test('the new password counts, the other sessions end, the own one goes on under a new cookie, and the person is notified', async () => {
  const person = await portal.person({ password })
  const elsewhere = cookieOf(await signIn(person, password))
  const response = await change(person)
  expect(response.json()).toEqual({ result: 'success' })
  expect((await info(elsewhere)).statusCode).toBe(401)
  expect((await info(person.cookie)).statusCode).toBe(401)
  expect((await info(cookieOf(response))).statusCode).toBe(200)
  expect((await signIn(person, password)).statusCode).toBe(401)
  expect((await signIn(person, better)).statusCode).toBe(200)
  expect((await messagesOf(portal, person)).map(message => message.purpose)).toEqual(['passwordChanged'])
})

test('a wrong current password is reported by its number, and changes nothing', async () => {
  const person = await portal.person({ password })
  const response = await change(person, better, 'Wrong!2468')
  expect([response.statusCode, response.json().errorCode]).toEqual([400, '006007'])
  expect((await signIn(person, password)).statusCode).toBe(200)
  expect(await messagesOf(portal, person)).toEqual([])
})

test('guessing it ends after five, the right one included', async () => {
  const person = await portal.person({ password })
  for (let i = 0; i < 5; i++)
    expect((await change(person, better, `Wrong!246${i}`)).json().errorCode).toBe('006007')
  expect((await change(person)).statusCode).toBe(429)
  expect((await info(person.cookie)).statusCode).toBe(200)
})

test.each([
  ['aaa', 'length'],
  [password, 'sameAsBefore'],
])('%s is no new password (%s)', async (secret, rule) => {
  const person = await portal.person({ password })
  const response = await change(person, secret)
  expect([response.statusCode, response.json().errorCode]).toEqual([422, 'INVALID_PASSWORD'])
  expect(response.json().fields.map((field: { rule: string }) => field.rule)).toContain(rule)
})

test('a link for a new password that was sent before, and a browser that opened it, set none any more', async () => {
  const person = await portal.person({ password })
  await portal.call(null, {
    method: 'POST',
    url: '/api/dashboard/request-reset-password/evergreen',
    payload: { email: person.email },
  })
  const { token } = await lastSent(portal, person)
  const stranger = browser(portal)
  const open = () =>
    stranger.call({
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { code: token, email: '', patientId: person.patientId },
    })
  expect((await open()).json().result).toBe('success')
  expect((await change(person)).statusCode).toBe(200)
  const saved = await stranger.call({
    method: 'POST',
    url: `/api/dashboard/save-password/evergreen/${person.patientId}`,
    payload: { password: 'Strange!97531' },
  })
  expect(saved.statusCode).toBe(401)
  expect((await open()).json().result).toBe('Account created')
  expect((await signIn(person, better)).statusCode).toBe(200)
})

test('guesses at the former password count no more', async () => {
  const person = await portal.person({ password })
  const ceiling = [await portal.tenantId('evergreen'), person.email]
  await portal.services.rateLimits.consume('loginCeiling', ceiling)
  expect((await change(person)).statusCode).toBe(200)
  expect(await portal.services.rateLimits.count('loginCeiling', ceiling)).toBe(0)
})

test('pressed twice at once it is changed once', async () => {
  const person = await portal.person({ password })
  const answers = await Promise.all([change(person), change(person, 'Other!97531')])
  expect(answers.filter(response => response.statusCode === 200)).toHaveLength(1)
  expect(await messagesOf(portal, person)).toHaveLength(1)
})

test('without a session nothing changes; a person who still has to accept new terms may', async () => {
  expect((await change(null)).statusCode).toBe(401)
  const person = await portal.person({ password, acceptedTerms: null })
  expect((await change(person)).statusCode).toBe(200)
})

test('a person without a password, who comes by single sign-on, has none to change', async () => {
  const person = await portal.person()
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx.updateTable('users').set({ password_hash: null }).where('id', '=', person.userId).execute(),
  )
  expect((await change(person)).json().errorCode).toBe('006007')
})
