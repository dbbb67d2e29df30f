// Single sign-on decides who is let in, with which account, and to which page (rulings G-24, G-80; security T-31). The provider is a real
// one on this machine.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { launchBrowser } from '../../testing/launch-browser.ts'
import { type SignOnPortal, addressOf, noAccount, startSignOnPortal } from '../../testing/sign-on-portal.ts'

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

describe('a clinician who comes from the record system', () => {
  test("lands in the open chart's documents, signed in by single sign-on, and it is written down", async () => {
    const who = await portal.clinician()
    const mrn = `EG-${randomUUID()}`
    const patient = await portal.person({ mrn })
    const { page, as } = await portal.launchInto(portal.accountThere(who.email), ` ${mrn.toLowerCase()} `)
    const at = `${patient.patientId}/clinician/${who.userId}`
    expect([`/patientportal/home/${at}`, `/patientportal/documents/${at}`]).toContain(page.pathname)
    expect(page.search).toBe('')
    expect(await portal.userInfo(as(who))).toMatchObject({
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
    const who = await portal.clinician()
    const subject = portal.accountThere(who.email)
    await portal.launchInto(subject)
    await portal.change(who.userId, { email: `${randomUUID()}@people.example` })
    const { page } = await portal.launchInto(subject)
    expect(page.pathname).toBe(`/patientportal/patients/${who.userId}`)
  })

  test('reaches the launched patient and no other person where the partner allows launches only', async () => {
    const who = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    const patient = await portal.person({ tenant: 'lakeside' })
    const other = await portal.person({ tenant: 'lakeside' })
    const { as } = await portal.launchInto(portal.accountThere(who.email), patient.patientId, 'lakeside')
    const status = async (id: string, asWho = as(who)) =>
      (await portal.call(asWho, { url: `/api/dashboard/patient/${id}` })).statusCode
    expect(await status(patient.patientId)).toBe(200)
    expect(await status(other.patientId)).toBe(404)
    // The same person's session without a launch reaches no patient.
    expect(await status(patient.patientId, who)).toBe(404)
  })

  test('finds the patient also where the provider sends it beside the token', async () => {
    const beside = await portal.provider({ patientIn: 'answer' })
    await portal.signOn('evergreen', {}, beside)
    const [who, patient] = [await portal.clinician(), await portal.person()]
    const { page } = await portal.launchInto(
      portal.accountThere(who.email),
      patient.patientId,
      'evergreen',
      beside,
    )
    expect(page.pathname).toContain(patient.patientId)
    await beside.close()
  })

  test('learns that the portal does not know the patient, and gets no other in their place', async () => {
    const who = await portal.clinician()
    const subject = portal.accountThere(who.email)
    const elsewhere = await portal.person({ tenant: 'lakeside' })
    for (const patient of ['EG-unknown', elsewhere.patientId, randomUUID()]) {
      const { page, as } = await portal.launchInto(subject, patient)
      expect(addressOf(page)).toBe(`/patientportal/patients/${who.userId}?alertCode=SSO_PATIENT_NOT_FOUND`)
      expect((await portal.userInfo(as(who))).launchedPatientId).toBeNull()
    }
  })

  test('without a chart comes to their patients', async () => {
    const who = await portal.clinician()
    const subject = portal.accountThere(who.email)
    const browser = launchBrowser(portal)
    const chooser = await browser.open('http://evergreen.localhost:0/api/session/sso/launch')
    expect(chooser.pathname).toMatch(/^\/interaction\//)
    const page = await browser.open(`${chooser.href}?as=${subject}`)
    expect(page.pathname).toBe(`/patientportal/patients/${who.userId}`)
  })

  test('is not found by an address that only the ID token names, when what was verified is another', async () => {
    const mixed = await portal.provider({
      spoil: made =>
        made.use(async (ctx, next) => {
          await next()
          if (ctx.oidc?.route === 'userinfo')
            ctx.body = { ...(ctx.body as object), email: 'own@people.example', email_verified: true }
        }),
    })
    await portal.signOn('evergreen', {}, mixed)
    const subject = portal.accountThere((await portal.clinician()).email, { email_verified: undefined })
    const { page } = await portal.launchInto(subject, null, 'evergreen', mixed)
    expect(addressOf(page)).toBe(noAccount)
    await mixed.close()
  })

  test('gets a new session, and the one of the browser before ends', async () => {
    const [who, before] = [await portal.clinician(), await portal.clinician()]
    const browser = launchBrowser(portal)
    browser.jar.set('evergreen.localhost', new Map([['careword', before.cookie.replace('careword=', '')]]))
    await browser.open(portal.launchUrl(portal.accountThere(who.email)))
    expect(`careword=${browser.session()}`).not.toBe(before.cookie)
    expect((await portal.call(before, { url: '/api/dashboard/user' })).statusCode).toBe(401)
  })

  test('signs out where the partner states that single sign-on ends', async () => {
    await portal.signOn('evergreen', { logoutUrl: '/patientportal/user/login?from=sso' })
    const who = await portal.clinician()
    const { as } = await portal.launchInto(portal.accountThere(who.email))
    expect((await portal.userInfo(as(who))).logoutUrl).toBe('/patientportal/user/login?from=sso')
    expect((await portal.userInfo(who)).logoutUrl).toBe('/patientportal/user/login')
  })
})

describe('others who come by single sign-on', () => {
  test("a patient lands on their own home, also when another person's chart was open", async () => {
    const [patient, other] = [await portal.person(), await portal.person()]
    const { page, as } = await portal.launchInto(portal.accountThere(patient.email), other.patientId)
    expect(page.pathname).toBe(`/patientportal/home/${patient.patientId}/patient/${patient.userId}`)
    expect((await portal.userInfo(as(patient))).launchedPatientId).toBeNull()
    const foreign = await portal.call(as(patient), { url: `/api/dashboard/patient/${other.patientId}` })
    expect(foreign.statusCode).toBe(404)
  })

  test('a viewer reads what they were launched with, and only by name', async () => {
    const [viewer, patient] = [await portal.person({ roles: ['viewer'] }), await portal.person()]
    const { page, as } = await portal.launchInto(portal.accountThere(viewer.email), patient.patientId)
    expect(page.pathname).toBe(`/patientportal/documents/${patient.patientId}/viewer/${viewer.userId}`)
    const { demographic } = (
      await portal.call(as(viewer), { url: `/api/dashboard/patient/${patient.patientId}` })
    ).json()
    expect(demographic).toMatchObject({ dob: null, mrn: null })
  })

  const refused: [string, () => Promise<string>][] = [
    ['unknown', async () => portal.accountThere(`${randomUUID()}@people.example`)],
    [
      'known at another partner only',
      async () => portal.accountThere((await portal.person({ tenant: 'lakeside', roles: ['signer'] })).email),
    ],
    [
      'a contact, who comes by invitation',
      async () => portal.accountThere((await portal.person({ roles: ['contact', 'viewer'] })).email),
    ],
    [
      'without a verified address',
      async () => portal.accountThere((await portal.clinician()).email, { email_verified: false }),
    ],
    [
      'with a word instead of a verification',
      async () => portal.accountThere((await portal.clinician()).email, { email_verified: 'true' }),
    ],
    [
      'a patient whose registration nobody proved',
      async () => portal.accountThere((await portal.person({ patient: false })).email),
    ],
    [
      'disabled',
      async () => {
        const who = await portal.clinician()
        await portal.change(who.userId, { active: false })
        return portal.accountThere(who.email)
      },
    ],
    [
      'disabled after the identity was kept',
      async () => {
        const who = await portal.clinician()
        const subject = portal.accountThere(who.email)
        await portal.launchInto(subject)
        await portal.change(who.userId, { active: false })
        return subject
      },
    ],
    [
      'new, with the address of somebody who was there before',
      async () => {
        const who = await portal.clinician()
        await portal.launchInto(portal.accountThere(who.email))
        return portal.accountThere(who.email)
      },
    ],
  ]
  test.each(refused)('a person %s is refused and gets no session', async (_, account) => {
    const { page, browser } = await portal.launchInto(await account())
    expect(addressOf(page)).toBe(noAccount)
    expect(browser.session()).toBeUndefined()
  })
})

describe("the provider's roles", () => {
  test('count for nothing without a mapping', async () => {
    const viewer = await portal.person({ roles: ['viewer'] })
    const { as } = await portal.launchInto(
      portal.accountThere(viewer.email, { roles: ['signer', 'patient', 'admin'] }),
    )
    expect((await portal.userInfo(as(viewer))).roles).toEqual(['viewer'])
  })

  test('decide over staff roles with one: more, fewer, and written down', async () => {
    await portal.signOn('evergreen', { roles: { md: ['signer', 'preparer'], clerk: ['uploader'] } })
    const who = await portal.clinician()
    const subject = portal.accountThere(who.email, { roles: ['md', 'clerk', 'janitor', '__proto__'] })
    const { as } = await portal.launchInto(subject)
    expect((await portal.userInfo(as(who))).roles.sort()).toEqual([
      'preparer',
      'signer',
      'uploader',
      'viewer',
    ])
    portal.claimsOf(subject).roles = 'clerk'
    await portal.launchInto(subject)
    expect((await portal.userInfo(as(who))).roles.sort()).toEqual(['uploader', 'viewer'])
    const actions = (await auditOf(who.userId)).map(({ action }) => action)
    expect(actions.filter(action => action === 'changeStaffRoles')).toHaveLength(2)
  })

  test('that are none of the mapping refuse the sign-in and change nothing', async () => {
    await portal.signOn('evergreen', { roles: { md: ['signer'] } })
    const who = await portal.clinician()
    const { page } = await portal.launchInto(portal.accountThere(who.email, { roles: ['janitor'] }))
    expect(addressOf(page)).toBe(noAccount)
    expect((await portal.userInfo(who)).roles).toEqual(['preparer', 'viewer'])
  })

  test('never make a patient a clinician', async () => {
    await portal.signOn('evergreen', { roles: { md: ['signer'] } })
    const patient = await portal.person()
    const { as } = await portal.launchInto(portal.accountThere(patient.email, { roles: ['md'] }))
    expect((await portal.userInfo(as(patient))).roles).toEqual(['patient', 'viewer'])
  })
})

describe('staff unknown here', () => {
  test('get an account where the partner wants it, once, with the mapped roles', async () => {
    await portal.signOn('evergreen', { roles: { md: ['signer'] }, makeStaffAccounts: true })
    const subject = portal.accountThere(`${randomUUID()}@people.example`, { roles: ['md'] })
    const first = await portal.launchInto(subject)
    const userId = first.page.pathname.split('/').at(-1) ?? ''
    const info = await portal.userInfo({
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
    expect((await portal.launchInto(subject)).page.pathname).toBe(first.page.pathname)
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
      'makeStaffAccount',
      'signIn',
      'signIn',
    ])
  })

  test('get none without a mapped role or a verified address', async () => {
    await portal.signOn('evergreen', { roles: { md: ['signer'] }, makeStaffAccounts: true })
    for (const claims of [{ roles: ['janitor'] }, { roles: ['md'], email_verified: false }, {}])
      expect(
        addressOf(
          (await portal.launchInto(portal.accountThere(`${randomUUID()}@people.example`, claims))).page,
        ),
      ).toBe(noAccount)
  })
})
