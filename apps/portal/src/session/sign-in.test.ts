import { expect, test } from 'vitest'
import { readLoginUrl } from './sign-in.ts'

test.each([
  ['/patient/p-1', { segment: 'patient', id: 'p-1' }],
  ['/userId/u-1', { segment: 'userId', id: 'u-1' }],
  ['/clinician/u-1', { segment: 'clinician', id: 'u-1' }],
  ['/viewer/u-1', { segment: 'viewer', id: 'u-1' }],
])('the address %s shows who signed in', (url, place) => {
  expect(readLoginUrl(url)).toEqual(place)
})

test.each([
  '',
  '/patient',
  '/patient/',
  '/patient/undefined',
  '/patient/a/b',
  '/admin/1',
  'https://elsewhere/patient/1',
  '/patient/%',
  null,
])('the address %s is of no use', url => {
  expect(readLoginUrl(url)).toBeNull()
})
