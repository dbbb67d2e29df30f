import { expect, test } from 'vitest'
import { isLazyPage, namesLazyCode } from './is-lazy-page.ts'

test.each([
  ['/access-log/patient-1/patient/user-1', true],
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
  expect(isLazyPage(pathname)).toBe(seldom)
})

test.each([
  [{ errorCode: 'DOCUMENT_REVOKE_FAILED' }, true],
  [{ snackbarCode: 'USER_PROFILE_UPDATE_SUCCESS' }, true],
  [{ errorCode: 'UNHANDLED_ERROR' }, false],
  [{}, false],
])('a code in the address: %s: %s', (search, seldom) => {
  expect(namesLazyCode(search)).toBe(seldom)
})
