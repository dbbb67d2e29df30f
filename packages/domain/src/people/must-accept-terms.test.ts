import { expect, test } from 'vitest'
import { mustAcceptTerms } from './must-accept-terms.ts'
import type { UserType } from './user-type.ts'

const rows: [string, UserType, string | null, string | null, boolean][] = [
  ['a patient who accepted the current terms goes on', 'patient', 'b', 'b', false],
  ['a patient who accepted former terms is asked again', 'patient', 'a', 'b', true],
  ['a patient who never accepted any is asked', 'patient', null, 'b', true],
  ['a contact who accepted former terms is asked again', 'contact', 'a', 'b', true],
  ['a contact who accepted the current terms goes on', 'contact', 'b', 'b', false],
  ['a clinician has no terms', 'clinician', null, 'b', false],
  ['a viewer has no terms', 'viewer', null, 'b', false],
  ['where the partner has no terms nobody is asked', 'patient', null, null, false],
]
test.each(rows)('%s', (_name, userType, accepted, current, asked) => {
  expect(mustAcceptTerms(userType, accepted, current)).toBe(asked)
})
