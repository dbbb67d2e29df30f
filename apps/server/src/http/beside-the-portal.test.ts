// The description of the calls, the metrics, and requests through a proxy.

import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { AppError } from '../core/app-error.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let live: FastifyInstance
const token = 'a-token-of-24-characters'
beforeAll(async () => {
  portal = await startTestPortal()
  live = await buildApp({ ...portal.services, env: { ...portal.services.env, DEMO: false } })
})
afterAll(async () => {
  await live.close()
  await portal.close()
})
const own = { host: 'evergreen.localhost' }
const statusOf = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers: { ...own, ...headers } })).statusCode

describe('the description of the calls', () => {
  const scripts = ['/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/swagger-initializer.js']

  test('is there in the demo, and elsewhere only by setting', async () => {
    expect(await statusOf(portal.app, '/api/docs/json')).toBe(200)
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', ...scripts])
      expect(await statusOf(live, url, { referer: 'http://evergreen.localhost/api/docs/' }), url).toBe(404)
    const asked = await buildApp({
      ...portal.services,
      env: { ...portal.services.env, DEMO: false, API_DOCS: true },
    })
    expect(await statusOf(asked, '/api/docs/json')).toBe(200)
    await asked.close()
  })

  test.each(scripts)('gives %s to its own page alone: no script tag in the portal gets it', async script => {
    expect(await statusOf(portal.app, script, { referer: 'http://evergreen.localhost/api/docs/' })).toBe(200)
    for (const referer of [
      '',
      'http://evergreen.localhost/patientportal/user/login',
      'http://evergreen.localhost/',
      'http://evergreen.localhost/api/docsx',
      'http://evil.localhost/api/docs/',
      'nothing',
    ])
      expect(await statusOf(portal.app, script, referer ? { referer } : {}), referer).toBe(404)
  })

  test('names its address to its own files, and the portal names nothing', async () => {
    const docs = await portal.app.inject({ url: '/api/docs/', headers: own })
    expect(docs.headers['referrer-policy']).toBe('same-origin')
    const page = await portal.app.inject({ url: '/patientportal', headers: own })
    expect(page.headers['referrer-policy']).toBe('no-referrer')
  })
})

test('/readyz reports a server that may not write as not ready', async () => {
  const key = Buffer.alloc(32)
  const beforeWriting = () => {
    throw new AppError('SERVICE_UNAVAILABLE', 'which key writes could not be asked')
  }
  const secret = { writes: key, reads: [key], hashes: key, beforeWriting }
  const app = await buildApp({ ...portal.services, secret })
  const answer = await app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'which key writes could not be asked' })
  await app.close()
})

describe('/metrics', () => {
  test('is there for this machine in the demo, and nowhere else without a token', async () => {
    expect(await statusOf(portal.app, '/metrics')).toBe(200)
    expect(await statusOf(live, '/metrics')).toBe(404)
  })

  test('is there for everyone who has the token, from anywhere', async () => {
    const app = await buildApp({
      ...portal.services,
      env: { ...portal.services.env, DEMO: false, METRICS_TOKEN: token },
    })
    expect(await statusOf(app, '/metrics', { authorization: `Bearer ${token}` })).toBe(200)
    for (const authorization of ['', token, `Bearer ${token}x`, `bearer ${token.toUpperCase()}`, 'Bearer '])
      expect(await statusOf(app, '/metrics', { authorization }), authorization).toBe(404)
    await app.close()
  })
})

test('who signs out leaves no copy in the browser’s cache, and what is typed and chosen stays', async () => {
  const response = await portal.call(await portal.person(), {
    method: 'DELETE',
    url: '/api/session/logoutAll',
  })
  expect(response.headers['clear-site-data']).toBe('"cache"')
})

test('a request in a proxy’s way is answered by the same rules: no answer of a call is stored', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const address = portal.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ask = (line: string) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nHost: evergreen.localhost\r\nConnection: close\r\n\r\n`),
      )
      socket.on('data', chunk => {
        said += chunk.toString('utf8')
      })
      socket.once('end', () => resolve(said))
      socket.once('error', reject)
    })
  for (const line of [
    'GET /api/dashboard/user',
    'GET http://evergreen.localhost/api/dashboard/user',
    'GET HTTPS://elsewhere.example:8/api/dashboard/user?x=1',
  ]) {
    const said = await ask(line)
    expect(said, line).toMatch(/^HTTP\/1\.1 401/)
    expect(said.toLowerCase(), line).toContain('cache-control: no-store')
  }
})
