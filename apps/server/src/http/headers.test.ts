// The headers of every response: each call of the contract, each page and file, refused and served (security 3.4, T-13, T-36).

import { routes } from '@careword/contract/routes'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { inTenant } from '../db/in-tenant.ts'
import { openMessageBody } from '../modules/messages/message-body.ts'
import { invited } from '../testing/invited.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  patient = await portal.person()
})
afterAll(() => portal.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const calls = Object.entries(routes).map(
  ([name, { method, path }]) =>
    [
      name,
      method as Method,
      path.replace(/:(\w+)/g, (_all, id: string) => (id === 'tenantId' ? 'evergreen' : 'x')),
    ] as const,
)
const others: (readonly [string, Method, string])[] = [
  ['the bare host', 'GET', '/'],
  ['the portal', 'GET', '/patientportal'],
  ['a page of the portal', 'GET', '/patientportal/user/login'],
  ['an asset that is not there', 'GET', '/patientportal/assets/none.js'],
  ['a picture', 'GET', '/partner-files/images/logo.svg'],
  ['the logo of mails', 'GET', '/partner-files/mail-logo.png'],
  ['terms', 'GET', '/partner-files/terms/terms-patient-2026'],
  ['the style of terms', 'GET', '/partner-files/terms.css'],
  ['the page to check a document', 'GET', '/verify'],
  ['its style', 'GET', '/verify/page.css'],
  ['a document that is checked', 'GET', '/verify/7Q4M0ZK9TX1V'],
  ['the same by its QR code', 'GET', '/VERIFY/7Q4M0ZK9TX1V'],
  ['a page that is not there', 'GET', '/nothing'],
  ['a call that is not there', 'GET', '/api/nothing'],
  ['single sign-on', 'GET', '/api/session/sso/launch'],
  ['back from single sign-on', 'GET', '/api/session/sso/callback?code=x&state=y'],
  ['the life sign', 'GET', '/livez'],
  ['the ready sign', 'GET', '/readyz'],
  ['the numbers', 'GET', '/metrics'],
  ['a line to a phone', 'GET', '/socket.io/?EIO=4&transport=polling&side=portal'],
  ['what is said on it', 'POST', '/socket.io/?EIO=4&transport=polling&side=device'],
  ['the mailbox', 'GET', '/dev/mailbox'],
  ['the mailbox as data', 'GET', '/dev/mailbox.json'],
  ['a mail that is not there', 'GET', '/dev/mailbox/x'],
  ['the demo record system', 'GET', '/dev/ehr'],
  ['an address that cannot be decoded', 'GET', '/patientportal/%E0%A4%A'],
]

function expectSafe(response: LightMyRequestResponse, url: string): void {
  const { headers } = response
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox|object-src 'none'/)
  expect(policy).toMatch(/sandbox|base-uri 'none'/)
  // A picture opened as a page is sandboxed, so its own style attributes are harmless.
  expect(policy.includes('sandbox') || !/unsafe|\*|https?:(?:\s|;|$)/.test(policy), policy).toBe(true)
  expect(policy).not.toContain('unsafe-eval')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cross-origin-resource-policy']).toBe(
    url.startsWith('/partner-files/mail-logo') && response.statusCode === 200
      ? 'cross-origin'
      : 'same-origin',
  )
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers.server).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  const kept = !url.startsWith('/api/') || url.startsWith('/api/dashboard/dashboard-config')
  expect(kept || headers['cache-control'] === 'no-store').toBe(true)
}

describe.each([...calls, ...others])('%s (%s %s)', (_name, method, url) => {
  test('keeps its headers without a session, for a person, and at an unknown host', async () => {
    for (const who of [null, patient])
      expectSafe(
        await portal.call(who, {
          method,
          url,
          ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
        }),
        url,
      )
    const unknown = await portal.call(null, { method, url, headers: { host: 'unknown.localhost' } })
    expectSafe(unknown, url)
  })
})

test('browsers are sent to https where people use it, and not on this machine', async () => {
  const { env } = portal.services
  for (const [PUBLIC_URL, hsts] of [
    ['https://{tenant}.care.example', 'max-age=31536000; includeSubDomains'],
    ['', undefined],
  ] as const) {
    const app = await buildApp({ ...portal.services, env: { ...env, DEMO: false, PUBLIC_URL } })
    for (const url of ['/patientportal', '/api/dashboard/user', '/api/nothing'])
      expect(
        (await app.inject({ url, headers: { host: 'evergreen.care.example' } })).headers[
          'strict-transport-security'
        ],
      ).toBe(hsts)
    await app.close()
  }
})

describe('a cache in between (T-36)', () => {
  // New sessions, because calls of the table above sign out.
  beforeAll(async () => {
    patient = await portal.person()
  })

  test.each([
    '/api/document/patient/PATIENT/x.css',
    '/api/document/patient/PATIENT.css',
    '/api/document/patient/PATIENT%2Fx.css',
    '/api/document/patient/PATIENT;x.css',
    '/api/document/patient/PATIENT/..%2f..%2fx.js',
    '/api/dashboard/user/x.css',
    '/api/dashboard/user.css',
    '/api/dashboard/user%2F..%2Fx.js',
    '/api/dashboard/user;.png',
    '/api/dashboard/user%00.css',
    '/API/dashboard/user',
    '//api/dashboard/user',
    '/patientportal/../api/dashboard/user/x.css',
  ])('does not learn that %s is a file', async path => {
    const url = path.replace('PATIENT', patient.patientId)
    for (const accept of ['text/css,*/*;q=0.1', 'image/avif,image/webp,*/*', '*/*']) {
      const response = await portal.call(patient, { method: 'GET', url, headers: { accept } })
      expect(response.statusCode).toBeGreaterThanOrEqual(300)
      expect(response.body).not.toContain(patient.email)
      expect(response.headers['cache-control'] ?? 'no-store').not.toMatch(/public|max-age|immutable/)
    }
  })

  test('keeps no answer of a call, whatever is behind its address', async () => {
    for (const url of [
      '/api/dashboard/user?x.css',
      '/api/dashboard/user?cb=1',
      '/api/dashboard/user#x.css',
    ]) {
      const response = await portal.call(patient, { method: 'GET', url })
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('another site', () => {
  test.each([
    'http://evergreen.localhost.evil.example',
    'http://evilevergreen.localhost',
    'http://sub.evergreen.localhost',
    'http://lakeside.localhost',
    'https://evergreen.localhost',
    'http://evergreen.localhost:8081',
    'http://EVERGREEN.localhost.',
    'null',
    '',
    'http://evergreen.localhost http://evil.example',
    'file://',
  ])('%j reads nothing and writes nothing', async origin => {
    const read = await portal.call(patient, {
      method: 'GET',
      url: '/api/dashboard/user',
      headers: { origin },
    })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(read.headers['access-control-allow-credentials']).toBeUndefined()
    const asked = await portal.call(patient, {
      method: 'OPTIONS',
      url: '/api/session/logoutAll',
      headers: { origin, 'access-control-request-method': 'DELETE' },
    })
    expect(asked.statusCode).toBe(404)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    const write = await portal.call(patient, {
      method: 'DELETE',
      url: '/api/session/logoutAll',
      headers: { origin },
    })
    expect(write.json()).toMatchObject({ errorCode: 'ORIGIN_REFUSED' })
    expect((await portal.call(patient, { method: 'GET', url: '/api/dashboard/user' })).statusCode).toBe(200)
  })
})

describe('a host name of the partner’s own (setting hosts)', () => {
  /** A live server, because the demo only answers to names of this machine. */
  let live: FastifyInstance
  beforeAll(async () => {
    live = await buildApp({ ...portal.services, env: { ...portal.services.env, DEMO: false } })
  })
  afterAll(() => live.close())
  const config = async (host: string, app = live) =>
    app.inject({ url: '/api/dashboard/dashboard-config', headers: { host } })

  test.each(['portal.evergreen.example', 'PORTAL.evergreen.example:8443', 'portal.evergreen.example.'])(
    '%s is evergreen',
    async host => {
      expect((await config(host)).json()).toMatchObject({ tenant: 'evergreen' })
    },
  )

  test.each([
    'portal.evergreen.example.evil.example',
    'a.portal.evergreen.example',
    'evilportal.evergreen.example',
    'evergreen.example',
    'portal.evergreen.examples',
    'portal.evergreen.example:99999x',
    'portal.evergreen.example, lakeside.localhost',
  ])('%s is anonymous', async host => {
    // With PUBLIC_URL, a first label alone does not name a partner.
    const app = await buildApp({
      ...portal.services,
      env: { ...portal.services.env, DEMO: false, PUBLIC_URL: 'https://{tenant}.care.example' },
    })
    const response = await config(host, app)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.body).not.toMatch(/Evergreen|Lakeside/)
    await app.close()
  })

  test('takes no name away from the partner who is called so', async () => {
    const evergreen = await portal.services.partners.tenant('evergreen')
    if (!evergreen) throw new Error('no evergreen')
    const { hosts } = evergreen.config.settings
    evergreen.config.settings.hosts = [...hosts, 'lakeside.localhost']
    expect((await config('lakeside.localhost')).json()).toMatchObject({ tenant: 'lakeside' })
    evergreen.config.settings.hosts = hosts
  })

  test('is in no message: links come from PUBLIC_URL, whatever host was asked', async () => {
    const person = await portal.person()
    const app = await buildApp({
      ...portal.services,
      env: { ...portal.services.env, DEMO: false, PUBLIC_URL: 'https://{tenant}.care.example' },
    })
    for (const host of [
      'portal.evergreen.example',
      'EVERGREEN.care.example:444',
      'evergreen.care.example.',
    ]) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/dashboard/resend-patient-activation-code/evergreen/${person.patientId}`,
        headers: {
          host,
          origin: `http://${host}`,
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
        },
        payload: { email: person.email, activation_code: '' },
      })
      expect(response.statusCode, response.body).toBe(200)
    }
    const rows = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.selectFrom('messages').where('user_id', '=', person.userId).selectAll().execute(),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const body = openMessageBody(portal.services.secret, row)
      expect(
        body?.links.every(link => link.startsWith('https://evergreen.care.example/patientportal/')),
      ).toBe(true)
      expect(`${body?.text} ${body?.html}`).not.toMatch(/evil|portal\.evergreen\.example\/|:444/)
    }
    await app.close()
  })
})

test('a mail of the demo’s mailbox is shown in a sandbox that runs nothing and loads the logo alone', async () => {
  await invited(portal)
  const [mail] = (await portal.call(null, { method: 'GET', url: '/dev/mailbox.json' })).json() as {
    id: string
  }[]
  const response = await portal.call(null, { method: 'GET', url: `/dev/mailbox/${mail?.id}` })
  expect(response.body).toContain('<table role="presentation"')
  expect(String(response.headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "style-src-attr 'unsafe-inline'",
    expect.stringMatching(/^img-src http:\/\/evergreen\.localhost:\d+$/),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox',
  ])
})
