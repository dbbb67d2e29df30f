// Requests that only a raw socket can send: two hosts, two lengths, odd methods, paths outside of the folder.

import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostilePortal, startHostilePortal } from '../testing/hostile-portal.ts'

let { portal, patient, documentId } = {} as HostilePortal
beforeAll(async () => {
  ;({ portal, patient, documentId } = await startHostilePortal())
})
afterAll(() => portal.close())

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
