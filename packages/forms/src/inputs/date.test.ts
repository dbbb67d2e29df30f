import { expect, test } from 'vitest'
import type { DateAnswer } from '../values/answer.ts'
import type { DateInput } from '../definition/form-definition.ts'
import { clean, issues, lines, shapes } from '../testing/ask-input.ts'
import { daysInMonth, isoDate, yearRange } from './date.ts'

const born: DateInput = { id: 'born', type: 'date', label: 'Born' }
const on = (year: string, month: string, day: string): { born: DateAnswer } => ({
  born: { day, month, year },
})

test('day and month are stored with two digits', () => {
  expect(clean(born, on('2024', '2', '9'))).toEqual(on('2024', '02', '09'))
  expect(clean(born, on('2024', '002', '031'))).toEqual(on('2024', '02', '31'))
})

test('a half chosen date is kept, an empty one is not', () => {
  expect(clean(born, on('', '2', ''))).toEqual(on('', '02', ''))
  expect(clean(born, on('', '', ''))).toEqual({})
  expect(clean(born, { born: { year: '1950' } })).toEqual(on('1950', '', ''))
  for (const raw of ['1950-01-01', 7, null, [], ['1']]) expect(clean(born, { born: raw })).toEqual({})
})

const dates: [string, ReturnType<typeof on> | object, string[]][] = [
  ['a real date', on('2024', '2', '29'), []],
  ['no date', {}, [':required']],
  ['no day', on('2024', '2', ''), [':dayMissing']],
  ['no month', on('2024', '', '1'), [':monthMissing']],
  ['no year', on('', '2', '1'), [':yearMissing']],
  ['the same before the year is known', on('', '6', '31'), [':dayNotInMonth']],
  ['31 February', on('2024', '2', '31'), [':dayNotInMonth']],
  ['29 February of a common year', on('2023', '2', '29'), [':dayNotInMonth']],
  ['29 February 1900', on('1900', '2', '29'), [':dayNotInMonth']],
  ['31 April', on('2024', '4', '31'), [':dayNotInMonth']],
  ['month 13', on('2024', '13', '1'), [':dateInvalid']],
  ['day 0', on('2024', '1', '0'), [':dateInvalid']],
  ['a year of two digits', on('24', '1', '1'), [':yearTooShort']],
  ['1910', on('1910', '12', '31'), [':yearOutOfRange']],
  ['1911', on('1911', '1', '1'), []],
  ['next year', on('2027', '1', '1'), [':yearOutOfRange']],
  ['later this year', on('2026', '12', '31'), []],
]
test.each(dates)('a required date: %s', (_what, raw, expected) => {
  expect(issues(born, raw)).toEqual(expected)
})

test('a date that is not required may be empty, but not half chosen', () => {
  expect(issues(born, {}, false)).toEqual([])
  expect(issues(born, on('2024', '', ''), false)).toEqual([':dateIncomplete'])
})

test('a date of the past may be today and not tomorrow', () => {
  const past: DateInput = { ...born, limit: 'past' }
  expect(issues(past, on('2026', '5', '4'))).toEqual([])
  expect(issues(past, on('2026', '5', '5'))).toEqual([':dateInFuture'])
})

test('a date until which something counts may be today and not yesterday', () => {
  const until: DateInput = { ...born, limit: 'future' }
  expect(issues(until, on('2026', '5', '4'))).toEqual([])
  expect(issues(until, on('2026', '5', '3'))).toEqual([':dateInPast'])
})

const ranges: [Partial<DateInput>, string, { first: number; last: number }][] = [
  [{}, '2045-01-01', { first: 1915, last: 2045 }],
  [{}, '2030-06-01', { first: 1911, last: 2030 }],
  [{ dateRange: '1970' }, '2026-01-01', { first: 1970, last: 2026 }],
  [{ dateRange: '1970' }, '2110-01-01', { first: 1980, last: 2110 }],
  [{ postDateYears: 5 }, '2026-01-01', { first: 1911, last: 2031 }],
]
test.each(ranges)('the years of %j on %s are %j', (more, day, expected) => {
  expect(yearRange(more, day)).toEqual(expected)
})

test('the allowance lets a date lie in a coming year', () => {
  expect(issues({ ...born, postDateYears: 5 }, on('2031', '1', '1'))).toEqual([])
  expect(issues({ ...born, postDateYears: 5 }, on('2032', '1', '1'))).toEqual([':yearOutOfRange'])
})

const months: [string, string, number][] = [
  ['2024', '2', 29],
  ['2023', '02', 28],
  ['', '2', 29],
  ['2000', '2', 29],
  ['2100', '2', 28],
  ['2024', '4', 30],
  ['2024', '12', 31],
  ['2024', '', 31],
]
test.each(months)('in year %s month %s has %i days', (year, month, days) => {
  expect(daysInMonth(year, month)).toBe(days)
})

test('a date is written in words of the language and never moves by a day', () => {
  expect(lines(born, on('1950', '3', '1'))).toEqual(['March 1, 1950'])
  expect(lines(born, on('1950', '3', '1'), 'es')).toEqual(['1 de marzo de 1950'])
  expect(lines(born, on('1950', '12', '31'))).toEqual(['December 31, 1950'])
  expect(lines(born, on('1950', '3', ''))).toEqual(['March 1950'])
  expect(lines(born, on('', '3', '1'))).toEqual(['03/01/____'])
  expect(lines(born, {})).toEqual([])
})

test('only a whole and real date has a yyyy-MM-dd', () => {
  expect(isoDate({ day: '01', month: '03', year: '1950' })).toBe('1950-03-01')
  expect(isoDate({ day: '31', month: '02', year: '1950' })).toBeUndefined()
  expect(isoDate({ day: '', month: '03', year: '1950' })).toBeUndefined()
})

const broken: [unknown, string[]][] = [
  ['1950-01-01', [':wrongType']],
  [['1'], [':wrongType']],
  [{ day: '1', month: '1', year: '1950', hour: '1' }, [':wrongType']],
  [{ day: 1, month: '1', year: '1950' }, [':wrongType']],
  [{ day: 'x', month: '1', year: '1950' }, [':wrongType']],
  [{ day: '1', month: '1', year: '19500' }, [':wrongType']],
  [{ day: '', month: null }, []],
  [null, []],
]
test.each(broken)('the server judges the date %j', (raw, expected) => {
  expect(shapes(born, { born: raw })).toEqual(expected)
})
