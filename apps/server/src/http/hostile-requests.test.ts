// Requests that no browser of ours sends: every answer keeps its headers, its shape and its calm.

import { type AddressInfo, connect } from 'node:net'
import { routes } from '@careword/contract/routes'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { formCalls } from '../testing/form-calls.ts'
import { adMetadata } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let other: TestPerson
let documentId: string
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
  patient = await portal.person({ firstName: 'Marker', lastName: 'Quillfeather' })
  other = await portal.person()
  documentId = await calls.begin(patient)
})
afterAll(() => portal.close())

const metadata = encodeURIComponent(JSON.stringify(adMetadata))
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'
const get = (who: TestPerson | null, url: string, more: object = {}) =>
  portal.call(who, { method: 'GET', url, ...more })

/** Calls that change something, as a browser sends them. */
const writes: () => { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }[] = () => [
  {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email: patient.email, password: 'Right!2468' },
  },
  { method: 'POST', url: `/api/form?patientId=${patient.patientId}&metadata=${metadata}`, payload: {} },
  {
    method: 'PUT',
    url: `/api/form/${documentId}?sectionId=secStepOne&preview=true&sign=false`,
    payload: { content: { secStepOne: {} } },
  },
  {
    method: 'PUT',
    url: `/api/form/${documentId}?sectionId=secStepOne&preview=true&sign=true`,
    payload: { content: { secStepOne: {} } },
  },
  { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: { isPatientEngagement: true } },
  {
    method: 'POST',
    url: `/api/document/disclosure/${documentId}`,
    payload: { type: 'External document' },
  },
  { method: 'DELETE', url: '/api/session/logoutAll' },
  {
    method: 'POST',
    url: '/api/dashboard/verify-activation-code/evergreen',
    payload: { code: '123456', email: patient.email, patientId: patient.patientId },
  },
  {
    method: 'POST',
    url: '/api/dashboard/verify-contact-activation-code/evergreen',
    payload: { code: '123456', email: patient.email, userId: patient.userId },
  },
  {
    method: 'POST',
    url: `/api/dashboard/resend-patient-activation-code/evergreen/${patient.patientId}`,
    payload: { email: patient.email },
  },
  {
    method: 'POST',
    url: `/api/dashboard/resend-patient-contact-activation-code/evergreen/${patient.userId}`,
    payload: { email: patient.email },
  },
  {
    method: 'POST',
    url: `/api/dashboard/create-password/evergreen/${patient.patientId}`,
    payload: { password: 'Maple!Tree42', accepted_terms_id: 'terms-patient-2026' },
  },
  {
    method: 'POST',
    url: `/api/dashboard/create-user-password/evergreen/${patient.userId}`,
    payload: { password: 'Maple!Tree42', accepted_terms_id: 'terms-contact-2026' },
  },
]

const expectHardened = (response: LightMyRequestResponse) => {
  const csp = String(response.headers['content-security-policy'])
  expect(csp).toContain("default-src 'none'")
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect(response.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(response.headers.server).toBeUndefined()
  expect(response.headers['x-powered-by']).toBeUndefined()
}
const expectNoFrames = (response: LightMyRequestResponse) => {
  const csp = String(response.headers['content-security-policy'])
  expect(csp).toContain("frame-ancestors 'none'")
  expect(csp).toContain("object-src 'none'")
  expect(csp).toContain("base-uri 'none'")
  expect(csp).not.toContain('unsafe')
  expect(response.headers['permissions-policy']).toContain('camera=()')
}
const expectError = (response: LightMyRequestResponse, status: number, code?: string) => {
  expect(response.statusCode, response.body).toBe(status)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = response.json() as Record<string, unknown>
  expect(Object.keys(body).filter(key => !['errorCode', 'requestId', 'fields'].includes(key))).toEqual([])
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  if (code !== undefined) expect(body.errorCode).toBe(code)
  expect(response.body).not.toMatch(/ at |\.ts|node_modules|select |Quillfeather|SyntaxError|FST_|ZodError/)
}

describe('headers', () => {
  const pages: [string, Method, () => string, number[]][] = [
    ['the page of the portal', 'GET', () => '/patientportal', [200, 404]],
    ['a page inside the portal', 'GET', () => '/patientportal/user/login?errorCode=x', [200, 404]],
    ['the bare host', 'GET', () => '/', [302, 404]],
    ['an asset that is not there', 'GET', () => '/patientportal/assets/none.js', [404]],
    ['a page that is not there', 'GET', () => '/nothing/here', [404]],
    ['a call that is not there', 'GET', () => '/api/nothing', [404]],
    ['a call of a link without one', 'GET', () => '/api/patientasync/userInfo', [401]],
    ['the same in its other spelling', 'GET', () => '/api/patientAsync/userInfo', [401]],
    ['the configuration', 'GET', () => '/api/dashboard/dashboard-config', [200]],
    ['the head of the configuration', 'HEAD', () => '/api/dashboard/dashboard-config', [200]],
    ['a call without a session', 'GET', () => '/api/dashboard/user', [401]],
    ['a call that does not fit', 'POST', () => '/api/session/login/evergreen', [400]],
    ['a form of nobody', 'GET', () => '/api/form/undefined', [401]],
    ['a document without a session', 'GET', () => `/api/pdf/${documentId}`, [401]],
    ['the terms', 'GET', () => '/partner-files/terms/terms-patient-2026', [200]],
    ['terms that are not there', 'GET', () => '/partner-files/terms/none', [404]],
    ['the style of the terms', 'GET', () => '/partner-files/terms.css', [200]],
    ['a picture that is not there', 'GET', () => '/partner-files/images/none.svg', [404]],
    ['the life sign', 'GET', () => '/livez', [200]],
    ['the ready sign', 'GET', () => '/readyz', [200]],
    ['the numbers', 'GET', () => '/metrics', [200]],
    ['the mailbox of the demo', 'GET', () => '/dev/mailbox', [200]],
    ['a method that no call has', 'PATCH', () => '/api/dashboard/user', [404]],
    ['an address that cannot be decoded', 'GET', () => '/api/form/%', [400, 404]],
    ['an address with a half character', 'GET', () => '/patientportal/%E0%A4%A', [400, 404]],
    ['an id longer than any', 'GET', () => `/api/form/${'x'.repeat(5000)}`, [400, 401, 404, 414]],
  ]
  test.each(pages)('%s keeps every safety header', async (_name, method, url, statuses) => {
    const response = await portal.call(null, { method, url: url() })
    expect(statuses).toContain(response.statusCode)
    expectHardened(response)
    expectNoFrames(response)
  })

  test('a picture of the partner may do nothing even when it is opened as a page', async () => {
    const config = (await get(null, '/api/dashboard/dashboard-config')).json()
    const response = await get(null, config.images.logo)
    expect(response.statusCode).toBe(200)
    expectHardened(response)
    expect(response.headers['content-security-policy']).toContain('sandbox')
  })

  test('the description of the calls cannot be framed', async () => {
    for (const url of ['/api/docs/', '/api/docs/json']) {
      const response = await get(null, url)
      expect(response.statusCode, url).toBe(200)
      expect(response.headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(response.headers['x-content-type-options'], url).toBe('nosniff')
    }
  })

  test('every call answers without being kept by anybody, refused ones too', async () => {
    const answers = [
      await get(patient, '/api/dashboard/user'),
      await get(patient, `/api/dashboard/patient/${patient.patientId}`),
      await get(patient, `/api/document/patient/${patient.patientId}`),
      await get(patient, `/api/form/${documentId}`),
      await get(patient, `/api/pdf/${documentId}`),
      await get(patient, `/api/pdf/${documentId}?format=png`),
      await get(patient, `/api/pdf/thumbnails/${documentId}/0`),
      await get(null, `/api/pdf/${documentId}`),
      await get(other, `/api/pdf/${documentId}`),
      await get(null, '/api/nothing'),
    ]
    for (const response of answers) {
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      expectHardened(response)
      expectNoFrames(response)
    }
  })

  test('a response while the database is away keeps its headers, asks to try again, and the next one is as before', async () => {
    const { partners } = portal.services
    const known = partners.tenant
    partners.tenant = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED /secret/place'), { code: 'ECONNREFUSED' }))
    try {
      for (const url of ['/api/dashboard/user', '/patientportal/', '/partner-files/terms.css']) {
        const response = await get(patient, url)
        expect(response.statusCode).toBe(503)
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
        expect(response.body).not.toContain('secret')
        expectHardened(response)
        expectNoFrames(response)
      }
    } finally {
      partners.tenant = known
    }
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
  })

  test('a connection that the database ends in the middle of a call ends that call and nothing else', async () => {
    const ended = inTenant(portal.services.db, await portal.tenantId('evergreen'), async trx => {
      const { sql } = await import('kysely')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const { default: pg } = await import('pg')
      const admin = new pg.Client({ connectionString: portal.ownerUrl })
      await admin.connect()
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await admin.end()
      await new Promise(resolve => setTimeout(resolve, 100))
      await sql`select 1`.execute(trx)
    })
    await expect(ended).rejects.toThrow()
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
  })
})

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

describe('on the wire', () => {
  let port: number
  beforeAll(async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    port = (portal.app.server.address() as AddressInfo).port
  })

  async function raw(text: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1' })
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.on('error', () => {})
    socket.setTimeout(3_000, () => socket.destroy())
    socket.write(text)
    await new Promise(resolve => socket.on('close', resolve))
    return Buffer.concat(parts).toString('utf8')
  }
  const status = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0)

  test('two Host headers, no Host header and a Host with a blank are refused or answered as one partner, never as another', async () => {
    const two = await raw(
      'GET /api/dashboard/dashboard-config HTTP/1.1\r\nHost: evergreen.localhost\r\nHost: lakeside.localhost\r\nConnection: close\r\n\r\n',
    )
    expect(two).not.toContain('"tenant":"lakeside"')
    const none = await raw('GET /api/dashboard/dashboard-config HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(status(none)).toBe(400)
    const blank = await raw(
      'GET /api/dashboard/dashboard-config HTTP/1.1\r\nHost: ever green.localhost\r\nConnection: close\r\n\r\n',
    )
    expect(status(blank)).toBeGreaterThanOrEqual(400)
    expect(status(blank)).toBeLessThan(500)
  })

  test('an address with a host in it opens no other partner', async () => {
    const response = await raw(
      'GET http://lakeside.localhost/api/dashboard/dashboard-config HTTP/1.1\r\nHost: evergreen.localhost\r\nConnection: close\r\n\r\n',
    )
    expect(response).not.toContain('"tenant":"lakeside"')
    expect(status(response)).toBeLessThan(500)
  })

  test('a body with two lengths, or a length and pieces, is refused and the connection closed', async () => {
    const head = `PUT /api/document/discard/${documentId} HTTP/1.1\r\nHost: evergreen.localhost\r\nOrigin: http://evergreen.localhost\r\nCookie: ${patient.cookie}\r\nContent-Type: application/json\r\n`
    const both = await raw(
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    )
    expect(status(both)).toBe(400)
    expect(status(await raw(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`))).toBe(400)
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'BREW'])('the method %s does nothing', async method => {
    const response = await raw(
      `${method} /api/dashboard/user HTTP/1.1\r\nHost: evergreen.localhost\r\nCookie: ${patient.cookie}\r\nX-Echo: echoed\r\nConnection: close\r\n\r\n`,
    )
    expect(response).not.toContain('echoed')
    expect([0, 400, 403, 404, 405, 501]).toContain(status(response))
  })

  test('a header of 100 kB is refused, and the next caller is served', async () => {
    const response = await raw(
      `GET /livez HTTP/1.1\r\nHost: evergreen.localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
    )
    expect([400, 431]).toContain(status(response))
    expect(
      status(await raw('GET /livez HTTP/1.1\r\nHost: evergreen.localhost\r\nConnection: close\r\n\r\n')),
    ).toBe(200)
  })

  test.each([
    '/patientportal/assets/../../index.html',
    '/patientportal/assets/..%2f..%2f..%2fpackage.json',
    '/patientportal/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/patientportal/assets/..%5c..%5cpackage.json',
    '/patientportal/assets/%252e%252e%252fpackage.json',
    '/patientportal/assets/..;/package.json',
    '/patientportal/assets/%00.js',
    '/patientportal/assets//etc/passwd',
    '/patientportal/assets/.htaccess',
    '/partner-files/images/../partner.json',
    '/partner-files/images/..%2fpartner.json',
    '/partner-files/images/%2e%2e%2f%2e%2e%2fbase%2ferrors%2fen.json',
    '/partner-files/images/constructor',
    '/partner-files/images/__proto__',
    '/partner-files/images/%00',
    '/partner-files/terms/..%2f..%2fpartner',
    '/partner-files/terms/constructor',
    '/partner-files/terms/__proto__',
    '/.git/config',
    '/.env',
    '/package.json',
  ])('%s reaches no file', async path => {
    const response = await raw(
      `GET ${path} HTTP/1.1\r\nHost: evergreen.localhost\r\nConnection: close\r\n\r\n`,
    )
    expect([400, 403, 404]).toContain(status(response))
    expect(response).not.toMatch(/"workspaces"|root:|smartform_schemas|\[core\]/)
  })
})

describe('a call from somewhere else', () => {
  test.each(['EVERGREEN.localhost', 'evergreen.localhost:80'])(
    'a proxy that passes our host on as %s makes no stranger of us',
    async host => {
      const response = await portal.app.inject({
        method: 'DELETE',
        url: '/api/session/logoutAll',
        headers: { host, origin: 'http://evergreen.localhost' },
      })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ errorCode: 'SESSION_REQUIRED' })
    },
  )

  test.each([
    ['without an origin', {}],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page without a name', { origin: 'null' }],
    ['from another partner', { origin: 'http://lakeside.localhost' }],
    ['from a name that begins like ours', { origin: 'http://evergreen.localhost.evil.example' }],
    ['from a name that ends like ours', { origin: 'http://xevergreen.localhost' }],
    ['from another port', { origin: 'http://evergreen.localhost:81' }],
    ['from https to http', { origin: 'https://evergreen.localhost' }],
    ['with our origin in a list', { origin: 'http://evergreen.localhost, https://evil.example' }],
    [
      'with our origin, and the browser says another site',
      { origin: 'http://evergreen.localhost', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'with our origin, and the browser says the same site only',
      { origin: 'http://evergreen.localhost', 'sec-fetch-site': 'same-site' },
    ],
    ['without an origin, typed by hand', { 'sec-fetch-site': 'none' }],
  ])('%s changes nothing: every writing call is refused', async (_name, headers) => {
    for (const { method, url, payload } of writes()) {
      const response = await portal.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { host: 'evergreen.localhost', cookie: patient.cookie, ...headers },
      })
      expectError(response, 403, 'ORIGIN_REFUSED')
      expectHardened(response)
    }
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
    expect((await get(patient, `/api/form/${documentId}`)).json().status).toBe('Incomplete')
  })

  test('no call that changes something is reached by reading', async () => {
    for (const { url } of writes()) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const response = await portal.call(patient, { method, url })
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
      }
    }
    expect((await get(patient, `/api/form/${documentId}`)).json()).toMatchObject({
      status: 'Incomplete',
      revisions: {},
    })
  })

  test('a method in a header or in the address is no method', async () => {
    const response = await portal.app.inject({
      method: 'GET',
      url: '/api/session/logoutAll?_method=DELETE',
      headers: {
        host: 'evergreen.localhost',
        cookie: patient.cookie,
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      },
    })
    expect(response.statusCode).toBe(404)
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
  })
})

describe('a body of another kind', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/html',
    'application/xml',
    'application/jsonx',
    'application/json-patch+json',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/json,text/plain',
    '',
  ])('%j is refused by every writing call', async type => {
    for (const { method, url, payload } of writes()) {
      if (payload === undefined) continue
      const response = await portal.call(patient, {
        method,
        url,
        payload: JSON.stringify(payload),
        headers: { 'content-type': type },
      })
      expectError(response, 415, 'BODY_TYPE_REFUSED')
    }
  })

  test('the type of a body that a proxy sent twice counts once', async () => {
    const [write] = writes().filter(({ payload }) => payload !== undefined)
    if (!write) throw new Error('no writing call')
    const send = (type: string) =>
      portal.call(patient, { ...write, payload: '{', headers: { 'content-type': type } })
    // Read as JSON, and found to be none.
    expectError(await send('application/json,application/json'), 400)
    expectError(await send('application/json; charset=utf-8, application/json'), 400)
    expectError(await send('application/json, text/plain'), 415)
  })

  test.each([
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['1', 400],
    ['{"__proto__":{"roles":["signer"]}}', 400],
    ['{"constructor":{"prototype":{"roles":["signer"]}}}', 400],
    ['{"content":{"__proto__":{"a":1}}}', 400],
    ['{"a":1}x', 400],
    ['\u0000', 400],
    [`{"email":"\ud800","password":"x"`, 400],
    ['['.repeat(200_000), 400],
  ])('%s instead of what the call needs is the caller’s fault', async (payload, status) => {
    for (const { method, url, payload: usual } of writes()) {
      // Creating takes an empty body, discarding too: what is not an object they refuse as well.
      if (usual === undefined) continue
      const response = await portal.call(patient, {
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      if (payload.length > 100_000 && response.statusCode === 413) continue
      expect(response.statusCode, `${method} ${url} ${response.body}`).toBe(status)
      expectError(response, status)
    }
    expect(({} as Record<string, unknown>).roles).toBeUndefined()
  })

  test('answers nested a hundred thousand deep are refused, not followed', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    for (const payload of [
      `{"content":{"secStepOne":${deep}}}`,
      `{"content":{"secStepOne":{"calledName":${deep}}}}`,
      `{"content":{"secStepOne":{}},"updatedAnswers":${deep}}`,
    ]) {
      const response = await portal.call(patient, {
        method: 'PUT',
        url: `/api/form/${documentId}?sectionId=secStepOne`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500)
    }
  })

  test('a body of five megabytes is refused with its own code, before anything is looked at', async () => {
    for (const { method, url, payload } of writes()) {
      if (payload === undefined) continue
      const response = await portal.call(patient, {
        method,
        url,
        payload: JSON.stringify({ content: { secStepOne: { calledName: 'x'.repeat(5_000_000) } } }),
        headers: { 'content-type': 'application/json' },
      })
      expectError(response, 413, 'BODY_TOO_LARGE')
    }
  })

  test.each(['br', 'gzip', 'deflate'])('a body declared as %s is not unpacked', async encoding => {
    const response = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=secStepOne`,
      payload: Buffer.from([0x1f, 0x8b, 8, 0]),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })
})

describe('odd values in the address', () => {
  test('two of one name are refused, no matter who comes first', async () => {
    for (const query of [
      `patientId=${patient.patientId}&patientId=${other.patientId}&metadata=${metadata}`,
      `patientId=${other.patientId}&patientId=${patient.patientId}&metadata=${metadata}`,
      `patientId[]=${patient.patientId}&metadata=${metadata}`,
      `patientId=${patient.patientId}&metadata=${metadata}&metadata=${metadata}`,
    ]) {
      const response = await portal.call(patient, { method: 'POST', url: `/api/form?${query}`, payload: {} })
      expectError(response, 400, 'DOCUMENT_CREATE_METADATA_FAILED')
    }
    for (const query of [
      'sectionId=secStepOne&sectionId=secSubmit',
      'sectionId=secStepOne&sign=false&sign=true',
      'sectionId=secStepOne&lang=en&lang=es',
    ])
      expectError(await calls.put(patient, `${documentId}?${query}&x=`, 'secStepOne', { content: {} }), 400)
    expectError(
      await get(
        patient,
        `/api/pdf/${documentId}?patientId=${patient.patientId}&patientId=${other.patientId}`,
      ),
      400,
    )
  })

  const texts = [
    '%00',
    'a%00b',
    "'%20or%201=1--",
    '%22%3B%20drop%20table%20users',
    '%F0%9F%92%A9',
    '..%2f..%2f',
    '%ED%A0%80',
    'undefined',
    'null',
    '__proto__',
    'constructor',
    '%7B%7D',
    '-1',
    'NaN',
    'x'.repeat(190),
    '%D9%A3'.repeat(20),
  ]
  test.each(texts)('%s as an id belongs to no person', async text => {
    const urls = [
      `/api/dashboard/patient/${text}`,
      `/api/dashboard/associatedPatients/${text}`,
      `/api/document/patient/${text}`,
      `/api/form/${text}`,
      `/api/pdf/${text}`,
      `/api/pdf/thumbnails/${text}/0`,
      `/api/pdf/thumbnails/${documentId}/${text}`,
    ]
    for (const url of urls) {
      const response = await get(patient, url)
      expect([400, 404], `${url} ${response.body}`).toContain(response.statusCode)
      expectError(response, response.statusCode)
    }
    for (const [method, url, payload] of [
      ['PUT', `/api/form/${text}?sectionId=secStepOne`, { content: { secStepOne: {} } }],
      ['PUT', `/api/document/discard/${text}`, {}],
      ['POST', `/api/document/disclosure/${text}`, { type: 'External document' }],
      ['POST', `/api/form?patientId=${text}&metadata=${metadata}`, {}],
    ] as const) {
      const response = await portal.call(patient, { method, url, payload })
      expect([400, 404], `${url} ${response.body}`).toContain(response.statusCode)
    }
  })

  test.each(texts)(
    '%s as a language, a section, a mark or a form changes nothing and breaks nothing',
    async text => {
      const urls = [
        `/api/pdf/${documentId}?lang=${text}`,
        `/api/pdf/${documentId}?dynamic=${text}`,
        `/api/pdf/${documentId}?download=${text}`,
        `/api/form/${documentId}?metadata=${text}`,
        `/partner-files/terms/terms-patient-2026?lang=${text}`,
        `/dev/mailbox.json?to=${text}`,
        `/api/dashboard/user?activity=${text}`,
      ]
      for (const url of urls) expect((await get(patient, url)).statusCode, url).toBeLessThan(500)
      for (const query of [`sectionId=${text}`, `sectionId=secStepOne&lang=${text}`]) {
        const response = await portal.call(patient, {
          method: 'PUT',
          url: `/api/form/${documentId}?${query}&sign=true`,
          payload: { content: { secStepOne: {} } },
        })
        expect(response.statusCode, query).toBeGreaterThanOrEqual(400)
        expect(response.statusCode, query).toBeLessThan(500)
      }
    },
  )

  test.each(['/partner-files/terms/terms-patient-2026?lang=en&lang=es', '/dev/mailbox.json?to=a&to=b'])(
    '%s is no fault of ours',
    async url => {
      expect((await get(null, url)).statusCode).toBeLessThan(500)
    },
  )

  test.each(['"1', '"-1"', '"1e9"', '""', 'W/"1"', 'x'.repeat(5000), '"1", "2"', '\u00ff'])(
    'If-Match: %s never stores over what is there unseen',
    async ifMatch => {
      const draft = await calls.begin(patient)
      const response = await calls.save(patient, draft, 'secStepOne', { calledName: 'Wrong' }, { ifMatch })
      expect([400, 409]).toContain(response.statusCode)
      expect((await calls.read(patient, draft)).json().revisions).toEqual({})
    },
  )
})

describe('more than was asked for', () => {
  test('fields that a call does not describe gain nothing', async () => {
    const patient = await portal.person()
    const response = await portal.call(patient, {
      method: 'POST',
      url: `/api/form?patientId=${patient.patientId}&metadata=${encodeURIComponent(
        JSON.stringify({ ...adMetadata, status: 'Active', signedAt: '2020-01-01', definition_hash: 'x' }),
      )}`,
      payload: {
        encryptedUserId: other.userId,
        status: 'Active',
        tenantId: await portal.tenantId('lakeside'),
        patientId: other.patientId,
        created_by: other.userId,
        roles: ['signer'],
      },
    })
    expect(response.statusCode).toBe(200)
    const row = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('documents')
        .where('id', '=', response.json().documentId)
        .selectAll()
        .executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      patient_id: patient.patientId,
      created_by: patient.userId,
      status: 'Incomplete',
      signed_at: null,
    })
  })

  test('a save that names another document or patient in its body writes to the one in its address alone', async () => {
    const theirs = await calls.begin(other)
    const mine = await calls.begin(patient)
    const saved = await calls.put(patient, mine, 'secStepOne', {
      content: { secStepOne: { calledName: 'Mine' } },
      documentId: theirs,
      patientId: other.patientId,
      status: 'Active',
      signed_at: '2020-01-01',
    })
    expect(saved.statusCode).toBe(200)
    expect((await calls.read(other, theirs)).json()).toMatchObject({ revisions: {}, status: 'Incomplete' })
    expect((await calls.read(patient, mine)).json().status).toBe('Incomplete')
  })

  test('a person’s own roles are those of the database', async () => {
    const before = (await get(patient, '/api/dashboard/user')).json()
    await get(patient, '/api/dashboard/user?roles=signer&userType=clinician', {
      headers: { 'x-user-id': other.userId, 'x-roles': 'signer', cookie: `${patient.cookie}; roles=signer` },
    })
    const after = (await get(patient, '/api/dashboard/user')).json()
    expect({ ...after, sessionHeaders: null }).toEqual({ ...before, sessionHeaders: null })
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

test('every call of the contract that is not served yet answers like one that does not exist', async () => {
  for (const { method, path } of Object.values(routes)) {
    if (portal.app.hasRoute({ method, url: path })) continue
    const url = path.replace(/:\w+/g, patient.patientId)
    expectError(await portal.call(patient, { method, url }), 404, 'ROUTER_UNKNOWN_PATH')
  }
})
