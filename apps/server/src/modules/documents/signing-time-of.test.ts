import { expect, test } from 'vitest'
import { timeInWords } from '../../pdf/dates-in-words.ts'
import { signingTimeOf } from './signing-time-of.ts'

const at = new Date('2026-11-20T12:00:00Z')
const clock = { timeZone: 'America/Los_Angeles', zone: 'Pacific time' }

test('what was signed here has its time, and an uploaded paper its day alone', () => {
  const words = (uploaded_at: Date | null) =>
    timeInWords(
      signingTimeOf({ signed_at: at, uploaded_at, said_missing: null }, clock.timeZone) ?? '',
      'en',
      clock,
    )
  expect(words(null)).toBe('November 20, 2026 at 4:00 AM, Pacific time')
  expect(words(at)).toBe('November 20, 2026')
  expect(signingTimeOf({ signed_at: null, uploaded_at: at, said_missing: null }, clock.timeZone)).toBeNull()
  // The person who added it reported something missing: it is not known to be signed.
  expect(
    signingTimeOf({ signed_at: at, uploaded_at: at, said_missing: ['signature'] }, clock.timeZone),
  ).toBeNull()
})
