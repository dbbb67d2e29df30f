import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

const days: [string, string | null][] = [
  ['3/17/1948', '1948-03-17'],
  [' 03/17/1948 ', '1948-03-17'],
  ['03-17-1948', '1948-03-17'],
  ['03.17.1948', '1948-03-17'],
  ['3 17 1948', '1948-03-17'],
  ['03 / 17 / 1948', '1948-03-17'],
  ['03171948', '1948-03-17'],
  ['1948-03-17', '1948-03-17'],
  ['2/29/1948', '1948-02-29'],
  ['2/29/1949', null],
  ['17/3/1948', null],
  ['3/17/48', null],
  ['3/1948', null],
  ['', null],
  ['March 17, 1948', null],
  ['0/0/0000', null],
]
test.each(days)('%j is read as %j', (typed, day) => {
  expect(typedDay(typed)).toBe(day)
})
