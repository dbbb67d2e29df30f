// Single sign-on against a real OpenID provider on this machine (security T-09, T-26, T-31; decisions G-24, G-80).

import { randomUUID } from 'node:crypto'
import type { SingleSignOn } from '@careword/partner'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { openMrn } from '../patients/record-numbers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import {
  type Options,
  type PersonThere,
  type RecordSystem,
  startRecordSystem,
} from '../record-system/start-record-system.ts'
import { type LaunchBrowser, launchBrowser } from '../../testing/launch-browser.ts'

let portal: TestPortal
let recordSystem: RecordSystem
const there: PersonThere[] = []
const clients = ['evergreen', 'lakeside'].map(slug => ({
  clientId: `careword-${slug}`,
  redirectUris: [`http://${slug}.localhost:0/api/session/sso/callback`],
}))
const provider = (more: Partial<Options> = {}) =>
  startRecordSystem({ port: 0, clients, people: () => there, ...more })

beforeAll(async () => {
  portal = await startTestPortal()
  recordSystem = await provider()
})
afterAll(async () => {
  await recordSystem.close()
  await portal.close()
})
beforeEach(async () => {
  portal.setNow(null)
  await signOn('evergreen')
  await signOn('lakeside')
})

/** Sets the partner's single sign-on as publishing would. */
async function signOn(slug: string, more: Partial<SingleSignOn> = {}, at = recordSystem): Promise<void> {
  const tenant = await portal.services.partners.tenant(slug)
  if (!tenant) throw new Error(slug)
  tenant.config.settings.sso = {
    issuer: at.issuer,
    clientId: `careword-${slug}`,
    scopes: ['openid', 'email', 'profile'],
    claims: { roles: 'roles', patient: 'patient' },
    roles: {},
    makeStaffAccounts: false,
    fhirBaseUrls: [at.fhirBaseUrl],
    logoutUrl: null,
    ...more,
  }
}

/** The account at the provider of somebody who has this address. */
function accountThere(email: string, claims: Record<string, unknown> = {}): string {
  const subject = randomUUID()
  there.push({
    subject,
    name: 'Somebody',
    about: '',
    claims: { email, email_verified: true, given_name: 'Ada', family_name: 'Byron', ...claims },
  })
  return subject
}

const clinician = (more: object = {}) => portal.person({ roles: ['preparer', 'viewer'], ...more })

/** Starts from the record system, with this patient's chart open. */
function launchUrl(subject: string, patient: string | null = null, slug = 'evergreen', at = recordSystem) {
  const query = new URLSearchParams({ iss: at.fhirBaseUrl, launch: at.openChart({ subject, patient }) })
  return `http://${slug}.localhost:0/api/session/sso/launch?${query}`
}

async function launchInto(
  subject: string,
  patient: string | null = null,
  slug = 'evergreen',
  at = recordSystem,
): Promise<{ page: URL; browser: LaunchBrowser; as: (who: TestPerson) => TestPerson }> {
  const browser = launchBrowser(portal)
  const page = await browser.open(launchUrl(subject, patient, slug, at))
  return { page, browser, as: who => ({ ...who, cookie: `careword=${browser.session(slug)}` }) }
}

const failed = (page: URL) => `${page.pathname}?${page.searchParams}`
const launchFailed = '/patientportal/error?errorCode=SSO_LAUNCH_FAILED'
const noAccount = '/patientportal/error?errorCode=SSO_ACCOUNT_NOT_FOUND'

async function userInfo(who: TestPerson) {
  return (await portal.call(who, { url: '/api/dashboard/user' })).json()
}

async function auditOf(userId: string, slug = 'evergreen') {
  const tenantId = await portal.tenantId(slug)
  return inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', tenantId)
      .where('actor_id', '=', userId)
      .orderBy('id')
      .select(['action', 'outcome', 'code', 'patient_id'])
      .execute(),
  )
}

async function change(userId: string, values: { active?: boolean; email?: string; roles?: string[] }) {
  const tenantId = await portal.tenantId('evergreen')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('users')
      .set({ ...values, ...(values.email && { email_key: values.email }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute(),
  )
}

describe('a clinician who comes from the record system', () => {
  test("lands in the open chart's documents, signed in by single sign-on, and it is written down", async () => {
    const who = await clinician()
    const patient = await portal.person({ mrn: `EG-${randomUUID()}` })
    const mrn = await mrnOf(patient)
    const { page, as } = await launchInto(accountThere(who.email), ` ${mrn.toLowerCase()} `)
    const at = `${patient.patientId}/clinician/${who.userId}`
    expect([`/patientportal/home/${at}`, `/patientportal/documents/${at}`]).toContain(page.pathname)
    expect(page.search).toBe('')
    expect(await userInfo(as(who))).toMatchObject({
      sso: true,
      userType: 'clinician',
      launchedPatientId: patient.patientId,
      patientId: null,
    })
    expect(await auditOf(who.userId)).toEqual([
      expect.objectContaining({ action: 'linkIdentity', outcome: 'done', code: 'sso' }),
      expect.objectContaining({
        action: 'signIn',
        outcome: 'done',
        code: 'sso',
        patient_id: patient.patientId,
      }),
    ])
  })

  test('is known again by the identity, whatever becomes of the address', async () => {
    const who = await clinician()
    const subject = accountThere(who.email)
    await launchInto(subject)
    await change(who.userId, { email: `${randomUUID()}@people.example` })
    const { page } = await launchInto(subject)
    expect(page.pathname).toBe(`/patientportal/patients/${who.userId}`)
  })

  test('reaches the launched patient and nobody else where the partner allows launches only', async () => {
    const who = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    const patient = await portal.person({ tenant: 'lakeside' })
    const other = await portal.person({ tenant: 'lakeside' })
    const { as } = await launchInto(accountThere(who.email), patient.patientId, 'lakeside')
    const status = async (id: string, asWho = as(who)) =>
      (await portal.call(asWho, { url: `/api/dashboard/patient/${id}` })).statusCode
    expect(await status(patient.patientId)).toBe(200)
    expect(await status(other.patientId)).toBe(404)
    // Their other session, without a launch, reaches nobody.
    expect(await status(patient.patientId, who)).toBe(404)
  })

  test('finds the patient also where the provider says it beside the token', async () => {
    const beside = await provider({ patientIn: 'answer' })
    await signOn('evergreen', {}, beside)
    const [who, patient] = [await clinician(), await portal.person()]
    const { page } = await launchInto(accountThere(who.email), patient.patientId, 'evergreen', beside)
    expect(page.pathname).toContain(patient.patientId)
    await beside.close()
  })

  test('is told when the portal does not know the patient, and gets no other in their place', async () => {
    const who = await clinician()
    const subject = accountThere(who.email)
    const elsewhere = await portal.person({ tenant: 'lakeside' })
    for (const patient of ['EG-unknown', elsewhere.patientId, randomUUID()]) {
      const { page, as } = await launchInto(subject, patient)
      expect(failed(page)).toBe(`/patientportal/patients/${who.userId}?alertCode=SSO_PATIENT_NOT_FOUND`)
      expect((await userInfo(as(who))).launchedPatientId).toBeNull()
    }
  })

  test('without a chart comes to their patients', async () => {
    const who = await clinician()
    const subject = accountThere(who.email)
    const browser = launchBrowser(portal)
    const chooser = await browser.open('http://evergreen.localhost:0/api/session/sso/launch')
    expect(chooser.pathname).toMatch(/^\/interaction\//)
    const page = await browser.open(`${chooser.href}?as=${subject}`)
    expect(page.pathname).toBe(`/patientportal/patients/${who.userId}`)
  })

  test('gets a new session, and the one of the browser before ends', async () => {
    const [who, before] = [await clinician(), await clinician()]
    const browser = launchBrowser(portal)
    browser.jar.set('evergreen.localhost', new Map([['careword', before.cookie.replace('careword=', '')]]))
    await browser.open(launchUrl(accountThere(who.email)))
    expect(`careword=${browser.session()}`).not.toBe(before.cookie)
    expect((await portal.call(before, { url: '/api/dashboard/user' })).statusCode).toBe(401)
  })

  test('signs out where the partner says that single sign-on ends', async () => {
    await signOn('evergreen', { logoutUrl: '/patientportal/user/login?from=sso' })
    const who = await clinician()
    const { as } = await launchInto(accountThere(who.email))
    expect((await userInfo(as(who))).logoutUrl).toBe('/patientportal/user/login?from=sso')
    expect((await userInfo(who)).logoutUrl).toBe('/patientportal/user/login')
  })
})

describe('others who come by single sign-on', () => {
  test("a patient lands on their own home, also when somebody else's chart was open", async () => {
    const [patient, other] = [await portal.person(), await portal.person()]
    const { page, as } = await launchInto(accountThere(patient.email), other.patientId)
    expect(page.pathname).toBe(`/patientportal/home/${patient.patientId}/patient/${patient.userId}`)
    expect((await userInfo(as(patient))).launchedPatientId).toBeNull()
    const foreign = await portal.call(as(patient), { url: `/api/dashboard/patient/${other.patientId}` })
    expect(foreign.statusCode).toBe(404)
  })

  test('a viewer reads what they were launched with, and only by name', async () => {
    const [viewer, patient] = [await portal.person({ roles: ['viewer'] }), await portal.person()]
    const { page, as } = await launchInto(accountThere(viewer.email), patient.patientId)
    expect(page.pathname).toBe(`/patientportal/documents/${patient.patientId}/viewer/${viewer.userId}`)
    const { demographic } = (
      await portal.call(as(viewer), { url: `/api/dashboard/patient/${patient.patientId}` })
    ).json()
    expect(demographic).toMatchObject({ dob: null, mrn: null })
  })

  const refused: [string, () => Promise<string>][] = [
    ['unknown', async () => accountThere(`${randomUUID()}@people.example`)],
    [
      'known at another partner only',
      async () => accountThere((await portal.person({ tenant: 'lakeside', roles: ['signer'] })).email),
    ],
    [
      'a contact, who comes by invitation',
      async () => accountThere((await portal.person({ roles: ['contact', 'viewer'] })).email),
    ],
    [
      'without a verified address',
      async () => accountThere((await clinician()).email, { email_verified: false }),
    ],
    [
      'with a word instead of a verification',
      async () => accountThere((await clinician()).email, { email_verified: 'true' }),
    ],
    [
      'a patient whose registration nobody proved',
      async () => accountThere((await portal.person({ patient: false })).email),
    ],
    [
      'disabled',
      async () => {
        const who = await clinician()
        await change(who.userId, { active: false })
        return accountThere(who.email)
      },
    ],
    [
      'disabled after the identity was kept',
      async () => {
        const who = await clinician()
        const subject = accountThere(who.email)
        await launchInto(subject)
        await change(who.userId, { active: false })
        return subject
      },
    ],
    [
      'new, with the address of somebody who was there before',
      async () => {
        const who = await clinician()
        await launchInto(accountThere(who.email))
        return accountThere(who.email)
      },
    ],
  ]
  test.each(refused)('somebody %s is refused and gets no session', async (_, account) => {
    const { page, browser } = await launchInto(await account())
    expect(failed(page)).toBe(noAccount)
    expect(browser.session()).toBeUndefined()
  })
})

describe("the provider's roles", () => {
  test('count for nothing without a mapping', async () => {
    const viewer = await portal.person({ roles: ['viewer'] })
    const { as } = await launchInto(accountThere(viewer.email, { roles: ['signer', 'patient', 'admin'] }))
    expect((await userInfo(as(viewer))).roles).toEqual(['viewer'])
  })

  test('decide over staff roles with one: more, fewer, and written down', async () => {
    await signOn('evergreen', { roles: { md: ['signer', 'preparer'], clerk: ['uploader'] } })
    const who = await clinician()
    const subject = accountThere(who.email, { roles: ['md', 'clerk', 'janitor', '__proto__'] })
    const { as } = await launchInto(subject)
    expect((await userInfo(as(who))).roles.sort()).toEqual(['preparer', 'signer', 'uploader', 'viewer'])
    claimsOf(subject).roles = 'clerk'
    await launchInto(subject)
    expect((await userInfo(as(who))).roles.sort()).toEqual(['uploader', 'viewer'])
    const actions = (await auditOf(who.userId)).map(({ action }) => action)
    expect(actions.filter(action => action === 'changeStaffRoles')).toHaveLength(2)
  })

  test('that are none of the mapping refuse the sign-in and change nothing', async () => {
    await signOn('evergreen', { roles: { md: ['signer'] } })
    const who = await clinician()
    const { page } = await launchInto(accountThere(who.email, { roles: ['janitor'] }))
    expect(failed(page)).toBe(noAccount)
    expect((await userInfo(who)).roles).toEqual(['preparer', 'viewer'])
  })

  test('never make a patient a clinician', async () => {
    await signOn('evergreen', { roles: { md: ['signer'] } })
    const patient = await portal.person()
    const { as } = await launchInto(accountThere(patient.email, { roles: ['md'] }))
    expect((await userInfo(as(patient))).roles).toEqual(['patient', 'viewer'])
  })
})

describe('staff whom nobody here knows', () => {
  test('get an account where the partner wants it, once, with the mapped roles', async () => {
    await signOn('evergreen', { roles: { md: ['signer'] }, makeStaffAccounts: true })
    const subject = accountThere(`${randomUUID()}@people.example`, { roles: ['md'] })
    const first = await launchInto(subject)
    const userId = first.page.pathname.split('/').at(-1) ?? ''
    const info = await userInfo({
      tenant: 'evergreen',
      userId,
      patientId: '',
      email: '',
      cookie: `careword=${first.browser.session()}`,
    })
    expect(info).toMatchObject({
      userId,
      name: 'Ada Byron',
      roles: ['signer', 'viewer'],
      hasPassword: false,
      sso: true,
    })
    expect((await launchInto(subject)).page.pathname).toBe(first.page.pathname)
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
      'makeStaffAccount',
      'signIn',
      'signIn',
    ])
  })

  test('get none without a mapped role or a verified address', async () => {
    await signOn('evergreen', { roles: { md: ['signer'] }, makeStaffAccounts: true })
    for (const claims of [{ roles: ['janitor'] }, { roles: ['md'], email_verified: false }, {}])
      expect(failed((await launchInto(accountThere(`${randomUUID()}@people.example`, claims))).page)).toBe(
        noAccount,
      )
  })
})

describe('an answer that is not the one we asked for is refused', () => {
  const callback = (url: URL) => url.pathname === '/api/session/sso/callback'
  /** A launch that stopped right before the portal hears the answer. */
  async function onTheWayBack(who: TestPerson) {
    const browser = launchBrowser(portal)
    const answer = await browser.open(launchUrl(subjectOf(who) ?? accountThere(who.email)), callback)
    expect(answer.searchParams.get('code')).toBeTruthy()
    return { browser, answer }
  }

  test('in a browser that did not start the launch (login CSRF)', async () => {
    const { answer } = await onTheWayBack(await clinician())
    const victim = launchBrowser(portal)
    expect(failed(await victim.open(answer.href))).toBe(launchFailed)
    expect(victim.session()).toBeUndefined()
    // Also when the victim has a launch of their own under way.
    const busy = await onTheWayBack(await clinician())
    expect(failed(await busy.browser.open(answer.href))).toBe(launchFailed)
    expect(busy.browser.session()).toBeUndefined()
  })

  test('at another partner, also with the cookie carried over', async () => {
    const { browser, answer } = await onTheWayBack(await clinician())
    browser.jar.set('lakeside.localhost', new Map(browser.jar.get('evergreen.localhost')))
    const page = await browser.open(`http://lakeside.localhost:0${answer.pathname}${answer.search}`)
    expect(failed(page)).toBe(launchFailed)
    expect(browser.session('lakeside')).toBeUndefined()
  })

  test('when it comes a second time', async () => {
    const { browser, answer } = await onTheWayBack(await clinician())
    const kept = new Map(browser.jar.get('evergreen.localhost'))
    expect((await browser.open(answer.href)).pathname).toMatch(/^\/patientportal\/patients\//)
    const thief = launchBrowser(portal)
    thief.jar.set('evergreen.localhost', kept)
    expect(failed(await thief.open(answer.href))).toBe(launchFailed)
    expect(thief.session()).toBeUndefined()
  })

  test('when two come at once: one is taken', async () => {
    const { browser, answer } = await onTheWayBack(await clinician())
    const twins = [1, 2].map(() => {
      const twin = launchBrowser(portal)
      twin.jar.set('evergreen.localhost', new Map(browser.jar.get('evergreen.localhost')))
      return twin
    })
    const pages = await Promise.all(twins.map(twin => twin.open(answer.href)))
    expect(pages.filter(page => failed(page) === launchFailed)).toHaveLength(1)
  })

  test('after ten minutes', async () => {
    const { browser, answer } = await onTheWayBack(await clinician())
    portal.setNow(new Date(Date.now() + 10 * 60_000))
    expect(failed(await browser.open(answer.href))).toBe(launchFailed)
  })

  const spoiled: [string, (answer: URL, browser: LaunchBrowser) => void][] = [
    ['another state', answer => answer.searchParams.set('state', 'x'.repeat(43))],
    ['no state', answer => answer.searchParams.delete('state')],
    [
      'the state twice',
      answer => answer.searchParams.append('state', answer.searchParams.get('state') ?? ''),
    ],
    ['the name of another issuer', answer => answer.searchParams.set('iss', 'https://evil.example')],
    ['no name of the issuer', answer => answer.searchParams.delete('iss')],
    ['another code', answer => answer.searchParams.set('code', 'x'.repeat(43))],
    ['no code', answer => answer.searchParams.delete('code')],
    ['the word that it was refused', answer => answer.searchParams.set('error', 'access_denied')],
    [
      'a changed cookie',
      (_, browser) => {
        const cookies = browser.jar.get('evergreen.localhost') ?? new Map<string, string>()
        for (const [name, value] of cookies) cookies.set(name, `${value.slice(0, -4)}AAAA`)
      },
    ],
  ]
  test.each(spoiled)('with %s', async (_, spoil) => {
    const { browser, answer } = await onTheWayBack(await clinician())
    spoil(answer, browser)
    expect(failed(await browser.open(answer.href))).toBe(launchFailed)
    expect(browser.session()).toBeUndefined()
  })

  const asked: [string, string, string][] = [
    ['an ID token for another nonce', 'nonce', 'of-somebody-else'],
    ['a code for another verifier', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ]
  test.each(asked)('with %s', async (_, name, value) => {
    const who = await clinician()
    const browser = launchBrowser(portal)
    const request = await browser.open(launchUrl(accountThere(who.email)), url => url.pathname === '/auth')
    expect(request.searchParams.get(name)).toBeTruthy()
    expect(request.searchParams.get('code_challenge_method')).toBe('S256')
    request.searchParams.set(name, value)
    expect(failed(await browser.open(request.href))).toBe(launchFailed)
    expect(browser.session()).toBeUndefined()
  })

  test('with a signature of a key that is not the provider’s', async () => {
    const forged = await provider({
      spoil: made =>
        made.use(async (ctx, next) => {
          await next()
          if (ctx.oidc?.route === 'jwks') {
            const { keys } = ctx.body as { keys: { n: string }[] }
            ctx.body = { keys: keys.map(key => ({ ...key, n: `${key.n.slice(0, -4)}AAAA` })) }
          }
        }),
    })
    await signOn('evergreen', {}, forged)
    const { page } = await launchInto(accountThere((await clinician()).email), null, 'evergreen', forged)
    expect(failed(page)).toBe(launchFailed)
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
    const url = `http://evergreen.localhost:0/api/session/sso/launch?${query.replaceAll('{fhir}', recordSystem.fhirBaseUrl)}`
    expect(failed(await launchBrowser(portal).open(url))).toBe(launchFailed)
  })

  test('leads to the provider of the partner alone, whatever else the address says', async () => {
    const query =
      'redirect_uri=https://evil.example&returnTo=//evil.example&url=javascript:alert(1)&state=mine'
    const at = await launchBrowser(portal).open(
      `http://evergreen.localhost:0/api/session/sso/launch?${query}`,
      url => url.pathname === '/auth',
    )
    expect(at.origin).toBe(recordSystem.issuer)
    expect(at.searchParams.get('redirect_uri')).toBe('http://evergreen.localhost:0/api/session/sso/callback')
    expect(at.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(at.href).not.toContain('evil')
  })

  test('at another name of the partner begins anew at its own', async () => {
    const answer = await portal.app.inject({
      url: '/api/session/sso/launch?launch=x',
      headers: { host: 'evergreen.other.example' },
    })
    expect(answer.headers.location).toBe('http://evergreen.localhost:0/api/session/sso/launch?launch=x')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('gives a cookie that scripts cannot read and that goes with it', async () => {
    const answer = await portal.app.inject({
      url: '/api/session/sso/launch',
      headers: { host: 'evergreen.localhost' },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=600/)
    const location = new URL(String(answer.headers.location))
    for (const secret of [location.searchParams.get('nonce'), location.searchParams.get('state')])
      expect(cookie.split('=')[1]).not.toContain(secret)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('fails where a partner has no single sign-on, and where the provider names itself otherwise', async () => {
    const tenant = await portal.services.partners.tenant('evergreen')
    if (tenant) tenant.config.settings.sso = null
    expect(failed(await launchBrowser(portal).open('/api/session/sso/launch'))).toBe(launchFailed)
    expect(failed(await launchBrowser(portal).open('/api/session/sso/callback?state=x'))).toBe(launchFailed)
    await signOn('evergreen', { issuer: recordSystem.issuer.replace('127.0.0.1', 'localhost') })
    expect(failed(await launchBrowser(portal).open('/api/session/sso/launch'))).toBe(launchFailed)
  })

  test('fails while the provider is away, and works when it is back', async () => {
    const away = await provider()
    await away.close()
    await signOn('evergreen', {}, away)
    expect(failed(await launchBrowser(portal).open('/api/session/sso/launch'))).toBe(launchFailed)
    const back = await provider({ port: Number(new URL(away.issuer).port) })
    const who = await clinician()
    const { page } = await launchInto(accountThere(who.email), null, 'evergreen', back)
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
    // Who really comes from the record system is let in all the same.
    const who = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    expect((await launchInto(accountThere(who.email), null, 'lakeside')).page.pathname).toContain(who.userId)
  })
})

test('a client with a secret is let in with it, and not with another', async () => {
  const secret = 'the-secret-of-this-client-at-the-provider'
  const who = await clinician()
  const subject = accountThere(who.email)
  const tryWith = async (ours: string) => {
    const strict = await provider({ clients: clients.map(client => ({ ...client, secret })) })
    await signOn('evergreen', {}, strict)
    portal.services.env.SSO_CLIENT_SECRETS.evergreen = ours
    const { page } = await launchInto(subject, null, 'evergreen', strict)
    await strict.close()
    return page
  }
  expect(failed(await tryWith('another'))).toBe(launchFailed)
  expect((await tryWith(secret)).pathname).toBe(`/patientportal/patients/${who.userId}`)
  delete portal.services.env.SSO_CLIENT_SECRETS.evergreen
})

async function mrnOf(person: TestPerson): Promise<string> {
  const tenantId = await portal.tenantId(person.tenant)
  const row = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('patients')
      .where('id', '=', person.patientId)
      .select('mrn_sealed')
      .executeTakeFirstOrThrow(),
  )
  return openMrn(portal.services.secret, { tenantId, patientId: person.patientId }, row.mrn_sealed) ?? ''
}

function claimsOf(subject: string): Record<string, unknown> {
  return there.find(each => each.subject === subject)?.claims ?? {}
}

function subjectOf({ email }: TestPerson): string | undefined {
  return there.find(({ claims }) => claims.email === email)?.subject
}
