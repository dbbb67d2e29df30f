import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test.each([
  ['2026-05-03', 'en', 'May 3, 2026'],
  ['2026-05-03', 'es', '3 de mayo de 2026'],
  ['1950-01-01', 'en', 'January 1, 1950'],
  ['not a day', 'en', 'not a day'],
])('the day %s reads in %s as %s', (day, lang, words) => {
  expect(formatDay(day, lang)).toBe(words)
})
