import { expect, test } from 'vitest'
import { ageOn, dayOf, daysInMonth, formatDate, isFuture, parseDate, todayAt } from './dates.ts'
import { formatLongDate, formatMonth, formatShortDate } from './format-date.ts'

test.each(['2024-02-29', '1911-01-01', '2000-02-29', '1999-12-31'])('%s is a day', text => {
  const parts = parseDate(text)
  expect(parts && formatDate(parts)).toBe(text)
})

test.each([
  '2023-02-29',
  '1900-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-04-31',
  '2024-1-2',
  '01/02/2024',
  '',
  '2024-01-02T00:00:00Z',
])('%j is no day', text => {
  expect(parseDate(text)).toBeNull()
})

test('an impossible day is never written', () => {
  expect(() => formatDate({ year: 2023, month: 2, day: 29 })).toThrow(RangeError)
})

test('February has 29 days in leap years', () => {
  expect([2023, 2024, 1900, 2000].map(year => daysInMonth(year, 2))).toEqual([28, 29, 28, 29])
})

test('today is the day where the person is', () => {
  const evening = new Date(Date.UTC(2026, 10, 21, 3, 30))
  expect(todayAt(evening, 'America/Denver')).toBe('2026-11-20')
  expect(todayAt(evening, 'UTC')).toBe('2026-11-21')
})

test('the day of a signature is the day where the person is; a plain date stays as it is', () => {
  expect(dayOf('2026-11-21T03:30:00.000Z', 'America/Denver')).toBe('2026-11-20')
  expect(dayOf('2026-11-21', 'America/Denver')).toBe('2026-11-21')
  expect(dayOf('soon')).toBeNull()
})

test('tomorrow is in the future, today is not', () => {
  expect(isFuture('2026-11-22', '2026-11-21')).toBe(true)
  expect(isFuture('2026-11-21', '2026-11-21')).toBe(false)
})

test.each([
  ['1950-03-05', '2026-03-04', 75],
  ['1950-03-05', '2026-03-05', 76],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
  ['2026-11-21', '2026-11-21', 0],
  ['2027-01-01', '2026-11-21', null],
  ['unknown', '2026-11-21', null],
])('a person who is born on %s is on %s this old: %s', (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age)
})

test('a birth date reads the same wherever the machine is, in the language of the person', () => {
  expect(formatLongDate('1950-03-05', 'en')).toBe('March 05, 1950')
  expect(formatLongDate('1950-03-05', 'es')).toBe('5 de marzo de 1950')
  expect(formatShortDate('1950-03-05')).toBe('03/05/1950')
  expect(formatLongDate('1950-02-30', 'en')).toBe('')
  expect([formatMonth(1950, 2, 'en'), formatMonth(1950, 2, 'es')]).toEqual([
    'February 1950',
    'febrero de 1950',
  ])
  expect(formatShortDate('')).toBe('')
})
