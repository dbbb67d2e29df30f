// The sites that may frame the portal, tried with requests like a browser's, and then in a real browser (Shell spec §1, ruling G-01,
// security T-27).

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

const words = 'This site cannot be viewed through an Iframe'
const listed = 'https://portal.partner.example'
/** The number of sites in the specification. */
const nineteen = [
  listed,
  ...Array.from({ length: 18 }, (_, i) => `https://site-${i + 1}.health-partner.example`),
]

let portal: TestPortal
const allow = async (origins: string[]) => {
  const tenant = await portal.services.partners.tenant('evergreen')
  if (tenant) tenant.config.settings.embedding.allowedOrigins = origins
}
beforeAll(async () => {
  portal = await startTestPortal()
  await allow(nineteen)
})
afterAll(() => portal.close())

const frame = (headers: Record<string, string>, url = '/patientportal/user/login', tenant = 'evergreen') =>
  portal.call(null, {
    method: 'GET',
    url,
    tenant,
    headers: {
      'sec-fetch-dest': 'iframe',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
  })
const isErrorPage = (body: string) => body.includes('<h1>Error</h1>') && body.includes(`<p>${words}</p>`)

describe('a page in a frame', () => {
  test.each(nineteen)('of %s is the portal, and only the list may frame it', async origin => {
    const response = await frame({ referer: `${origin}/` })
    expect(isErrorPage(response.body)).toBe(false)
    expect(response.headers['content-security-policy']).toContain(`frame-ancestors ${nineteen.join(' ')}`)
  })

  test.each([
    ['another site', 'https://evil.example/'],
    ['a sub-domain', 'https://a.portal.partner.example/'],
    ['the domain above', 'https://partner.example/'],
    ['a look-alike behind', 'https://portal.partner.example.evil.example/'],
    ['a look-alike before', 'https://evilportal.partner.example/'],
    ['the name in a path', 'https://evil.example/https://portal.partner.example/'],
    ['the name as a user', 'https://portal.partner.example@evil.example/'],
    ['another port', 'https://portal.partner.example:8443/'],
    ['plain http', 'http://portal.partner.example/'],
    ['look-alike letters', 'https://pоrtal.partner.example/'.normalize()],
    ['a page that hides where it is', ''],
    ['no address', 'portal.partner.example'],
    ['a data page', 'data:text/html,x'],
  ])('of %s shows only that it cannot be shown', async (_what, referer) => {
    for (const dest of ['iframe', 'frame', 'embed', 'object', 'fencedframe']) {
      const response = await frame({
        'sec-fetch-dest': dest,
        ...(referer !== '' && { referer: encodeURI(referer) }),
      })
      expect(response.statusCode).toBe(403)
      expect(isErrorPage(response.body), dest).toBe(true)
      // The page has nothing of the application, so any site may frame it.
      expect(response.body).not.toMatch(/<script|<link|<form|<a |evergreen/i)
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors *; sandbox",
      )
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('that a page of ours in that frame moved on stays the portal: its policy still looks at all around it', async () => {
    const response = await frame({ 'sec-fetch-site': 'same-origin' })
    expect(isErrorPage(response.body)).toBe(false)
    expect(response.headers['content-security-policy']).toContain(`frame-ancestors ${listed}`)
  })

  test('of a partner without a list is never the portal, wherever it is', async () => {
    for (const referer of [`${listed}/`, 'http://lakeside.localhost/'])
      expect(isErrorPage((await frame({ referer }, '/patientportal', 'lakeside')).body)).toBe(true)
    const whole = await portal.call(null, { method: 'GET', url: '/patientportal', tenant: 'lakeside' })
    expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each([
    '/',
    '/patientportal',
    '/patientportal?x=1',
    '/patientportal/',
    '/patientportal/patientAsync/x',
  ])('%s is a page too', async url => {
    expect(isErrorPage((await frame({ referer: 'https://evil.example/' }, url)).body)).toBe(true)
  })

  test.each([
    '/api/dashboard/dashboard-config',
    '/api/pdf/x',
    '/api/nothing',
    '/partner-files/terms/terms-patient-2026',
    '/partner-files/images/logo.svg',
    '/partner-files/mail-logo.png',
    '/dev/mailbox',
    '/api/docs/',
    '/nothing',
  ])('%s is framed by no site, not even by the list', async url => {
    for (const dest of ['iframe', 'document']) {
      const response = await frame({ referer: `${listed}/`, 'sec-fetch-dest': dest }, url)
      const policy = String(response.headers['content-security-policy'])
      expect(policy).toMatch(/frame-ancestors 'none'|sandbox/)
      expect(policy).not.toContain(listed)
    }
  })
})

// A real browser and real origins on this machine. The setting wants https, so the test sets its list directly.
describe('in a real browser', () => {
  let browser: Browser
  let at = (_name: string) => ''
  let stop: () => Promise<void>
  const executablePath = ['/usr/bin/chromium', process.env.CHROME_PATH ?? ''].find(file => existsSync(file))

  beforeAll(async () => {
    const app = await buildApp(portal.services)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // A foreign site: one page that frames the address after '#frame='.
    const sites = createServer((request, response) => {
      const target = new URL(request.url ?? '/', 'http://x').searchParams.get('frame') ?? ''
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${target.replaceAll('"', '')}" width="600" height="400"></iframe>`)
    })
    await new Promise<void>(resolve => sites.listen(0, '127.0.0.1', resolve))
    const sitesPort = (sites.address() as AddressInfo).port
    at = name =>
      name === 'portal' ? `http://evergreen.localhost:${port}` : `http://${name}.localhost:${sitesPort}`
    browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    stop = async () => {
      await browser.close()
      sites.closeAllConnections()
      sites.close()
      await app.close()
    }
  })
  afterAll(() => stop())

  /** The innermost frame's text, when each site frames the next and the last one frames the portal. */
  async function shown(...around: string[]): Promise<string> {
    const address = around.reduceRight(
      (inner, name) => `${at(name)}/?frame=${encodeURIComponent(inner)}`,
      `${at('portal')}/patientportal/user/login`,
    )
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'load' })
    let innermost = page.mainFrame()
    for (let child = innermost.childFrames()[0]; child; child = innermost.childFrames()[0]) innermost = child
    const text = await innermost.locator('body').innerHTML()
    const url = innermost.url()
    await page.close()
    return url.startsWith('chrome-error') ? 'refused by the browser' : text
  }
  /** Whether it is one of our pages; the portal need not be built for this. */
  const isPortal = (html: string) => !html.includes(words) && html !== 'refused by the browser'

  test.skipIf(executablePath === undefined)('each site sees what it may see', async () => {
    await allow([at('listed')])
    const unlisted = await shown('evil')
    expect(unlisted).toContain('<h1>Error</h1>')
    expect(unlisted).toContain(words)
    for (const name of ['sub.listed', 'listed.evil', 'evillisted'])
      expect(await shown(name), name).toContain(words)
    expect(isPortal(await shown('listed'))).toBe(true)
    // The list must allow every ancestor of the frame, not only the nearest.
    expect(isPortal(await shown('listed', 'listed'))).toBe(true)
    expect(await shown('evil', 'listed')).toBe('refused by the browser')
    expect(await shown('listed', 'evil')).toContain(words)
  })
})
