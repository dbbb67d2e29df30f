import { expect, test } from 'vitest'
import { printedLines, printedText } from './printed-text.ts'

test.each([
  ['María', false],
  ['محمد lives here', true],
  ['My agent is محمد', false],
  ['(1948) יעקב', true],
  ['+1 217 555', false],
  ['އަޙްމަދު', true],
  ['', false],
])('%j runs from right to left: %s', (typed, rtl) => {
  expect(printedText(typed).rtl).toBe(rtl)
})

test('a word longer than any language has may break anywhere, but not inside a letter with its marks', () => {
  const word = 'e\u0323\u0302'.repeat(40).normalize('NFC')
  const { text } = printedText(word)
  expect(text.replaceAll('\u200b', '')).toBe(word)
  expect(text.split('\u200b')).toHaveLength(40)
})

test.each([
  'Donaudampfschifffahrt',
  'maria.nunez@evergreen.example',
  'أنصاري',
  '王小明住在芝加哥我希望在家里度过最后的日子請先打電話給我的女兒王小明住在芝加哥',
])('%s stays as it was typed', word => {
  expect(printedText(word).text).toBe(word)
})

test('Thai, which has no spaces, may break between words', () => {
  expect(printedText('อยากอยู่ที่บ้าน').text.split('\u200b')).toEqual(['อยาก', 'อยู่', 'ที่', 'บ้าน'])
})

test('lines of an answer stay lines, empty ones too', () => {
  expect(printedLines(['a\r\nb', '', 'c\rd\u2028e']).map(line => line.text)).toEqual([
    'a',
    'b',
    '',
    'c',
    'd',
    'e',
  ])
})
