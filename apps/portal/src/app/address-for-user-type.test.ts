import { expect, test } from 'vitest'
import { addressForUserType } from './address-for-user-type.ts'

test.each([
  ['/home/p1/patient/u1', null],
  ['/home/p1/clinician/u1', '/home/p1/patient/u1'],
  ['/Home/p1/Patient/u1', '/Home/p1/patient/u1'],
  ['/print/p1/VIEWER/u1/d1/AD/ALL/2026', '/print/p1/patient/u1/d1/AD/ALL/2026'],
  ['/home/p1/nurse/u1', null],
  ['/patients/clinician', null],
  ['/user/login', null],
])('a patient at %s is at %s', (path, own) => {
  expect(addressForUserType(path, 'patient')).toBe(own)
})
