import { expect, test } from 'vitest'
import { digitsOf, withPlainDigits } from './digits.ts'

test.each([
  ['+1 (555) 123', '1555123'],
  ['٠٩ ۰۹ ०९ 09 ๐๙ ০৯', '090909090909'],
  ['４１５-666', '415666'],
  ['½ Ⅳ ²', ''],
  ['', ''],
])('the digits of %j are %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test.each([[12], [null], [undefined], [{}]])('what is no text has none: %j', raw => {
  expect(digitsOf(raw)).toBe('')
})

test('what is between digits stays', () => {
  expect(withPlainDigits('٠٣/０４/১৯৫০ – ½')).toBe('03/04/1950 – ½')
})
