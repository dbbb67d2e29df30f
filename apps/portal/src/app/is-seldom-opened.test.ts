import { expect, test } from 'vitest'
import { isSeldomOpened } from './is-seldom-opened.ts'

test.each([
  ['/looks/patient-1/patient/user-1', true],
  ['/user/profile/patient-1/patient/user-1', true],
  ['/user/register', true],
  ['/Emergency-Card/patient-1/patient/user-1', true],
  ['/user/register-success', true],
  ['/user/reset-password-request', true],
  ['/user/account-create/user-1/patient', true],
  ['/user/verify-code', false],
  ['/home/patient-1/patient/user-1', false],
  ['/card', false],
])('%s: %s', (pathname, seldom) => {
  expect(isSeldomOpened(pathname)).toBe(seldom)
})
