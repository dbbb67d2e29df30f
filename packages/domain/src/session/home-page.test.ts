import { expect, test } from 'vitest'
import { homePage } from './home-page.ts'

test.each([
  ['patient', false, 'home'],
  ['clinician', true, 'home'],
  ['clinician', false, 'documents'],
  ['contact', true, 'patients'],
  ['viewer', true, 'documents'],
] as const)(
  'the page after sign-in of a %s (home for clinicians: %s) is %s',
  (userType, clinicianCanViewHome, page) => {
    expect(homePage(userType, { clinicianCanViewHome })).toBe(page)
  },
)
