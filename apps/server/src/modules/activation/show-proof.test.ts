// A reloaded page checks whether it may still set a password, and for whom (ruling G-16).

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Browser, type Invited, browser, invited } from '../../testing/invited.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const nothing = {
  proved: false,
  user_type: null,
  email: null,
  terms_of_use_id: null,
  terms_of_use_link: null,
}
const ask = async (at: Browser, id: string, purpose = 'activation', path = 'evergreen') =>
  at.call({ method: 'GET', url: `/api/dashboard/account-proof/${path}/${id}?purpose=${purpose}` })

async function proved(person: Invited): Promise<Browser> {
  const at = browser(portal)
  const response = await at.call({
    method: 'POST',
    url: '/api/dashboard/verify-activation-code/evergreen',
    payload: { email: person.email, code: person.code, patientId: null },
  })
  expect(response.json().result).toBe('success')
  return at
}

test('a person who opened the invitation gets the address it was sent to and the terms, as often as they ask', async () => {
  const person = await invited(portal)
  const at = await proved(person)
  for (let times = 0; times < 3; times++) {
    const response = await ask(at, person.patientId)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      proved: true,
      user_type: 'patient',
      email: person.email,
      terms_of_use_id: await portal.termsId('patient'),
      terms_of_use_link: expect.any(String) as unknown,
    })
  }
})

test('a contact gets the same by the id of their account', async () => {
  const person = await invited(portal, { roles: ['contact', 'viewer'] })
  const response = await ask(await proved(person), person.userId)
  expect(response.json()).toMatchObject({ proved: true, user_type: 'contact', email: person.email })
})

test('nothing is revealed without the proof of that very person and purpose', async () => {
  const [person, other] = [await invited(portal), await invited(portal)]
  const at = await proved(person)
  const answers = await Promise.all([
    ask(browser(portal), person.patientId),
    ask(await proved(other), person.patientId),
    ask(at, person.patientId, 'reset'),
    ask(at, other.patientId),
    ask(at, randomUUID()),
    ask(at, 'nobody'),
  ])
  for (const response of answers) {
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(nothing)
  }
})

test('a made-up proof is none, and another partner is not answered', async () => {
  const person = await invited(portal)
  const at = await proved(person)
  expect((await ask(at, person.patientId, 'activation', 'lakeside')).statusCode).toBe(401)
  for (const name of at.cookies.keys()) at.cookies.set(name, 'A'.repeat(43))
  expect((await ask(at, person.patientId)).json()).toEqual(nothing)
})

test('after thirty minutes there is no proof any more', async () => {
  const person = await invited(portal)
  const at = await proved(person)
  portal.setNow(new Date(Date.now() + 31 * 60_000))
  expect((await ask(at, person.patientId)).json()).toEqual(nothing)
})

test('once the account is made there is nothing left to set up', async () => {
  const person = await invited(portal)
  const [at, second] = [await proved(person), await proved(person)]
  const made = await at.call({
    method: 'POST',
    url: `/api/dashboard/create-password/evergreen/${person.patientId}`,
    payload: {
      password: 'Maple!Tree42',
      accepted_terms_id: await portal.termsId('patient'),
      roles: ['patient', 'viewer'],
    },
  })
  expect(made.statusCode).toBe(200)
  expect((await ask(at, person.patientId)).json()).toEqual(nothing)
  expect((await ask(second, person.patientId)).json()).toEqual(nothing)
})

test('asked for another purpose than the two it is refused', async () => {
  const response = await ask(browser(portal), randomUUID(), 'anything')
  expect(response.statusCode).toBe(400)
})
