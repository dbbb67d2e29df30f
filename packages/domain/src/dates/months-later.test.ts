import { expect, test } from 'vitest'
import { monthsLater } from './dates.ts'

test.each([
  ['2026-11-23', 1, '2026-12-23'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-23', 12, '2027-11-23'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (date, months, later) => {
  expect(monthsLater(date, months)).toBe(later)
})
