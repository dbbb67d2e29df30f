import { expect, test } from 'vitest'
import { dateFormatter } from './date-formatter.ts'

const noon = new Date('2026-11-22T12:00:00Z')
const day = (lang: string | string[], timeZone: string) =>
  dateFormatter(lang, { dateStyle: 'long', timeZone }).format(noon)

test.each([
  ['en', 'UTC', 'November 22, 2026'],
  ['es', 'UTC', '22 de noviembre de 2026'],
  ['en', 'Pacific/Kiritimati', 'November 23, 2026'],
  ['en', 'UTC', 'November 22, 2026'],
  [['xx', 'es'], 'UTC', '22 de noviembre de 2026'],
])('%s in %s reads %s, whatever was asked before', (lang, zone, words) => {
  expect(day(lang, zone)).toBe(words)
})

test('the same kind is made once', () => {
  const kind = () => dateFormatter('en', { month: 'long', timeZone: 'UTC' })
  expect(kind()).toBe(kind())
  expect(kind()).not.toBe(dateFormatter('en', { month: 'short', timeZone: 'UTC' }))
})

test('however many kinds are asked for, each shows what it must', () => {
  for (let year = 0; year < 500; year++) day(`en-u-ca-gregory-x-${year}`, 'UTC')
  expect(day('en', 'UTC')).toBe('November 22, 2026')
})

test('the formatter refuses an unknown time zone, also when it is asked for it again', () => {
  expect(() => day('en', 'Nowhere/Else')).toThrow(RangeError)
})
