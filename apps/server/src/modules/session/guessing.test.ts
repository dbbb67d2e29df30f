// Guessing one person's password, and one password on many people (decisions 0014; security A-51, T-38).

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { forgetFailures } from './forget-failures.ts'

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
  const answer = await portal.call(null, {
    method: 'POST',
    url: `/api/session/login/${tenant}`,
    tenant,
    payload: { email, password },
    remoteAddress: address || `10.9.${lastAddress >> 8}.${lastAddress++ & 255}`,
    ...(known && { headers: { cookie: `careword-known=${known}` } }),
  })
  return {
    status: answer.statusCode,
    code: (answer.json() as { errorCode?: string }).errorCode,
    retryAfter: answer.headers['retry-after'],
    mark: answer.cookies.find(cookie => cookie.name === 'careword-known')?.value ?? '',
  }
}

/** Failures long ago: they slow nothing down any more. */
async function failed(times: number, email: string, ...more: string[]): Promise<void> {
  for (let i = 0; i < times; i++)
    await portal.services.limits.consume('loginCeiling', [tenantId, email, ...more])
}

const refused = { status: 429, code: 'SIGN_IN_NEEDS_NEW_PASSWORD', retryAfter: undefined, mark: '' }

describe('after a hundred wrong passwords in a row from browsers that never signed in', () => {
  test('the next one waits for no time but for a new password, the right password included', async () => {
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
    await forgetFailures(portal.services, { id: tenantId }, someone.email)
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

test('a success in between starts the count anew', async () => {
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

test('one wrong password on many people is one warning without names, and a number for whoever watches', async () => {
  const warned = vi.spyOn(portal.services.log, 'warn').mockImplementation(() => {})
  const before = portal.services.env.SPRAYING_ALARM
  portal.services.env.SPRAYING_ALARM = 6
  try {
    const lakeside = await portal.tenantId('lakeside')
    await portal.services.limits.forget('loginSpraying', [lakeside])
    const spray = (n: number) => signIn(`sprayed-${n}@people.example`, 'Spring!2468', { tenant: 'lakeside' })
    for (let n = 0; n < 6; n++) expect((await spray(n)).status).toBe(401)
    expect(warned).not.toHaveBeenCalled()
    await Promise.all([spray(6), spray(7), spray(8), spray(9)])
    expect(warned).toHaveBeenCalledTimes(1)
    expect(warned.mock.calls[0]?.[0]).toEqual({ partner: 'lakeside', over: 6 })
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/sprayed|Spring/)
    expect(await portal.services.limits.count('loginSpraying', [lakeside])).toBe(10)
    const metrics = await portal.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    expect(metrics.body).toContain('careword_failed_sign_ins{partner="lakeside"} 10')
  } finally {
    portal.services.env.SPRAYING_ALARM = before
  }
})
