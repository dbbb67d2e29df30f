import { render, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetArrival } from '../features/account/arrival/link-arrival.ts'
import { forgetVerified } from '../features/account/verify/verified-person.ts'
import { rememberExpiredLink } from '../partner/expired-link.ts'
import { refuse } from '../testing/fake-server.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { createPortalRouter } from './create-portal-router.ts'
import { Portal } from './portal.tsx'

afterEach(() => {
  delete window.cwArrival
  forgetVerified()
})

const router = createPortalRouter(partnerConfig())
const routes = Object.values(router.routesByPath)
const flagsOf = (path: string) => routes.find(route => route.fullPath === path)?.options.staticData

test.each([
  '/patientasynclinkerror',
  '/error',
  '/page-not-found',
  '/timeout',
  '/user/account-create/$encryptedUserId/$userType',
  '/user/account-create/$patientId/$userType/$accountType',
  '/user/login',
  '/user/register',
  '/user/register-success',
  '/user/reset-password-request',
  '/user/reset-password/$encryptedUserId/$userType',
  '/user/terms-acceptance/$encryptedUserId/$userType',
  '/user/account-reset',
  '/user/verify-code',
])('%s needs no session and has no footer', path => {
  expect(flagsOf(path)).toMatchObject({ sessionless: true })
  expect(flagsOf(path)?.showFooter).toBeUndefined()
})

test('clinicians are sent past account-create and terms-acceptance, and past nothing else', () => {
  const passed = routes
    .filter(route => route.options.staticData?.clinicianByPass)
    .map(route => route.fullPath)
  expect(passed.toSorted()).toEqual([
    '/user/account-create/$encryptedUserId/$userType',
    '/user/account-create/$patientId/$userType/$accountType',
    '/user/terms-acceptance/$encryptedUserId/$userType',
  ])
})

test('what the first script took out of the address of a link is used', async () => {
  window.cwArrival = { token: '', code: '123456', email: 'rosa@example.com', data: '' }
  const portal = renderPortal('/VerifyPatient/Welcome', {})
  const name = (await portal.findByLabelText('Email or phone number')) as HTMLInputElement
  expect(name.value).toBe('rosa@example.com')
  expect(window.cwArrival).toBeUndefined()
})

test('an account address with a kind of user that does not exist leads to the sign-in page', async () => {
  const portal = renderPortal('/user/account-create/user-9/alien', {})
  expect(await portal.findByText('We do not know this kind of account')).toBeVisible()
})

test('a link to sign that is not known any more states it', async () => {
  rememberExpiredLink(undefined)
  const portal = renderPortal('/patientasynclinkerror', {})
  expect(
    await portal.findByRole('heading', { level: 1, name: 'The link does not exist or has expired' }),
  ).toBeVisible()
  // An unknown link: there is no sender to ask for another, and its reader has no account.
  expect(portal.getByText(/ask that person for a new one/)).toBeVisible()
  const ways = within(portal.getByRole('main'))
  expect(ways.getAllByRole('button').map(each => each.textContent)).toEqual(['Get help'])
  expect(ways.queryAllByRole('link')).toEqual([])
})

const addresses: Record<string, string> = {
  '/user/account-create/$encryptedUserId/$userType': '/user/account-create/patient-7/patient',
  '/user/reset-password/$encryptedUserId/$userType': '/user/reset-password/patient-7/patient',
  '/user/terms-acceptance/$encryptedUserId/$userType': '/user/terms-acceptance/user-1/contact',
}
const withOwnAlert = routes
  .filter(route => route.options.staticData?.ownAlertAndLogo)
  .map(route => route.fullPath)
  // Its link must be signed for each test.
  .filter(path => !path.includes('$accountType'))
test.each(withOwnAlert)('%s shows the code of its address', async path => {
  expect(withOwnAlert.length).toBeGreaterThan(8)
  const portal = renderPortal(`${addresses[path] ?? path}?alertCode=RESET_PASSWORD_SUCCESS`, {
    userInfo: () => refuse(401, 'SESSION_REQUIRED'),
    accountProof: () => ({
      proved: true,
      user_type: 'patient',
      email: 'rosa@example.com',
      terms_of_use_id: null,
      terms_of_use_link: null,
    }),
  })
  expect(await portal.findByText('Your password is changed')).toBeVisible()
})

test('an address that came with the link of registration is still locked after the page was loaded again', async () => {
  const config = partnerConfig()
  const portal = renderPortal('/user/register?email=carmen%40example.com', {}, { config })
  expect(((await portal.findByLabelText(/^Email/)) as HTMLInputElement).readOnly).toBe(true)
  expect(portal.path()).toBe('/patientportal/user/register')
  portal.unmount()
  // Only the entry of the browser's history survives of the page.
  forgetArrival()
  const router = createPortalRouter(config, portal.router.history)
  const again = render(<Portal config={config} router={router} />)
  const email = (await again.findByLabelText(/^Email/)) as HTMLInputElement
  expect([email.value, email.readOnly]).toEqual(['carmen@example.com', true])
  forgetArrival()
})
