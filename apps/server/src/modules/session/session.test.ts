import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { networkOf, wideNetworkOf } from '../../core/network.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const password = 'Right!2468'

async function withPassword(given: Parameters<TestPortal['person']>[0] = {}) {
  const person = await portal.person(given)
  const tenantId = await portal.tenantId(person.tenant)
  const hash = await portal.services.passwords.hash(password)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('users')
      .set({ password_hash: hash, password_changed_at: portal.services.now() })
      .where('id', '=', person.userId)
      .execute(),
  )
  return person
}

const signIn = (
  email: unknown,
  secret: unknown,
  { tenant = 'evergreen', path = 'evergreen', address = '127.0.0.1', headers = {} } = {},
) =>
  portal.call(null, {
    method: 'POST',
    url: `/api/session/login/${path}`,
    tenant,
    payload: { email, password: secret },
    remoteAddress: address,
    headers,
  })

const userInfo = (cookie: string, tenant = 'evergreen') =>
  portal.call(null, { method: 'GET', url: '/api/dashboard/user', tenant, headers: { cookie } })

describe('signing in', () => {
  test.each([
    [['patient', 'viewer'], 'patient'],
    [['contact', 'viewer'], 'userId'],
    [['signer', 'viewer'], 'clinician'],
    [['viewer'], 'viewer'],
  ])('%j lands at /%s/…', async (roles, segment) => {
    const person = await withPassword({ roles })
    const response = await signIn(person.email, password)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.url).toBe(
      `/${segment}/${segment === 'patient' ? person.patientId : person.userId}`,
    )
    const cookie = response.cookies.find(entry => entry.name === 'careword')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const info = await userInfo(`careword=${cookie?.value}`)
    expect(info.json()).toMatchObject({
      userId: person.userId,
      email: person.email,
      patientId: segment === 'patient' ? person.patientId : null,
    })
    expect(info.headers['x-session-expires-at']).toBe(info.json().sessionHeaders['x-session-expires-at'])
  })

  test('case and blanks around the address do not matter', async () => {
    const person = await withPassword()
    expect((await signIn(` ${person.email.toUpperCase()} `, password)).statusCode).toBe(200)
  })

  test('a password has no end: after 400 days it opens the same page, and nothing asks for another', async () => {
    try {
      const start = new Date()
      portal.setNow(start)
      const person = await withPassword()
      const come = async () => {
        const response = await signIn(person.email, password)
        const cookie = response.cookies.find(entry => entry.name === 'careword')?.value
        const { sessionHeaders: _times, ...info } = (await userInfo(`careword=${cookie}`)).json()
        return { status: response.statusCode, body: response.json(), info }
      }
      const first = await come()
      expect(first.status).toBe(200)
      portal.setNow(new Date(start.getTime() + 400 * 24 * 3600_000))
      expect(await come()).toEqual(first)
    } finally {
      portal.setNow(null)
    }
  })

  test('a wrong password, an unknown address, a disabled person and the wrong partner answer alike', async () => {
    const person = await withPassword()
    const gone = await withPassword()
    const tenantId = await portal.tenantId('evergreen')
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', gone.userId).execute(),
    )
    const answers = await Promise.all([
      signIn(person.email, 'Wrong!2468'),
      signIn('nobody@people.example', password),
      signIn(gone.email, password),
      signIn(person.email, password, { tenant: 'lakeside', path: 'lakeside' }),
      signIn(person.email, password, { path: 'lakeside' }),
    ])
    for (const response of answers) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ errorCode: 'LOGIN_USER_NOT_FOUND', requestId: expect.any(String) })
      expect(response.cookies).toEqual([])
    }
  })

  test('after five failures of one account from one address the right password waits too, elsewhere it does not', async () => {
    const person = await withPassword()
    for (let i = 0; i < 5; i++)
      expect(
        (
          await signIn(i % 2 ? person.email : ` ${person.email.toUpperCase()}`, 'Wrong!2468', {
            address: '10.0.0.1',
          })
        ).statusCode,
      ).toBe(401)
    const sixth = await signIn(person.email, password, { address: '10.0.0.1' })
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json().errorCode).toBe('TOO_MANY_ATTEMPTS')
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(person.email, password, { address: '10.0.0.2' })).statusCode).toBe(200)
  })

  test('twenty wrong passwords at once are no more tries than five in a row', async () => {
    const person = await withPassword()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(person.email, 'Wrong!2468', { address: '10.0.0.3' })),
    )
    expect(answers.filter(response => response.statusCode === 401)).toHaveLength(5)
  })

  test('the limit is the same for an address without an account', async () => {
    for (let i = 0; i < 5; i++) await signIn('no-such@people.example', 'Wrong!2468', { address: '10.0.0.4' })
    expect((await signIn('no-such@people.example', 'Wrong!2468', { address: '10.0.0.4' })).statusCode).toBe(
      429,
    )
  })

  test.each([
    [null, password],
    [1, password],
    [[], password],
    [{ $ne: '' }, password],
    ['', password],
    ['person@people.example', ''],
    ['person@people.example', null],
    ['x'.repeat(300), password],
  ])('odd fields (%j) get the error shape', async (email, secret) => {
    const response = await signIn(email, secret)
    expect(response.statusCode).toBe(400)
    expect(response.json().errorCode).toBe('LOGIN_FAILED_NO_EMAIL_OR_PASSWORD')
  })

  test('a prepared cookie does not become a signed-in one', async () => {
    const person = await withPassword()
    const first = await signIn(person.email, password)
    const held = first.cookies.find(entry => entry.name === 'careword')?.value ?? ''
    const second = await signIn(person.email, password, { headers: { cookie: `careword=${held}` } })
    const fresh = second.cookies.find(entry => entry.name === 'careword')?.value
    expect(fresh).not.toBe(held)
    expect((await userInfo(`careword=${held}`)).statusCode).toBe(401)
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://lakeside.localhost' }],
    [{ origin: 'http://evergreen.localhost', 'sec-fetch-site': 'cross-site' }],
  ])('a call from another page (%j) is refused', async headers => {
    const person = await withPassword()
    expect((await signIn(person.email, password, { headers })).statusCode).toBe(403)
  })

  test('text/plain with JSON in it is refused', async () => {
    const person = await withPassword()
    const response = await portal.call(null, {
      method: 'POST',
      url: '/api/session/login/evergreen',
      payload: JSON.stringify({ email: person.email, password }),
      headers: { 'content-type': 'text/plain' },
    })
    expect(response.statusCode).toBe(415)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('tries from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:77:1::1', '2001:db8:77::/48'],
  ['2001:DB8:77:ffff:1:2:3:4', '2001:db8:77::/48'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['10.0.0.7', '10.0.0.7'],
])('tries from %s count for the wider %s too', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

describe('the session', () => {
  test('no session is no person', async () => {
    const response = await portal.call(null, { method: 'GET', url: '/api/dashboard/user' })
    expect(response.statusCode).toBe(401)
    expect(response.json().errorCode).toBe('SESSION_REQUIRED')
  })

  test("one partner's session opens nothing at another", async () => {
    const person = await portal.person()
    expect((await userInfo(person.cookie)).statusCode).toBe(200)
    expect((await userInfo(person.cookie, 'lakeside')).statusCode).toBe(401)
  })

  test('ends 20 minutes after the last action, and 12 hours after the start whatever happens', async () => {
    const start = new Date('2026-05-01T08:00:00Z')
    const at = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))
    try {
      portal.setNow(start)
      const idle = await portal.person()
      const busy = await portal.person()
      at(19)
      const response = await userInfo(busy.cookie)
      expect(response.statusCode).toBe(200)
      // The portal warns before either end, and promises no more time than there is.
      expect(response.json().sessionHeaders).toEqual({
        'x-session-expires-at': '2026-05-01T08:39:00.000Z',
        'x-session-latest-end': '2026-05-01T20:00:00.000Z',
      })
      at(20)
      expect((await userInfo(idle.cookie)).statusCode).toBe(401)
      for (let minutes = 38; minutes < 720; minutes += 19) {
        at(minutes)
        expect((await userInfo(busy.cookie)).statusCode).toBe(200)
      }
      at(720)
      expect((await userInfo(busy.cookie)).statusCode).toBe(401)
    } finally {
      portal.setNow(null)
    }
  })

  test('signing out ends it on every device, and asking again finds no session', async () => {
    const person = await withPassword()
    const other = (await signIn(person.email, password)).cookies.find(
      entry => entry.name === 'careword',
    )?.value
    const out = await portal.call(person, { method: 'DELETE', url: '/api/session/logoutAll' })
    expect(out.statusCode).toBe(200)
    expect((await userInfo(person.cookie)).statusCode).toBe(401)
    expect((await userInfo(`careword=${other}`)).statusCode).toBe(401)
    expect((await portal.call(person, { method: 'DELETE', url: '/api/session/logoutAll' })).statusCode).toBe(
      401,
    )
  })

  test('the database holds no token', async () => {
    const person = await portal.person()
    const token = person.cookie.split('=')[1] ?? ''
    const rows = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.selectFrom('sessions').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(row => row.token_hash.toString('utf8').includes(token))).toBe(false)
  })
})
