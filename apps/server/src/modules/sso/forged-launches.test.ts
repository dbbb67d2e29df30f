// Forged answers and launches are refused (security T-09, T-26; rulings G-24, G-33). The provider is a real one on this machine.

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type LaunchBrowser, launchBrowser } from '../../testing/launch-browser.ts'
import {
  type SignOnPortal,
  addressOf,
  clients,
  launchFailed,
  startSignOnPortal,
} from '../../testing/sign-on-portal.ts'
import type { TestPerson } from '../../testing/test-portal.ts'

let portal: SignOnPortal
beforeAll(async () => {
  portal = await startSignOnPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setNow(null)
  await portal.signOn('evergreen')
  await portal.signOn('lakeside')
})

describe('an answer that is not the one we asked for is refused', () => {
  const callback = (url: URL) => url.pathname === '/api/session/sso/callback'
  /** A launch that stopped right before the portal receives the response. */
  async function onTheWayBack(who: TestPerson) {
    const browser = launchBrowser(portal)
    const response = await browser.open(portal.launchUrl(portal.accountThere(who.email)), callback)
    expect(response.searchParams.get('code')).toBeTruthy()
    return { browser, response }
  }

  test('in a browser that did not start the launch (login CSRF)', async () => {
    const { response } = await onTheWayBack(await portal.clinician())
    const victim = launchBrowser(portal)
    expect(addressOf(await victim.open(response.href))).toBe(launchFailed)
    expect(victim.session()).toBeUndefined()
    // The same while the victim has a launch of their own.
    const busy = await onTheWayBack(await portal.clinician())
    expect(addressOf(await busy.browser.open(response.href))).toBe(launchFailed)
    expect(busy.browser.session()).toBeUndefined()
  })

  test('at another partner, also with the cookie carried over', async () => {
    const { browser, response } = await onTheWayBack(await portal.clinician())
    browser.jar.set('lakeside.localhost', new Map(browser.jar.get('evergreen.localhost')))
    const page = await browser.open(`http://lakeside.localhost:0${response.pathname}${response.search}`)
    expect(addressOf(page)).toBe(launchFailed)
    expect(browser.session('lakeside')).toBeUndefined()
  })

  test('when it comes a second time', async () => {
    const { browser, response } = await onTheWayBack(await portal.clinician())
    const kept = new Map(browser.jar.get('evergreen.localhost'))
    expect((await browser.open(response.href)).pathname).toMatch(/^\/patientportal\/patients\//)
    const thief = launchBrowser(portal)
    thief.jar.set('evergreen.localhost', kept)
    expect(addressOf(await thief.open(response.href))).toBe(launchFailed)
    expect(thief.session()).toBeUndefined()
  })

  test('when two come at once: one is taken', async () => {
    const { browser, response } = await onTheWayBack(await portal.clinician())
    const twins = [1, 2].map(() => {
      const twin = launchBrowser(portal)
      twin.jar.set('evergreen.localhost', new Map(browser.jar.get('evergreen.localhost')))
      return twin
    })
    const pages = await Promise.all(twins.map(twin => twin.open(response.href)))
    expect(pages.filter(page => addressOf(page) === launchFailed)).toHaveLength(1)
  })

  test('after ten minutes', async () => {
    const { browser, response } = await onTheWayBack(await portal.clinician())
    portal.setNow(new Date(Date.now() + 10 * 60_000))
    expect(addressOf(await browser.open(response.href))).toBe(launchFailed)
  })

  const spoiled: [string, (response: URL, browser: LaunchBrowser) => void][] = [
    ['another state', response => response.searchParams.set('state', 'x'.repeat(43))],
    ['no state', response => response.searchParams.delete('state')],
    [
      'the state twice',
      response => response.searchParams.append('state', response.searchParams.get('state') ?? ''),
    ],
    ['the name of another issuer', response => response.searchParams.set('iss', 'https://evil.example')],
    ['no name of the issuer', response => response.searchParams.delete('iss')],
    ['another code', response => response.searchParams.set('code', 'x'.repeat(43))],
    ['no code', response => response.searchParams.delete('code')],
    ['the word that it was refused', response => response.searchParams.set('error', 'access_denied')],
    [
      'a changed cookie',
      (_, browser) => {
        const cookies = browser.jar.get('evergreen.localhost') ?? new Map<string, string>()
        for (const [name, value] of cookies) cookies.set(name, `${value.slice(0, -4)}AAAA`)
      },
    ],
  ]
  test.each(spoiled)('with %s', async (_, spoil) => {
    const { browser, response } = await onTheWayBack(await portal.clinician())
    spoil(response, browser)
    expect(addressOf(await browser.open(response.href))).toBe(launchFailed)
    expect(browser.session()).toBeUndefined()
  })

  const asked: [string, string, string][] = [
    ['an ID token for another nonce', 'nonce', 'of-somebody-else'],
    ['a code for another verifier', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ]
  test.each(asked)('with %s', async (_, name, value) => {
    const who = await portal.clinician()
    const browser = launchBrowser(portal)
    const request = await browser.open(
      portal.launchUrl(portal.accountThere(who.email)),
      url => url.pathname === '/auth',
    )
    expect(request.searchParams.get(name)).toBeTruthy()
    expect(request.searchParams.get('code_challenge_method')).toBe('S256')
    request.searchParams.set(name, value)
    expect(addressOf(await browser.open(request.href))).toBe(launchFailed)
    expect(browser.session()).toBeUndefined()
  })

  test('with a signature of a key that is not the provider’s', async () => {
    const forged = await portal.provider({
      spoil: made =>
        made.use(async (ctx, next) => {
          await next()
          if (ctx.oidc?.route === 'jwks') {
            const { keys } = ctx.body as { keys: { n: string }[] }
            ctx.body = { keys: keys.map(key => ({ ...key, n: `${key.n.slice(0, -4)}AAAA` })) }
          }
        }),
    })
    await portal.signOn('evergreen', {}, forged)
    const { page } = await portal.launchInto(
      portal.accountThere((await portal.clinician()).email),
      null,
      'evergreen',
      forged,
    )
    expect(addressOf(page)).toBe(launchFailed)
    await forged.close()
  })
})

describe('a launch', () => {
  const wrong: [string, string][] = [
    ['of a record system that is not listed', 'iss=https://evil.example/fhir&launch=x'],
    ['of a longer address than the listed one', `iss={fhir}.evil.example&launch=x`],
    ['without the chart', 'iss={fhir}'],
    ['without the record system', 'launch=x'],
    ['with the record system twice', 'iss={fhir}&iss={fhir}&launch=x'],
  ]
  test.each(wrong)('%s is refused', async (_, query) => {
    const url = `http://evergreen.localhost:0/api/session/sso/launch?${query.replaceAll('{fhir}', portal.recordSystem.fhirBaseUrl)}`
    expect(addressOf(await launchBrowser(portal).open(url))).toBe(launchFailed)
  })

  test('leads to the provider of the partner alone, whatever else the address contains', async () => {
    const query =
      'redirect_uri=https://evil.example&returnTo=//evil.example&url=javascript:alert(1)&state=mine'
    const at = await launchBrowser(portal).open(
      `http://evergreen.localhost:0/api/session/sso/launch?${query}`,
      url => url.pathname === '/auth',
    )
    expect(at.origin).toBe(portal.recordSystem.issuer)
    expect(at.searchParams.get('redirect_uri')).toBe('http://evergreen.localhost:0/api/session/sso/callback')
    expect(at.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(at.href).not.toContain('evil')
  })

  test('at another name of the partner begins again at its own', async () => {
    const response = await portal.app.inject({
      url: '/api/session/sso/launch?launch=x',
      headers: { host: 'evergreen.other.localhost' },
    })
    expect(response.headers.location).toBe('http://evergreen.localhost:0/api/session/sso/launch?launch=x')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('gives a cookie that scripts cannot read and that goes with it', async () => {
    const response = await portal.app.inject({
      url: '/api/session/sso/launch',
      headers: { host: 'evergreen.localhost' },
    })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=600/)
    const location = new URL(String(response.headers.location))
    for (const secret of [location.searchParams.get('nonce'), location.searchParams.get('state')])
      expect(cookie.split('=')[1]).not.toContain(secret)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('of any shape, and any answer, leads to a page of ours or to the provider and never to a failure', async () => {
    const name = fc.constantFrom('iss', 'launch', 'state', 'code', 'error', 'redirect_uri', '__proto__', 'x')
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', '\0', '//evil.example', 'javascript:alert(1)', 'a'.repeat(5000)),
    )
    const query = fc.array(fc.tuple(name, value), { maxLength: 4 })
    const path = fc.constantFrom('launch', 'callback')
    await fc.assert(
      fc.asyncProperty(path, query, async (end, pairs) => {
        const search = pairs
          .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`)
          .join('&')
        const response = await portal.app.inject({
          url: `/api/session/sso/${end}?${search}`,
          headers: { host: 'evergreen.localhost' },
        })
        expect(response.statusCode).toBe(303)
        const to = String(response.headers.location)
        expect(to === launchFailed || to.startsWith(`${portal.recordSystem.issuer}/auth?`), to).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('fails where a partner has no single sign-on, and where the provider names itself otherwise', async () => {
    await portal.signOn('evergreen', null)
    expect(addressOf(await launchBrowser(portal).open('/api/session/sso/launch'))).toBe(launchFailed)
    expect(addressOf(await launchBrowser(portal).open('/api/session/sso/callback?state=x'))).toBe(
      launchFailed,
    )
    await portal.signOn('evergreen', { issuer: portal.recordSystem.issuer.replace('127.0.0.1', 'localhost') })
    expect(addressOf(await launchBrowser(portal).open('/api/session/sso/launch'))).toBe(launchFailed)
  })

  test('fails while the provider is away, and works when it is back', async () => {
    const away = await portal.provider()
    await away.close()
    await portal.signOn('evergreen', {}, away)
    expect(addressOf(await launchBrowser(portal).open('/api/session/sso/launch'))).toBe(launchFailed)
    const back = await portal.provider({ port: Number(new URL(away.issuer).port) })
    const who = await portal.clinician()
    const { page } = await portal.launchInto(portal.accountThere(who.email), null, 'evergreen', back)
    expect(page.pathname).toBe(`/patientportal/patients/${who.userId}`)
    await back.close()
  })

  test('that fails is written down, but not without end', async () => {
    const tenantId = await portal.tenantId('lakeside')
    const count = async () =>
      inTenant(portal.services.db, tenantId, async trx => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int n from audit_events
           where tenant_id = ${tenantId} and action = 'signIn' and code = 'SSO_LAUNCH_FAILED'`.execute(trx)
        return rows[0]?.n ?? 0
      })
    const before = await count()
    await launchBrowser(portal).open('http://lakeside.localhost:0/api/session/sso/callback?state=x')
    expect(await count()).toBe(before + 1)
    for (let i = 0; i < 40; i++)
      await launchBrowser(portal).open('http://lakeside.localhost:0/api/session/sso/callback?state=x')
    expect(await count()).toBeLessThanOrEqual(30)
    // A person who does come from the record system is let in.
    const who = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    expect(
      (await portal.launchInto(portal.accountThere(who.email), null, 'lakeside')).page.pathname,
    ).toContain(who.userId)
  })
})

test('a client with a secret is let in with it, and not with another', async () => {
  const secret = 'the-secret-of-this-client-at-the-provider'
  const who = await portal.clinician()
  const subject = portal.accountThere(who.email)
  const tryWith = async (ours: string) => {
    const strict = await portal.provider({ clients: clients.map(client => ({ ...client, secret })) })
    await portal.signOn('evergreen', {}, strict)
    portal.services.env.SSO_CLIENT_SECRETS.evergreen = ours
    const { page } = await portal.launchInto(subject, null, 'evergreen', strict)
    await strict.close()
    return page
  }
  expect(addressOf(await tryWith('another'))).toBe(launchFailed)
  expect((await tryWith(secret)).pathname).toBe(`/patientportal/patients/${who.userId}`)
  delete portal.services.env.SSO_CLIENT_SECRETS.evergreen
})
