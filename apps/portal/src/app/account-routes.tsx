// Making, verifying and repairing an account.

import { paths } from '@careword/contract/paths'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import { refuseUnknownUserType } from './guards.ts'
import type { PortalSearch } from './address-query.ts'
import { open, onFailure, page } from './route-layouts.tsx'

const accountPart = () => lazyImport(() => import('../features/account/account-part.ts'))

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
  component: page(() => import('../features/account/create/account-create-page.tsx'), 'AccountCreatePage'),
  ...onFailure,
})

const accountCreatePatient = createRoute({
  getParentRoute: () => open,
  path: paths['account-create-patient'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.account-create', clinicianByPass: true },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accountPart()).loadPatientAsAService(context, params),
  component: page(
    () => import('../features/account/create/account-create-page.tsx'),
    'PatientAccountCreatePage',
  ),
  ...onFailure,
})

const verifyCode = createRoute({
  getParentRoute: () => open,
  path: paths['verify-code'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.verify-code' },
  beforeLoad: takeFromAddress,
  component: page(() => import('../features/account/verify/verify-code-page.tsx'), 'VerifyCodePage'),
})

const accountReset = createRoute({
  getParentRoute: () => open,
  path: paths['account-reset'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.account-reset' },
  beforeLoad: takeFromAddress,
  component: page(() => import('../features/account/expired/account-reset-page.tsx'), 'AccountResetPage'),
})

const resetPasswordRequest = createRoute({
  getParentRoute: () => open,
  path: paths['reset-password-request'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.reset-password-request' },
  component: page(() => import('../features/account/reset/reset-request-page.tsx'), 'ResetRequestPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => open,
  path: paths['reset-password'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.reset-password' },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accountPart()).loadResetPassword(context, params),
  component: page(() => import('../features/account/reset/reset-password-page.tsx'), 'ResetPasswordPage'),
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
  component: page(() => import('../features/account/terms/terms-acceptance-page.tsx'), 'TermsAcceptancePage'),
  ...onFailure,
})

const register = createRoute({
  getParentRoute: () => open,
  path: paths.register.template,
  staticData: { ...accountPage, titleKey: 'shell.titles.register' },
  beforeLoad: takeRegisterAddress,
  component: page(() => import('../features/account/register/register-page.tsx'), 'RegisterPage'),
})

const registerSuccess = createRoute({
  getParentRoute: () => open,
  path: paths['register-success'].template,
  staticData: { ...accountPage, titleKey: 'shell.titles.register-success' },
  component: page(
    () => import('../features/account/register/register-success-page.tsx'),
    'RegisterSuccessPage',
  ),
})

export const accountRoutes = [
  accountCreate,
  accountCreatePatient,
  verifyCode,
  accountReset,
  resetPasswordRequest,
  resetPassword,
  termsAcceptance,
  register,
  registerSuccess,
] as const
