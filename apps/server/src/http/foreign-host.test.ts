// Only the name in the Host header chooses the partner; an unknown name gets nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectError, type HostilePortal, startHostilePortal } from '../testing/hostile-portal.ts'

let { portal, patient, documentId, get } = {} as HostilePortal
beforeAll(async () => {
  ;({ portal, patient, documentId, get } = await startHostilePortal())
})
afterAll(() => portal.close())

describe('the host', () => {
  test.each([
    'unknown.localhost',
    'evergreen',
    '-.localhost',
    'evergreen_.localhost',
    'xn--evergreen-.localhost',
    "evergreen'--.localhost",
    '..localhost',
    'constructor.localhost',
    '__proto__.localhost',
    `${'e'.repeat(64)}.localhost`,
  ])('%s is unknown: one neutral page, and no call answers with anything', async host => {
    for (const url of ['/patientportal/user/login', '/patientportal', '/partner-files/terms.css']) {
      const page = await get(null, url, { headers: { host, origin: `http://${host}` } })
      expect(page.statusCode, url).toBe(404)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).not.toMatch(/evergreen|lakeside/i)
    }
    const call = await get(patient, '/api/dashboard/dashboard-config', { headers: { host } })
    expectError(call, 404, 'ROUTER_UNKNOWN_PATH')
    expect((await get(patient, '/api/dashboard/user', { headers: { host } })).statusCode).toBe(404)
  })

  test('the mailbox of the demo is not shown under a foreign name (a page that points its own name at this machine)', async () => {
    const response = await get(null, '/dev/mailbox.json', { headers: { host: 'evil.example' } })
    expect(response.statusCode).toBe(404)
  })

  test.each([
    'EVERGREEN.localhost',
    'evergreen.localhost.',
    'evergreen.localhost:8080',
    'localhost',
    '127.0.0.1:8080',
    '[::1]:8080',
  ])('%s is evergreen', async host => {
    const config = await get(null, '/api/dashboard/dashboard-config', { headers: { host } })
    expect(config.json().tenant).toBe('evergreen')
  })

  test.each([
    { 'x-forwarded-host': 'lakeside.localhost' },
    { forwarded: 'host=lakeside.localhost' },
    { 'x-host': 'lakeside.localhost', 'x-original-host': 'lakeside.localhost' },
    { 'x-original-url': '/api/dashboard/user', 'x-rewrite-url': '/metrics' },
  ])('a header such as %j chooses no other partner when no proxy is trusted', async headers => {
    const config = await get(null, '/api/dashboard/dashboard-config', { headers })
    expect(config.json().tenant).toBe('evergreen')
  })

  test('a forwarded address is no address of the caller when no proxy is trusted: the lock stays with the caller', async () => {
    const signIn = (address: string) =>
      portal.call(null, {
        method: 'POST',
        url: '/api/session/login/evergreen',
        payload: { email: 'locked@people.example', password: 'Wrong!2468' },
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': address, forwarded: `for=${address}` },
      })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await signIn(`192.0.2.${i}`)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('a session of one partner is none at another, whatever the path', async () => {
    for (const url of [
      '/api/dashboard/user',
      `/api/dashboard/patient/${patient.patientId}`,
      `/api/document/patient/${patient.patientId}`,
      `/api/form/${documentId}`,
      `/api/pdf/${documentId}`,
      `/api/pdf/thumbnails/${documentId}/0`,
    ])
      expect((await get(patient, url, { tenant: 'lakeside' })).statusCode, url).toBe(401)
  })
})

describe('the cookie', () => {
  test.each([
    '',
    'careword=',
    'careword=x',
    `careword=${'A'.repeat(43)}`,
    `careword=${'A'.repeat(4000)}`,
    'careword=%00',
    "careword='; delete from sessions;--",
    '__Host-careword=x; __proto__=x',
    `careword=%ZZ; ${';'.repeat(1000)}`,
  ])('%s is no session', async cookie => {
    expectError(await get(null, '/api/dashboard/user', { headers: { cookie } }), 401, 'SESSION_REQUIRED')
  })

  test('the token works under its own name alone, and not in a header or in the address', async () => {
    const token = patient.cookie.split('=')[1] ?? ''
    for (const headers of [
      { cookie: `__Host-careword=${token}` },
      { cookie: `Careword=${token}` },
      { authorization: `Bearer ${token}` },
      { 'x-session': token },
    ])
      expect((await get(null, '/api/dashboard/user', { headers })).statusCode).toBe(401)
    expect((await get(null, `/api/dashboard/user?careword=${token}&session=${token}`)).statusCode).toBe(401)
  })
})
