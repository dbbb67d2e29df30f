import { expect, test } from 'vitest'
import { isUnderAge } from './under-age.ts'

test.each<[dob: string | null, today: string, expected: boolean, when: string]>([
  ['2008-11-22', '2026-11-22', false, 'on the eighteenth birthday'],
  ['2008-11-23', '2026-11-22', true, 'the day before it'],
  ['2008-02-29', '2026-02-28', true, 'born on 29 February, a day before 1 March'],
  ['2008-02-29', '2026-03-01', false, 'born on 29 February, on 1 March'],
  ['1948-03-17', '2026-11-22', false, 'long grown up'],
  ['2027-01-01', '2026-11-22', true, 'not born yet'],
  [null, '2026-11-22', false, 'without a birth date in the record'],
])('%s on %s: under age %s (%s)', (dob, today, expected) => {
  expect(isUnderAge(dob, today)).toBe(expected)
})
