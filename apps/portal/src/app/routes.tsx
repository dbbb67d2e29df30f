import { paths } from '@careword/contract/paths'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { lazyImport } from '../api/lazy-import.ts'
import { LoginPage } from '../features/account/login/login-page.tsx'
import { completeTexts } from '../partner/complete-texts.ts'
import { refuseUndefined, refuseUnknownUserType, type RouterContext } from './guards.ts'
import './route-flags.ts'
import { isSeldomOpened, namesSeldomSaid } from './is-seldom-opened.ts'
import { opensByLink } from './opens-by-link.ts'
import { RouteFailure } from './route-failure.tsx'
import { type PortalSearch, readSearch } from './search.ts'
import { OpeningPage } from './shell/opening-page.tsx'
import { RootLayout } from './shell/root-layout.tsx'
import { SessionlessLayout } from './shell/sessionless-layout.tsx'
import type { TermsFirst } from './terms-first.ts'

// The route table of Shell spec §2. The flags are in staticData; the loader fetches what `fetches` names (route-table.screen.test.tsx
// checks that the two agree).

const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: readSearch,
  beforeLoad: async ({ location, search }) => {
    refuseUndefined(location.href)
    // Every page but the first sign-in page needs its texts. Without a connection its own data fails too, and that failure is shown.
    const at = location.pathname.toLowerCase()
    if (at === paths.login.template) return
    const words = [completeTexts(opensByLink(at) ? 'link' : 'all')]
    if (isSeldomOpened(at) || namesSeldomSaid(search)) words.push(completeTexts('rare'))
    await Promise.all(words).catch(() => undefined)
  },
  component: RootLayout,
  pendingComponent: OpeningPage,
  notFoundComponent: () => null,
  staticData: { titleKey: 'shell.titles.home' },
})

/** Pages without a session. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  staticData: { titleKey: 'shell.titles.login', sessionless: true },
  component: SessionlessLayout,
})

const sessionPart = () => lazyImport(() => import('./session-part.ts'))
const TermsFirstPage = lazy(() => sessionPart().then(file => ({ default: file.TermsFirstPage })))

/** Session routes: the user is known before anything renders. */
const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  staticData: { titleKey: 'shell.titles.home' },
  beforeLoad: async ({ context, location }) => (await sessionPart()).openSession(context, location),
  component: lazyRouteComponent(sessionPart, 'SessionLayout'),
  pendingComponent: OpeningPage,
  errorComponent: ({ error: failure, reset }) => (
    <SessionlessLayout>
      {(failure as Error).name === 'TermsFirst' ? (
        <Suspense>
          <TermsFirstPage waiting={failure as TermsFirst} />
        </Suspense>
      ) : (
        <RouteFailure error={failure} reset={reset} />
      )}
    </SessionlessLayout>
  ),
})

/** A route whose data fails shows why, in place (Shell spec §2: DATA_FETCH_FAILED; ruling C-07). */
const onFailure = { errorComponent: (props: ErrorComponentProps) => <RouteFailure {...props} /> }

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { titleKey: 'shell.titles.home', sessionless: true },
  // The bare address: home for a signed-in user, the sign-in page for everyone else.
  beforeLoad: async ({ context }) => {
    const part = await sessionPart()
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

const login = createRoute({
  getParentRoute: () => open,
  path: paths.login.template,
  staticData: { titleKey: 'shell.titles.login', sessionless: true, ownAlertAndLogo: true },
  // Not lazy: most people arrive here, and a second round of requests would cost them a third of a second on a phone.
  component: LoginPage,
})

const error = createRoute({
  getParentRoute: () => open,
  path: paths.error.template,
  staticData: { titleKey: 'shell.titles.error', sessionless: true },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/errors/error-page.tsx')),
    'ErrorPage',
  ),
})

const pageNotFound = createRoute({
  getParentRoute: () => open,
  path: paths['page-not-found'].template,
  staticData: { titleKey: 'shell.titles.page-not-found', sessionless: true },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/errors/page-not-found.tsx')),
    'PageNotFound',
  ),
})

const timeout = createRoute({
  getParentRoute: () => open,
  path: paths.timeout.template,
  staticData: { titleKey: 'shell.titles.timeout', sessionless: true },
  // The address was typed or bookmarked: a user with a session was not signed out.
  beforeLoad: async ({ context, location }) => {
    if (location.state.why !== undefined) return
    const part = await sessionPart()
    const target = await part.homePathOfUser(context).catch(() => null)
    if (target !== null) throw redirect({ to: target, replace: true })
  },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/errors/timeout-page.tsx')),
    'TimeoutPage',
  ),
})

const accountPart = () => lazyImport(() => import('../features/account/account-routes.ts'))

/** An address that only leads on to another page without a session (Shell spec §2, Redirects). */
type Leading = Awaited<ReturnType<typeof accountPart>>
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

/** E-mail address and code leave the address as soon as they are read (ruling G-79). */
async function takeFromAddress({
  search,
  location,
}: {
  search: PortalSearch
  location: { pathname: string }
}) {
  const { email, code, ...rest } = search
  if ((await accountPart()).takeArrival({ email, code })) {
    throw redirect({ to: location.pathname, search: rest, replace: true })
  }
}

/**
 * register?email=: the address is removed from the address bar and stored with this entry of the browser's history alone, so that a reload
 * does not unlock it.
 */
async function takeRegisterAddress(at: {
  search: PortalSearch
  location: { pathname: string; state: { registerEmail?: string } }
}) {
  await takeFromAddress(at)
  const account = await accountPart()
  const { registerEmail } = at.location.state
  const { email } = account.pendingArrival()
  if (email === '' && registerEmail) account.rememberArrival({ email: registerEmail })
  if (email !== '' && email !== registerEmail)
    throw redirect({
      to: at.location.pathname,
      search: at.search,
      state: { registerEmail: email },
      replace: true,
    })
}

/** The pages of an account, each with a card and an alert of its own. */
const accountPage = { sessionless: true, ownAlertAndLogo: true, part: accountPart } as const

const accountCreate = createRoute({
  getParentRoute: () => open,
  path: paths['account-create'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.account-create', clinicianByPass: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accountPart()).loadAccountCreate(context, params),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/create/account-create-page.tsx')),
    'AccountCreatePage',
  ),
  ...onFailure,
})

const accountCreatePatient = createRoute({
  getParentRoute: () => open,
  path: paths['account-create-patient'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.account-create', clinicianByPass: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accountPart()).loadPatientAsAService(context, params),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/create/account-create-page.tsx')),
    'AccountCreatePage',
  ),
  ...onFailure,
})

const verifyCode = createRoute({
  getParentRoute: () => open,
  path: paths['verify-code'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.verify-code' },
  beforeLoad: takeFromAddress,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/verify/verify-code-page.tsx')),
    'VerifyCodePage',
  ),
})

const accountReset = createRoute({
  getParentRoute: () => open,
  path: paths['account-reset'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.account-reset' },
  beforeLoad: takeFromAddress,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/expired/account-reset-page.tsx')),
    'AccountResetPage',
  ),
})

const resetPasswordRequest = createRoute({
  getParentRoute: () => open,
  path: paths['reset-password-request'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.reset-password-request' },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/reset/reset-request-page.tsx')),
    'ResetRequestPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => open,
  path: paths['reset-password'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.reset-password' },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accountPart()).loadResetPassword(context, params),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/reset/reset-password-page.tsx')),
    'ResetPasswordPage',
  ),
  ...onFailure,
})

const termsAcceptance = createRoute({
  getParentRoute: () => open,
  path: paths['terms-acceptance'].template,
  staticData: {
    ...accountPage,
    titleKey: 'shell.titles.terms-acceptance',
    clinicianByPass: true,
    fetches: ['fetchUserInformation', 'fetchUserTermsAcceptance'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accountPart()).loadTermsAcceptance(context, params),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/terms/terms-acceptance-page.tsx')),
    'TermsAcceptancePage',
  ),
  ...onFailure,
})

const register = createRoute({
  getParentRoute: () => open,
  path: paths.register.template,
  staticData: { ...accountPage, titleKey: 'shell.titles.register' },
  beforeLoad: takeRegisterAddress,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/register/register-page.tsx')),
    'RegisterPage',
  ),
})

const registerSuccess = createRoute({
  getParentRoute: () => open,
  path: paths['register-success'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.register-success' },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/account/register/register-success-page.tsx')),
    'RegisterSuccessPage',
  ),
})

const patientAsync = createRoute({
  getParentRoute: () => open,
  path: paths.patientAsync.template,
  staticData: {
    titleKey: 'shell.titles.patientAsync',
    sessionless: true,
    fetches: ['fetchPatientAsyncDocumentDetails'],
  },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/remote-sign/remote-page.tsx')),
    'RemotePage',
  ),
})

const device = createRoute({
  getParentRoute: () => open,
  path: paths.device.template,
  staticData: { titleKey: 'shell.titles.device', sessionless: true },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/device/device-page.tsx')),
    'DevicePage',
  ),
})

const card = createRoute({
  getParentRoute: () => open,
  path: paths.card.template,
  staticData: { titleKey: 'shell.titles.card', sessionless: true },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/emergency/card-page.tsx')),
    'CardPage',
  ),
})

const linkError = createRoute({
  getParentRoute: () => open,
  path: paths.patientasynclinkerrorerror.template,
  staticData: { titleKey: 'shell.titles.patientasynclinkerror', sessionless: true },
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/errors/invalid-link-page.tsx')),
    'InvalidLinkPage',
  ),
})

const home = createRoute({
  getParentRoute: () => session,
  path: paths.home.template,
  staticData: {
    titleKey: 'shell.titles.home',
    shape: 'cards',
    showFooter: true,
    fetches: ['fetchUserInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: async ({ context, params }) => {
    refuseUnknownUserType(context.config, params.userType)
    const part = await sessionPart()
    part.sendFromHome(context, params.patientId)
  },
  loader: ({ context, params }) => context.loadDocuments(params.patientId),
  component: lazyRouteComponent(() => lazyImport(() => import('../features/home/home-page.tsx')), 'HomePage'),
  ...onFailure,
})

const documents = createRoute({
  getParentRoute: () => session,
  path: paths.documents.template,
  staticData: {
    titleKey: 'shell.titles.documents',
    shape: 'cards',
    showFooter: true,
    fetches: ['fetchUserInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: ({ context, params }) => context.loadDocuments(params.patientId),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/documents/documents-page.tsx')),
    'DocumentsPage',
  ),
  ...onFailure,
})

const patientsPart = () => lazyImport(() => import('../patient/patients-query.ts'))
const patients = createRoute({
  getParentRoute: () => session,
  path: paths.patients.template,
  staticData: {
    titleKey: 'shell.titles.patients',
    staffTitleKey: 'account.patients.title',
    showFooter: true,
    part: patientsPart,
    fetches: ['fetchUserInformation', 'fetchContactListOfPatients'],
  },
  loader: async ({ context, params }) =>
    (await patientsPart()).loadPatients(context.cache, params.encryptedUserId),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/patients/patients-page.tsx')),
    'PatientsPage',
  ),
  ...onFailure,
})

const contactsPart = () => lazyImport(() => import('../features/contacts/load-contacts.ts'))
const contacts = createRoute({
  getParentRoute: () => session,
  path: paths.contacts.template,
  staticData: {
    titleKey: 'shell.titles.contacts',
    shape: 'cards',
    showFooter: true,
    part: contactsPart,
    fetches: ['fetchUserInformation', 'fetchPatientListOfContacts'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await contactsPart()).loadContacts({ context, params }),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/contacts/contacts-page.tsx')),
    'ContactsPage',
  ),
  ...onFailure,
})

const accessLogPart = () => lazyImport(() => import('../features/access-log/load-access-log.ts'))
const looks = createRoute({
  getParentRoute: () => session,
  path: paths['access-log'].template,
  staticData: {
    titleKey: 'shell.titles.access-log',
    shape: 'cards',
    showFooter: true,
    part: accessLogPart,
    fetches: ['fetchUserInformation'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accessLogPart()).loadAccessLog({ context, params }),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/access-log/access-log-page.tsx')),
    'AccessLogPage',
  ),
  ...onFailure,
})

const profilePart = () => lazyImport(() => import('../features/profile/load-profile.ts'))
const profile = createRoute({
  getParentRoute: () => session,
  path: paths.profile.template,
  staticData: {
    titleKey: 'shell.titles.profile',
    shape: 'form',
    showFooter: true,
    part: profilePart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchPatientUserInformation'],
  },
  loader: async ({ context, params }) => (await profilePart()).loadProfile({ context, params }),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/profile/profile-page.tsx')),
    'ProfilePage',
  ),
  ...onFailure,
})

const ownCardPart = () => lazyImport(() => import('../features/card/load-card.ts'))
const emergencyCard = createRoute({
  getParentRoute: () => session,
  path: paths['emergency-card'].template,
  staticData: {
    titleKey: 'shell.titles.emergency-card',
    shape: 'form',
    showFooter: true,
    part: ownCardPart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await ownCardPart()).loadCard({ context, params }),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/card/own-card-page.tsx')),
    'OwnCardPage',
  ),
  ...onFailure,
})

const emergencyAccessPart = () =>
  lazyImport(() => import('../features/emergency-access/load-emergency-access.ts'))
const emergencyAccess = createRoute({
  getParentRoute: () => session,
  path: paths['emergency-access'].template,
  staticData: {
    titleKey: 'shell.titles.emergency-access',
    shape: 'form',
    showFooter: true,
    part: emergencyAccessPart,
    fetches: ['fetchUserInformation'],
  },
  loader: async ({ context }) => (await emergencyAccessPart()).loadEmergencyAccess({ context }),
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/emergency-access/emergency-access-page.tsx')),
    'EmergencyAccessPage',
  ),
  ...onFailure,
})

/** A partner's own page of questions comes before ours (ruling G-12). */
const faq = createRoute({
  getParentRoute: () => session,
  path: paths.faq.template,
  staticData: { titleKey: 'shell.titles.faq', showFooter: true, fetches: ['fetchUserInformation'] },
  beforeLoad: ({ context, params }) => {
    refuseUnknownUserType(context.config, params.userType)
    const { link } = context.config.patientEngagement.configurations.faq
    if (link !== null) throw redirect({ href: link })
  },
  component: lazyRouteComponent(() => lazyImport(() => import('../features/faq/faq-page.tsx')), 'FaqPage'),
  ...onFailure,
})

/** The list of patients without a user id: it is not known whose page to open (Shell spec §8). */
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

/** A document that is opened again is fetched again: its cache entry is dropped when its page is left. */
const alwaysFresh = { gcTime: 0 } as const

const wizardPart = () => lazyImport(() => import('../features/wizard/wizard-route.ts'))
const edit = createRoute({
  getParentRoute: () => session,
  path: paths.edit.template,
  staticData: {
    titleKey: 'shell.titles.edit',
    shape: 'form',
    ownConnectionLine: true,
    showFooter: true,
    fullWidth: true,
    part: wizardPart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchDocumentIdFormDetails'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  // The part in the address follows the reader: the form must not be fetched again for it, the draft continues unchanged.
  shouldReload: ({ cause }) => cause !== 'stay',
  loader: async ({ context, params, location }) =>
    (await wizardPart()).loadWizard({ context, params, location }),
  ...alwaysFresh,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/wizard/wizard-page.tsx')),
    'WizardPage',
  ),
  ...onFailure,
})

const printPart = () => lazyImport(() => import('../features/print/print-route.ts'))
const print = createRoute({
  getParentRoute: () => session,
  path: paths.print.template,
  staticData: {
    titleKey: 'shell.titles.print',
    shape: 'paper',
    fullWidth: true,
    part: printPart,
    fetches: ['fetchUserInformation'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params, location }) =>
    (await printPart()).loadPrint({ context, params, location }),
  ...alwaysFresh,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/print/print-page.tsx')),
    'PrintPage',
  ),
  ...onFailure,
})

const revokePart = () => lazyImport(() => import('../features/revoke/load-revoke.ts'))
const revoke = createRoute({
  getParentRoute: () => session,
  path: paths.revoke.template,
  staticData: {
    titleKey: 'shell.titles.revoke',
    shape: 'form',
    showFooter: true,
    part: revokePart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await revokePart()).loadRevoke({ context, params }),
  ...alwaysFresh,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/revoke/revoke-page.tsx')),
    'RevokePage',
  ),
  ...onFailure,
})

const uploadPart = () => lazyImport(() => import('../features/upload-questions/upload-route.ts'))
const upload = createRoute({
  getParentRoute: () => session,
  path: paths.upload.template,
  staticData: {
    titleKey: 'shell.titles.upload',
    shape: 'paper',
    fullWidth: true,
    showHeader: false,
    part: uploadPart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await uploadPart()).loadUpload({ context, params }),
  ...alwaysFresh,
  component: lazyRouteComponent(
    () => lazyImport(() => import('../features/upload-questions/upload-page.tsx')),
    'UploadPage',
  ),
  ...onFailure,
})

/** All kinds of questions, for authors of forms and for tests: in development alone, a build has neither the route nor its page. */
const gallery = () =>
  createRoute({
    getParentRoute: () => open,
    path: '/dev/gallery',
    staticData: { titleKey: 'shell.titles.gallery', sessionless: true },
    component: lazyRouteComponent(
      () => lazyImport(() => import('../features/gallery/gallery-page.tsx')),
      'GalleryPage',
    ),
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

export const routeTree = root.addChildren([
  index,
  loginShort,
  ...leading,
  open.addChildren([
    login,
    error,
    pageNotFound,
    timeout,
    accountCreate,
    accountCreatePatient,
    verifyCode,
    accountReset,
    resetPasswordRequest,
    resetPassword,
    termsAcceptance,
    register,
    registerSuccess,
    linkError,
    patientAsync,
    device,
    card,
    ...(import.meta.env.DEV ? [gallery()] : []),
  ]),
  session.addChildren([
    home,
    documents,
    patients,
    contacts,
    looks,
    profile,
    emergencyCard,
    emergencyAccess,
    faq,
    edit,
    print,
    revoke,
    upload,
  ]),
  patientsOfNobody,
  anyOther,
])
