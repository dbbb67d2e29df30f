import { paths } from '@careword/contract/paths'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { part } from '../api/part.ts'
import { LoginPage } from '../features/account/login/login-page.tsx'
import { completeTexts } from '../partner/complete-texts.ts'
import { refuseUndefined, refuseUnknownUserType, type RouterContext } from './guards.ts'
import './route-flags.ts'
import { RouteFailure } from './route-failure.tsx'
import { readSearch } from './search.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { SessionlessLayout } from './shell/sessionless-layout.tsx'

// The route table of Shell spec §2. What a route fetches before it shows stands in its loader (the specification's fetch flags).

const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: readSearch,
  beforeLoad: async ({ location }) => {
    refuseUndefined(location.href)
    // Every page but the first sign-in page needs all words. Without a connection its own data fails too, and says so.
    if (location.pathname.toLowerCase() !== paths.login.template) await completeTexts().catch(() => undefined)
  },
  component: RootLayout,
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

const sessionPart = () => part(() => import('./session-part.ts'))

/** Session routes: who asks is known before anything shows. */
const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  staticData: { titleKey: 'shell.titles.home' },
  beforeLoad: async ({ context }) => (await sessionPart()).openSession(context),
  component: lazyRouteComponent(sessionPart, 'SessionLayout'),
  errorComponent: props => (
    <SessionlessLayout>
      <RouteFailure {...props} />
    </SessionlessLayout>
  ),
})

/** A route whose data fails shows why, in place (Shell spec §2: DATA_FETCH_FAILED; decisions C-07). */
const onFailure = { errorComponent: (props: ErrorComponentProps) => <RouteFailure {...props} /> }

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { titleKey: 'shell.titles.home', sessionless: true },
  // The bare address: home for whoever is signed in, the sign-in page for everybody else.
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
  component: lazyRouteComponent(() => part(() => import('../features/errors/error-page.tsx')), 'ErrorPage'),
})

const pageNotFound = createRoute({
  getParentRoute: () => open,
  path: paths['page-not-found'].template,
  staticData: { titleKey: 'shell.titles.page-not-found', sessionless: true },
  component: lazyRouteComponent(
    () => part(() => import('../features/errors/page-not-found.tsx')),
    'PageNotFound',
  ),
})

const timeout = createRoute({
  getParentRoute: () => open,
  path: paths.timeout.template,
  staticData: { titleKey: 'shell.titles.timeout', sessionless: true },
  component: lazyRouteComponent(
    () => part(() => import('../features/errors/timeout-page.tsx')),
    'TimeoutPage',
  ),
})

const home = createRoute({
  getParentRoute: () => session,
  path: paths.home.template,
  staticData: { titleKey: 'shell.titles.home', showFooter: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: ({ context, params }) => context.loadDocuments(params.patientId),
  component: lazyRouteComponent(() => part(() => import('../features/home/home-page.tsx')), 'HomePage'),
  ...onFailure,
})

const documents = createRoute({
  getParentRoute: () => session,
  path: paths.documents.template,
  staticData: { titleKey: 'shell.titles.documents', showFooter: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: ({ context, params }) => context.loadDocuments(params.patientId),
  component: lazyRouteComponent(
    () => part(() => import('../features/documents/documents-page.tsx')),
    'DocumentsPage',
  ),
  ...onFailure,
})

const patients = createRoute({
  getParentRoute: () => session,
  path: paths.patients.template,
  staticData: {
    titleKey: 'shell.titles.patients',
    staffTitleKey: 'account.patients.title',
    showFooter: true,
  },
  loader: async ({ context, params }) =>
    (await part(() => import('../features/patients/patients-query.ts'))).loadPatients(
      context.cache,
      params.encryptedUserId,
    ),
  component: lazyRouteComponent(
    () => part(() => import('../features/patients/patients-page.tsx')),
    'PatientsPage',
  ),
  ...onFailure,
})

const edit = createRoute({
  getParentRoute: () => session,
  path: paths.edit.template,
  staticData: { titleKey: 'shell.titles.edit', showFooter: true, fullWidth: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params, location }) =>
    (await part(() => import('../features/wizard/wizard-route.ts'))).loadWizard({
      context,
      params,
      location,
    }),
  component: lazyRouteComponent(() => part(() => import('../features/wizard/wizard-page.tsx')), 'WizardPage'),
  ...onFailure,
})

const print = createRoute({
  getParentRoute: () => session,
  path: paths.print.template,
  staticData: { titleKey: 'shell.titles.print', fullWidth: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) =>
    (await part(() => import('../features/print/print-route.ts'))).loadPrint({ context, params }),
  component: lazyRouteComponent(() => part(() => import('../features/print/print-page.tsx')), 'PrintPage'),
  ...onFailure,
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
  open.addChildren([login, error, pageNotFound, timeout]),
  session.addChildren([home, documents, patients, edit, print]),
  anyOther,
])
