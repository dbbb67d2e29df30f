// A portal with a record system beside it: a real OpenID provider on this machine, with accounts made for each test.

import { randomUUID } from 'node:crypto'
import type { SingleSignOn } from '@careword/partner'
import { inTenant } from '../db/in-tenant.ts'
import { type Options, type DemoEhr, startDemoEhr } from '../modules/demo-ehr/start-demo-ehr.ts'
import type { PersonAtEhr } from '../modules/demo-ehr/person-at-ehr.ts'
import { type LaunchBrowser, launchBrowser } from './launch-browser.ts'
import { type TestPerson, type TestPortal, startTestPortal } from './test-portal.ts'

export interface SignOnPortal extends TestPortal {
  recordSystem: DemoEhr
  /** Another provider, with the same people. */
  provider: (more?: Partial<Options>) => Promise<DemoEhr>
  /** Sets the partner's single sign-on as publishing would; null takes it away. */
  signOn: (slug: string, more?: Partial<SingleSignOn> | null, at?: DemoEhr) => Promise<void>
  /** Makes an account at the provider for a person with this address; returns its subject. */
  accountThere: (email: string, claims?: Record<string, unknown>) => string
  /** The provider's claims for this account, to change. */
  claimsOf: (subject: string) => Record<string, unknown>
  clinician: () => Promise<TestPerson>
  /** Where the record system sends the browser, with this patient's chart open. */
  launchUrl: (subject: string, patient?: string | null, slug?: string, at?: DemoEhr) => string
  launchInto: (
    subject: string,
    patient?: string | null,
    slug?: string,
    at?: DemoEhr,
  ) => Promise<{
    page: URL
    browser: LaunchBrowser
    /** This person with the session that the launch began. */
    as: (who: TestPerson) => TestPerson
  }>
  userInfo: (who: TestPerson) => Promise<{ roles: string[] } & Record<string, unknown>>
  change: (userId: string, values: { active?: boolean; email?: string }) => Promise<void>
}

export const clients = ['evergreen', 'lakeside'].map(slug => ({
  clientId: `careword-${slug}`,
  redirectUris: [`http://${slug}.localhost:0/api/session/sso/callback`],
}))

/** Path and query of a page, to compare. */
export const addressOf = (page: URL) => `${page.pathname}${page.search}`
export const launchFailed = '/patientportal/error?errorCode=SSO_LAUNCH_FAILED'
export const noAccount = '/patientportal/error?errorCode=SSO_ACCOUNT_NOT_FOUND'

export async function startSignOnPortal(): Promise<SignOnPortal> {
  const portal = await startTestPortal()
  const there: PersonAtEhr[] = []
  const provider = (more: Partial<Options> = {}) =>
    startDemoEhr({ port: 0, clients, people: () => there, ...more })
  const recordSystem = await provider()

  const made: SignOnPortal = {
    ...portal,
    recordSystem,
    provider,
    async signOn(slug, more = {}, at = recordSystem) {
      const tenant = await portal.services.partners.tenant(slug)
      if (!tenant) throw new Error(`no partner ${slug}`)
      tenant.config.settings.sso = more && {
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
    },
    accountThere(email, claims = {}) {
      const subject = randomUUID()
      there.push({
        subject,
        name: 'Somebody',
        about: '',
        claims: { email, email_verified: true, given_name: 'Ada', family_name: 'Byron', ...claims },
      })
      return subject
    },
    claimsOf: subject => there.find(each => each.subject === subject)?.claims ?? {},
    clinician: () => portal.person({ roles: ['preparer', 'viewer'] }),
    launchUrl(subject, patient = null, slug = 'evergreen', at = recordSystem) {
      const query = new URLSearchParams({ iss: at.fhirBaseUrl, launch: at.openChart({ subject, patient }) })
      return `http://${slug}.localhost:0/api/session/sso/launch?${query.toString()}`
    },
    async launchInto(subject, patient = null, slug = 'evergreen', at = recordSystem) {
      const browser = launchBrowser(portal)
      const page = await browser.open(made.launchUrl(subject, patient, slug, at))
      return { page, browser, as: who => ({ ...who, cookie: `careword=${browser.session(slug) ?? ''}` }) }
    },
    async userInfo(who) {
      return (await portal.call(who, { url: '/api/dashboard/user' })).json()
    },
    async change(userId, values) {
      const tenantId = await portal.tenantId('evergreen')
      await inTenant(portal.services.db, tenantId, trx =>
        trx
          .updateTable('users')
          .set({ ...values, ...(values.email !== undefined && { email_key: values.email }) })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', userId)
          .execute(),
      )
    },
    async close() {
      await recordSystem.close()
      await portal.close()
    },
  }
  return made
}
