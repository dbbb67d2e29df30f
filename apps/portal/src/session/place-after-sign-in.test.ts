import { expect, test } from 'vitest'
import { partnerConfig } from '../testing/partner-config.ts'
import { aPatient } from '../testing/people.ts'
import { placeOf } from './return-link.ts'
import { placeAfterSignIn } from './place-after-sign-in.ts'
import type { User } from './user-query.ts'

const config = partnerConfig()
const withHome = (clinicianCanViewHome: boolean) => ({
  ...config,
  featureToggles: { ...config.featureToggles, clinicianCanViewHome },
})
const mine = '/documents/patient-1/patient/user-1?type=AD'

test.each([
  ['their own page', { returnTo: mine }, mine],
  [
    'their own page in any case',
    { returnTo: '/Documents/Patient-1/patient/USER-1' },
    '/Documents/Patient-1/patient/USER-1',
  ],
  ['somebody else’s page: home', { returnTo: '/documents/patient-2/patient/user-2' }, 'home'],
  ['an id that only begins like theirs: home', { returnTo: '/documents/p/patient/user-12' }, 'home'],
  ['their id in the query alone: home', { returnTo: '/documents/p/patient/user-2?x=/user-1' }, 'home'],
  ['another host: home', { returnTo: '//evil.example/user-1' }, 'home'],
  ['a host behind a backslash: home', { returnTo: '/\\evil.example/user-1' }, 'home'],
  ['an address with a scheme: home', { returnTo: 'https://evil.example/user-1' }, 'home'],
  ['no text at all: home', { returnTo: 7 }, 'home'],
  ['nothing: home', null, 'home'],
] as const)('after signing in: %s', (_, state, to) => {
  expect(placeAfterSignIn(state, aPatient(), config)).toBe(
    to === 'home' ? '/home/patient-1/patient/user-1' : to,
  )
})

const homes: [string, Partial<User>, boolean, string][] = [
  ['a patient', {}, false, '/home/patient-1/patient/user-1'],
  [
    'a clinician where home is allowed',
    { userType: 'clinician', patientId: null, launchedPatientId: 'p' },
    true,
    '/home/p/clinician/user-1',
  ],
  [
    'a clinician where it is not',
    { userType: 'clinician', patientId: null, launchedPatientId: 'p' },
    false,
    '/documents/p/clinician/user-1',
  ],
  ['a clinician without a patient', { userType: 'clinician', patientId: null }, true, '/patients/user-1'],
  ['a contact', { userType: 'contact', patientId: null }, false, '/patients/user-1'],
  [
    'a viewer',
    { userType: 'viewer', patientId: null, launchedPatientId: 'p' },
    false,
    '/documents/p/viewer/user-1',
  ],
]
test.each(homes)('home of %s', (_, who, allowed, to) => {
  expect(placeAfterSignIn(null, aPatient(who), withHome(allowed))).toBe(to)
})

test('a place is kept without the base path', () => {
  expect(placeOf({ href: '/patientportal/documents/p/patient/u?type=AD' })).toBe(
    '/documents/p/patient/u?type=AD',
  )
})
