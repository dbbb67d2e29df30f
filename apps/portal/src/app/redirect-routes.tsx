// Addresses that only lead on to another page.

import { paths } from '@careword/contract/paths'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import type { PortalSearch } from './address-query.ts'
import { root } from './route-layouts.tsx'

const sessionChunk = () => lazyImport(() => import('./session-chunk.ts'))
const accountPart = () => lazyImport(() => import('../features/account/account-part.ts'))

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { titleKey: 'shell.titles.home', sessionless: true },
  // The bare address: home for a signed-in user, the sign-in page for everyone else.
  beforeLoad: async ({ context }) => {
    const part = await sessionChunk()
    const target = await part.homePathOfUser(context).catch(() => paths.login.to({}))
    throw redirect({ to: target, replace: true })
  },
})

const loginShort = createRoute({
  getParentRoute: () => root,
  path: paths['redirect-login'].template,
  staticData: { titleKey: 'shell.titles.login', sessionless: true },
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.login.to({}), search, replace: true })
  },
})

type Leading = Awaited<ReturnType<typeof accountPart>>

/** An address that only leads on to another page without a session (Shell spec §2, Redirects). */
function leadsOn<const Path extends string>(
  path: Path,
  titleKey: string,
  lead: (
    account: Leading,
    at: { hash: string; search: PortalSearch; params: Record<string, string> },
  ) => never,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { titleKey, sessionless: true },
    beforeLoad: async ({ location, search, params }) =>
      lead(await accountPart(), { hash: location.hash, search, params }),
  })
}

const leading = [
  leadsOn(paths['redirect-request-patient-account'].template, 'shell.titles.account-create', (account, at) =>
    account.requestPatientAccount(at),
  ),
  leadsOn(paths['redirect-terms'].template, 'shell.titles.terms-acceptance', (account, { params }) =>
    account.termsOfPatient(params.patientId ?? ''),
  ),
  leadsOn(paths['redirect-verify-patient-welcome'].template, 'shell.titles.account-create', (account, at) =>
    account.welcomePatient(at),
  ),
  leadsOn(paths['redirect-verify-contact-welcome'].template, 'shell.titles.account-create', (account, at) =>
    account.welcomeContact(at),
  ),
  leadsOn(
    paths['redirect-verify-patient-reset-password'].template,
    'shell.titles.reset-password',
    (account, at) => account.resetPatient(at),
  ),
  leadsOn(
    paths['redirect-verify-contact-reset-password'].template,
    'shell.titles.reset-password',
    (account, at) => account.resetContact(at),
  ),
]

/** The list of patients without a user id: the portal does not know whose page to open (Shell spec §8). */
const patientsOfNobody = createRoute({
  getParentRoute: () => root,
  path: '/patients',
  staticData: { titleKey: 'shell.titles.error', sessionless: true },
  beforeLoad: () => {
    throw redirect({
      to: paths.error.to({}),
      search: { errorCode: 'CONTACTS_HOME_UNDEFINED_USER_ID' },
      replace: true,
    })
  },
})

/** Any other path (Shell spec §2, ROUTER_UNKNOWN_PATH). */
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { titleKey: 'shell.titles.page-not-found', sessionless: true },
  beforeLoad: () => {
    throw redirect({
      to: paths['page-not-found'].to({}),
      search: { snackbarCode: 'ROUTER_UNKNOWN_PATH' },
      replace: true,
    })
  },
})

export const redirects = [index, loginShort, ...leading, patientsOfNobody, anyOther] as const
