// Guessing one person's password, and one password on many people (decision 0014; security A-51, T-38).

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { browser, invited, messagesOf } from '../../testing/invited.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { endResets } from '../account/proof-cookies.ts'
import { clearFailures } from './clear-failures.ts'

const right = 'Right!2468'
let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => vi.restoreAllMocks())

let lastAddress = 0
/** From an address that was never seen, unless one is given. */
async function signIn(
  email: string,
  password: string,
  { known = '', address = '', tenant = 'evergreen' } = {},
) {
  const response = await portal.call(null, {
    method: 'POST',
    url: `/api/session/login/${tenant}`,
    tenant,
    payload: { email, password },
    remoteAddress: address || `10.9.${lastAddress >> 8}.${lastAddress++ & 255}`,
    ...(known && { headers: { cookie: `careword-known=${known}` } }),
  })
  return {
    status: response.statusCode,
    code: (response.json() as { errorCode?: string }).errorCode,
    retryAfter: response.headers['retry-after'],
    mark: response.cookies.find(cookie => cookie.name.startsWith('careword-known-'))?.value ?? '',
  }
}

/** Failures long ago: they slow nothing down any more. */
async function failed(times: number, email: string, ...more: string[]): Promise<void> {
  for (let i = 0; i < times; i++)
    await portal.services.rateLimits.consume('loginCeiling', [tenantId, email, ...more])
}

/** The same, as a browser that keeps its cookies. */
async function tryIn(jar: ReturnType<typeof browser>, email: string, password: string) {
  const response = await jar.call({
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email, password },
    remoteAddress: `10.8.${lastAddress >> 8}.${lastAddress++ & 255}`,
  })
  return { status: response.statusCode, body: response.json(), headers: Object.keys(response.headers).sort() }
}
const openLink = (jar: ReturnType<typeof browser>, token: string, tenant = 'evergreen') =>
  jar.call({ method: 'POST', url: `/api/session/login/${tenant}/link`, tenant, payload: { token } })

const refused = { status: 429, code: 'SIGN_IN_NEEDS_LINK', retryAfter: undefined, mark: '' }

describe('after a hundred wrong passwords in a row from browsers that never signed in', () => {
  test('every password is answered alike, the right one included', async () => {
    const someone = await portal.person({ password: right })
    await failed(99, someone.email)
    expect((await signIn(someone.email, 'Wrong!2468')).status).toBe(401)
    expect(await signIn(someone.email, right)).toEqual(refused)
    expect(await signIn(someone.email.toUpperCase(), right)).toEqual(refused)
  })

  test('an address without an account answers alike', async () => {
    await failed(100, 'never-here@people.example')
    expect(await signIn('never-here@people.example', right)).toEqual(refused)
  })

  test('the same address at another partner is another account', async () => {
    await failed(100, 'two-partners@people.example')
    expect((await signIn('two-partners@people.example', right, { tenant: 'lakeside' })).status).toBe(401)
  })

  test('a new password opens it', async () => {
    const someone = await portal.person({ password: right })
    await failed(100, someone.email)
    expect((await signIn(someone.email, right)).status).toBe(429)
    await clearFailures(portal.services, { id: tenantId }, someone.email)
    expect((await signIn(someone.email, right)).status).toBe(200)
  })

  test('the browser of its owner is served, and opens it', async () => {
    const someone = await portal.person({ password: right })
    const { mark } = await signIn(someone.email, right)
    await failed(100, someone.email)
    expect((await signIn(someone.email, right)).status).toBe(429)
    expect((await signIn(someone.email, 'Wrong!2468', { known: mark })).status).toBe(401)
    expect((await signIn(someone.email, right)).status).toBe(429)
    expect((await signIn(someone.email, right, { known: mark })).status).toBe(200)
    expect((await signIn(someone.email, right)).status).toBe(200)
  })

  test('of many tries at once only those below a hundred are looked at', async () => {
    const someone = await portal.person({ password: right })
    await failed(94, someone.email)
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(someone.email, 'Wrong!2468')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('beyond the hundred', () => {
  const beyond = async (given: Parameters<TestPortal['person']>[0] = {}) => {
    const someone = await portal.person({ password: right, ...given })
    await failed(100, someone.email)
    return someone
  }
  const linkOf = async (someone: TestPerson) => {
    const [newest] = await messagesOf(portal, someone)
    return { message: newest, token: new URL(newest?.links[0] ?? 'http://none').hash.slice(1) }
  }

  test('the right password brings a link, which opens once, in that browser alone', async () => {
    const someone = await beyond()
    const mine = browser(portal)
    expect((await tryIn(mine, someone.email, right)).body.errorCode).toBe('SIGN_IN_NEEDS_LINK')
    const { message, token } = await linkOf(someone)
    expect(message).toMatchObject({ purpose: 'signInLink', to: someone.email, channel: 'email', lang: 'en' })
    expect(message?.links[0]).toContain('/patientportal/user/login#')
    const elsewhere = browser(portal)
    for (const jar of [elsewhere, browser(portal)]) {
      await tryIn(elsewhere, someone.email, 'Wrong!2468')
      expect((await openLink(jar, token)).json().errorCode).toBe('SIGN_IN_LINK_ENDED')
    }
    const at = (await Promise.all([openLink(mine, token), openLink(mine, token)])).map(
      each => each.statusCode,
    )
    expect(at.toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await openLink(mine, token)).statusCode).toBe(401)
    // The browser is known from now on, and tries by others no longer count.
    const who = await mine.call({ method: 'GET', url: '/api/dashboard/user' })
    expect(who.json()).toMatchObject({ userId: someone.userId })
    expect((await signIn(someone.email, right)).status).toBe(200)
  })

  test('a wrong password, a disabled account and an unknown address are answered as the right password, and send nothing', async () => {
    const someone = await beyond()
    const disabled = await beyond()
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', disabled.userId).execute(),
    )
    await failed(100, 'no-such@people.example')
    const tries = [
      [someone.email, 'Wrong!2468'],
      [disabled.email, right],
      ['no-such@people.example', right],
    ] as const
    const asRight = await tryIn(browser(portal), (await beyond()).email, right)
    for (const [email, password] of tries) {
      const { status, body, headers } = await tryIn(browser(portal), email, password)
      expect([status, { ...body, requestId: '' }, headers], email).toEqual([
        asRight.status,
        { ...asRight.body, requestId: '' },
        asRight.headers,
      ])
    }
    expect(await messagesOf(portal, someone)).toEqual([])
    expect(await messagesOf(portal, disabled)).toEqual([])
  })

  test('the database is asked the same, for every account and input', async () => {
    const someone = await beyond()
    await failed(100, 'none@people.example')
    await tryIn(browser(portal), 'warm@people.example', right)
    const asked: Record<string, string[]> = {}
    for (const [kind, email, password] of [
      ['right', someone.email, right],
      ['wrong', someone.email, 'Wrong!2468'],
      ['nobody', 'none@people.example', right],
    ] as const) {
      asked[kind] = (await statementsOf(() => tryIn(browser(portal), email, password))).asked
    }
    expect(asked.right?.length).toBeGreaterThan(5)
    expect(asked.wrong).toEqual(asked.right)
    expect(asked.nobody).toEqual(asked.right)
  })

  test('a person known by phone gets the link as a text message, in the language of the page', async () => {
    const someone = await invited(portal, { phone: '+15555550177' })
    await inTenant(portal.services.db, tenantId, async trx =>
      trx
        .updateTable('users')
        .set({ password_hash: await portal.services.passwords.hash(right) })
        .where('id', '=', someone.userId)
        .execute(),
    )
    await failed(100, someone.email)
    const jar = browser(portal)
    await jar.call({
      method: 'POST',
      url: '/api/session/login/evergreen',
      payload: { email: someone.email, password: right },
      headers: { 'accept-language': 'es' },
    })
    const { message, token } = await linkOf(someone)
    expect(message).toMatchObject({ purpose: 'signInLink', channel: 'sms', to: '+15555550177', lang: 'es' })
    expect((await openLink(jar, token)).statusCode).toBe(200)
  })

  test('the link ends after a quarter of an hour, with a newer one, and with a new password', async () => {
    const someone = await beyond()
    const jar = browser(portal)
    await tryIn(jar, someone.email, right)
    const first = (await linkOf(someone)).token
    await tryIn(jar, someone.email, right)
    const second = (await linkOf(someone)).token
    expect((await openLink(jar, first)).statusCode).toBe(401)
    portal.setNow(new Date(Date.now() + 15 * 60_000 + 1))
    expect((await openLink(jar, second)).statusCode).toBe(401)
    portal.setNow(null)
    await inTenant(portal.services.db, tenantId, trx => endResets(trx, tenantId, someone.userId))
    expect((await openLink(jar, second)).statusCode).toBe(401)
  })

  test('another partner’s portal does not take the link', async () => {
    const someone = await beyond()
    const jar = browser(portal)
    await tryIn(jar, someone.email, right)
    const { token } = await linkOf(someone)
    expect((await openLink(jar, token, 'lakeside')).statusCode).toBe(401)
    expect((await openLink(jar, token)).statusCode).toBe(200)
  })

  test('a person is sent five links an hour, no matter who knows the password', async () => {
    const someone = await beyond()
    for (let n = 0; n < 7; n++) await tryIn(browser(portal), someone.email, right)
    expect(await messagesOf(portal, someone)).toHaveLength(5)
  })

  test('a day later the password alone is enough', async () => {
    const someone = await beyond()
    expect((await signIn(someone.email, right)).status).toBe(429)
    vi.useFakeTimers({ now: Date.now() + 24 * 3600_000 + 1_000, toFake: ['Date'] })
    try {
      expect((await signIn(someone.email, right)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('one household is a /64 and one contract a /48: twenty tries of one account from all of its networks together', async () => {
  const someone = await portal.person({ password: right })
  const from = (n: number) => ({ address: `2001:db8:77:${n.toString(16)}::1` })
  for (let n = 0; n < 20; n++)
    expect((await signIn(someone.email, 'Wrong!2468', from(n))).status, String(n)).toBe(401)
  expect((await signIn(someone.email, 'Wrong!2468', from(21))).code).toBe('TOO_MANY_ATTEMPTS')
  expect((await signIn(someone.email, 'Wrong!2468', { address: '2001:db8:78:1::1' })).status).toBe(401)
})

test('a success in between starts the count again', async () => {
  const someone = await portal.person({ password: right })
  await failed(99, someone.email)
  expect((await signIn(someone.email, right)).status).toBe(200)
  expect((await signIn(someone.email, 'Wrong!2468')).status).toBe(401)
  expect((await signIn(someone.email, right)).status).toBe(200)
})

test("a hundred wrong ones in the owner's own browser close that browser, and no other", async () => {
  const someone = await portal.person({ password: right })
  const { mark } = await signIn(someone.email, right)
  await failed(100, someone.email, 'known')
  expect(await signIn(someone.email, right, { known: mark })).toEqual(refused)
  expect((await signIn(someone.email, right)).status).toBe(200)
})

test('tries that one address made while it was locked are no wrong passwords of the account', async () => {
  const someone = await portal.person({ password: right })
  await failed(90, someone.email)
  const from = { address: '10.10.0.1' }
  for (let i = 0; i < 20; i++) await signIn(someone.email, 'Wrong!2468', from)
  expect((await signIn(someone.email, right, from)).code).toBe('TOO_MANY_ATTEMPTS')
  expect((await signIn(someone.email, right)).status).toBe(200)
})

test('who failed five times and then chose a new password does not wait', async () => {
  const someone = await portal.person({ password: right })
  const from = { address: '10.10.0.2' }
  for (let i = 0; i < 5; i++) await signIn(someone.email, 'Wrong!2468', from)
  expect((await signIn(someone.email, right, from)).status).toBe(429)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('users')
      .set({ password_changed_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', someone.userId)
      .execute(),
  )
  expect((await signIn(someone.email, right, from)).status).toBe(200)
})

test('one wrong password on many people is one warning without names, and a number for everyone who watches', async () => {
  const warned = vi.spyOn(portal.services.log, 'warn').mockImplementation(() => {})
  const before = portal.services.env.SPRAYING_ALARM
  portal.services.env.SPRAYING_ALARM = 6
  try {
    const lakeside = await portal.tenantId('lakeside')
    await portal.services.rateLimits.forget('loginSpraying', [lakeside])
    const spray = (n: number) => signIn(`sprayed-${n}@people.example`, 'Spring!2468', { tenant: 'lakeside' })
    for (let n = 0; n < 6; n++) expect((await spray(n)).status).toBe(401)
    expect(warned).not.toHaveBeenCalled()
    await Promise.all([spray(6), spray(7), spray(8), spray(9)])
    expect(warned).toHaveBeenCalledTimes(1)
    expect(warned.mock.calls[0]?.[0]).toEqual({ partner: 'lakeside', over: 6 })
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/sprayed|Spring/)
    expect(await portal.services.rateLimits.count('loginSpraying', [lakeside])).toBe(10)
    const metrics = await portal.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    expect(metrics.body).toContain('careword_failed_sign_ins{partner="lakeside"} 10')
  } finally {
    portal.services.env.SPRAYING_ALARM = before
  }
})
