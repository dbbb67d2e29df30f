// A forgotten password: asked for, reset by a link, once (Shell spec §4, §7, rulings G-16, G-20, G-21; security, T-02, T-12).

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Browser, browser, invited, lastSent, messagesOf } from '../../testing/invited.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const password = 'Former!2468'
const better = 'Better!97531'
const minutes = 60_000

let network = 0
const somewhere = () => `10.9.${++network >> 8}.${network & 255}`

interface Ask {
  tenant?: string
  /** The partner in the path. */
  path?: string
  from?: string
  lang?: string
}
const ask = (email: string, { tenant = 'evergreen', path, from = somewhere(), lang = 'en' }: Ask = {}) =>
  portal.call(null, {
    method: 'POST',
    url: `/api/dashboard/request-reset-password/${path ?? tenant}`,
    tenant,
    payload: { email },
    remoteAddress: from,
    headers: { 'accept-language': lang },
  })

const opened = async (person: TestPerson, who: Browser = browser(portal)) => {
  const { token } = await lastSent(portal, person)
  const response = await who.call({
    method: 'POST',
    url: `/api/dashboard/verify-activation-code/${person.tenant}`,
    tenant: person.tenant,
    payload: { code: token, email: '', patientId: person.patientId, ssoLogin: false },
  })
  return { who, response }
}
const save = (who: Browser, person: TestPerson, secret = better, id = person.patientId) =>
  who.call({
    method: 'POST',
    url: `/api/dashboard/save-password/${person.tenant}/${id}`,
    tenant: person.tenant,
    payload: { password: secret },
  })
const signIn = (person: TestPerson, secret: string) =>
  portal.call(null, {
    method: 'POST',
    url: `/api/session/login/${person.tenant}`,
    tenant: person.tenant,
    payload: { email: person.email, password: secret },
    remoteAddress: somewhere(),
  })
const userOf = async (person: TestPerson) =>
  inTenant(portal.services.db, await portal.tenantId(person.tenant), trx =>
    trx.selectFrom('users').where('id', '=', person.userId).selectAll().executeTakeFirstOrThrow(),
  )
const change = async (person: TestPerson, values: Record<string, unknown>) =>
  inTenant(portal.services.db, await portal.tenantId(person.tenant), trx =>
    trx.updateTable('users').set(values).where('id', '=', person.userId).execute(),
  )

async function forgetful(given: Parameters<TestPortal['person']>[0] = {}): Promise<TestPerson> {
  const person = await portal.person({ password, ...given })
  expect((await ask(person.email, { tenant: person.tenant })).statusCode).toBe(200)
  return person
}

describe('asking for a new password', () => {
  test('sends one link, good for an hour, to the account’s own address, in the language of the page', async () => {
    const person = await portal.person({ password })
    const response = await ask(` ${person.email.toUpperCase()} `, { lang: 'es' })
    expect(response.json()).toEqual({ result: 'success' })
    const [message, ...others] = await messagesOf(portal, person)
    expect(others).toEqual([])
    expect(message).toMatchObject({ purpose: 'passwordReset', lang: 'es', to: person.email })
    const link = new URL(message?.links[0] ?? '')
    expect(link.pathname + link.search).toBe(
      `/patientportal/verifyPatient/resetPassword?patientId=${person.patientId}`,
    )
    expect(link.hash.length).toBeGreaterThan(40)
    expect((await userOf(person)).password_hash).not.toBeNull()
  })

  test.each([[['contact', 'viewer']], [['signer', 'viewer']], [['viewer']]])(
    'of %j leads to the page of users',
    async roles => {
      const person = await forgetful({ roles })
      const { link } = await lastSent(portal, person)
      expect(link).toContain(`/patientportal/verifyContact/resetPassword?contactUserId=${person.userId}#`)
    },
  )

  test('before the account is set up brings the invitation again', async () => {
    const person = await invited(portal)
    expect((await ask(person.email)).statusCode).toBe(200)
    const [message] = await messagesOf(portal, person)
    expect(message).toMatchObject({ purpose: 'patientInvitation' })
    expect(message?.links[0]).toContain('/verifyPatient/welcome?')
  })

  test('with a phone number goes by text message', async () => {
    const person = await invited(portal, { phone: '+15555550144' })
    await change(person, { password_hash: 'x' })
    expect((await ask('(555) 555-0144')).statusCode).toBe(200)
    const [message] = await messagesOf(portal, person)
    expect(message).toMatchObject({ purpose: 'passwordReset', channel: 'sms', to: '+15555550144' })
  })

  test.each(['', 'abc', 'a@', 'x'.repeat(200)])('%j is no address, and nothing is looked up', async email => {
    const response = await ask(email)
    expect([response.statusCode, response.json().errorCode]).toEqual([422, 'INVALID_EMAIL'])
  })

  test('an unknown address is reported as such where the partner is explicit', async () => {
    const response = await ask('nobody@people.example')
    expect([response.statusCode, response.json().errorCode]).toEqual([500, '006000'])
  })

  test('a disabled account, and staff who only come by single sign-on, have none to reset', async () => {
    const gone = await portal.person({ password })
    await change(gone, { active: false })
    const staff = await portal.person({ roles: ['signer', 'viewer'] })
    const tenantId = await portal.tenantId('evergreen')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('user_identities')
        .values({
          tenant_id: tenantId,
          issuer: 'https://id.example',
          subject: randomUUID(),
          user_id: staff.userId,
        })
        .execute(),
    )
    for (const person of [gone, staff]) {
      expect((await ask(person.email)).json().errorCode).toBe('006000')
      expect(await messagesOf(portal, person)).toEqual([])
    }
  })

  test('where the partner is neutral every address gets one answer, and the difference goes into the message', async () => {
    const person = await portal.person({ tenant: 'lakeside', password })
    const nobody = `${randomUUID()}@people.example`
    const [known, unknown] = [
      await ask(person.email, { tenant: 'lakeside' }),
      await ask(nobody, { tenant: 'lakeside' }),
    ]
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body).toBe(known.body)
    expect((await messagesOf(portal, person)).map(message => message.purpose)).toEqual(['passwordReset'])
    const rows = await inTenant(portal.services.db, await portal.tenantId('lakeside'), trx =>
      trx.selectFrom('messages').where('recipient', '=', nobody).select(['purpose', 'user_id']).execute(),
    )
    expect(rows).toEqual([{ purpose: 'noAccountHere', user_id: null }])
  })

  test('the same address at another partner is another person, and another partner in the path is refused', async () => {
    const person = await portal.person({ password })
    expect((await ask(person.email, { tenant: 'lakeside' })).statusCode).toBe(200)
    expect((await ask(person.email, { path: 'lakeside' })).statusCode).toBe(404)
    expect(await messagesOf(portal, person)).toEqual([])
  })

  test.each(['evergreen', 'lakeside'])(
    'at %s no address is sent more than five an hour, known or not',
    async tenant => {
      const person = await portal.person({ tenant, password })
      for (const email of [person.email, `${randomUUID()}@people.example`]) {
        const statuses: number[] = []
        for (let i = 0; i < 7; i++) statuses.push((await ask(email, { tenant })).statusCode)
        expect(statuses.slice(5)).toEqual([429, 429])
        expect(statuses.slice(0, 5)).not.toContain(429)
      }
      expect(await messagesOf(portal, person)).toHaveLength(5)
    },
  )
})

describe('the link for a new password', () => {
  test('opens nothing by itself; with it a new password is set, every session ends, and the person is notified', async () => {
    const person = await forgetful()
    const { who, response } = await opened(person)
    expect(response.json()).toMatchObject({ result: 'success', patient_activated: true })
    expect((await signIn(person, password)).statusCode).toBe(200)
    const saved = await save(who, person)
    expect(saved.json()).toEqual({ result: 'success' })
    expect(who.cookies.size).toBe(0)
    const held = await portal.call(person, { method: 'GET', url: '/api/dashboard/user' })
    expect(held.statusCode).toBe(401)
    expect((await signIn(person, password)).statusCode).toBe(401)
    expect((await signIn(person, better)).statusCode).toBe(200)
    expect((await messagesOf(portal, person))[0]).toMatchObject({ purpose: 'passwordChanged' })
  })

  test('is good for one password, however often and at once it is used', async () => {
    const person = await forgetful()
    const browsers = await Promise.all([1, 2, 3].map(async () => (await opened(person)).who))
    const answers = await Promise.all(browsers.map((who, i) => save(who, person, `Better!9753${i}`)))
    expect(answers.map(response => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await opened(person)).response.json().result).not.toBe('success')
    const notices = (await messagesOf(portal, person)).filter(each => each.purpose === 'passwordChanged')
    expect(notices).toHaveLength(1)
  })

  test('ends after one hour, and so does a newer message end it', async () => {
    const person = await portal.person({ password })
    await ask(person.email)
    const first = await lastSent(portal, person)
    portal.setNow(new Date(Date.now() + 59 * minutes))
    expect((await opened(person)).response.json().result).toBe('success')
    portal.setNow(new Date(Date.now() + 61 * minutes))
    expect((await opened(person)).response.json().result).toBe('Link expired')
    portal.setNow(null)
    await ask(person.email)
    expect((await lastSent(portal, person)).token).not.toBe(first.token)
    const old = await portal.call(null, {
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { code: first.token, email: '', patientId: person.patientId },
    })
    expect(old.json().result).not.toBe('success')
  })

  test('no password is set without it, with another’s, or with an invitation', async () => {
    const person = await forgetful()
    const other = await forgetful()
    const newcomer = await invited(portal)
    const stranger = browser(portal)
    expect((await save(stranger, person)).statusCode).toBe(401)
    const { who: others } = await opened(other)
    expect((await save(others, person)).statusCode).toBe(401)
    const { who: invitedOne } = await opened(newcomer)
    expect((await save(invitedOne, newcomer)).statusCode).toBe(401)
    expect((await save(others, person, better, randomUUID())).statusCode).toBe(401)
    expect((await signIn(person, password)).statusCode).toBe(200)
    const elsewhere = await others.call({
      method: 'POST',
      url: `/api/dashboard/save-password/lakeside/${other.patientId}`,
      tenant: 'lakeside',
      payload: { password: better },
    })
    expect(elsewhere.statusCode).toBe(401)
    expect((await save(others, other)).statusCode).toBe(200)
  })

  test('a weak password shows which rules it breaks, and the link stays good', async () => {
    const person = await forgetful()
    const { who } = await opened(person)
    const response = await save(who, person, 'aaa')
    expect([response.statusCode, response.json().errorCode]).toEqual([422, 'INVALID_PASSWORD'])
    expect(response.json().fields).toContainEqual({ path: 'password', rule: 'length' })
    expect((await save(who, person)).statusCode).toBe(200)
  })

  test('of an account that was disabled meanwhile answers as stated', async () => {
    const person = await forgetful()
    const { who } = await opened(person)
    await change(person, { active: false })
    const response = await save(who, person)
    expect([response.statusCode, response.json().errorCode]).toEqual([500, '006000'])
  })

  test('of a contact works by the call for users, whose body names the same user', async () => {
    const person = await forgetful({ roles: ['contact', 'viewer'] })
    const who = browser(portal)
    const { token } = await lastSent(portal, person)
    await who.call({
      method: 'POST',
      url: '/api/dashboard/verify-contact-activation-code/evergreen',
      payload: { code: token, email: '', userId: person.userId },
    })
    const put = (userId: string) =>
      who.call({
        method: 'POST',
        url: `/api/dashboard/save-user-password/evergreen/${person.userId}`,
        payload: { password: better, userId },
      })
    const other = await put(randomUUID())
    expect([other.statusCode, other.json().errorCode]).toEqual([404, 'INVALID_USER_ID'])
    expect((await put(person.userId)).statusCode).toBe(200)
    expect((await signIn(person, better)).statusCode).toBe(200)
  })
})
