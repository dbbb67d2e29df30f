import { afterEach, expect, test } from 'vitest'
import { partnerConfig } from '../testing/partner-config.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { createPortalRouter } from './create-portal-router.ts'

afterEach(() => {
  delete window.cwArrival
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

test('a link to sign that is not known any more says so', async () => {
  const portal = renderPortal('/patientasynclinkerror', {})
  expect(
    await portal.findByRole('heading', { level: 1, name: 'The link does not exist or has expired' }),
  ).toBeVisible()
})
