import { expect, test } from 'vitest'
import { printedLines, printedText, printedWords } from './printed-text.ts'

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

const piecesOf = (typed: string) =>
  printedText(typed).parts.map(part => (typeof part === 'string' ? part : part.word))

test.each([
  [
    'an address',
    'Write to ana.ruiz@mail.example, please',
    ['Write to ', ['ana.', 'ruiz@', 'mail.', 'example,'], ' please'],
  ],
  [
    'an address with hyphens, which stay with what follows',
    'm.hernandez-ruiz@st-joseph.example',
    [['m.', 'hernandez', '-ruiz@', 'st', '-joseph.', 'example']],
  ],
  ['a web address', 'https://example.org/a_b', [['https://', 'example.', 'org/', 'a_', 'b']]],
  ['a name of two, whose hyphen stays with the first', 'García-López', [['García-', 'López']]],
  ['a name of three', 'O’Neill-García-López,', [['O’Neill-', 'García-', 'López,']]],
  ['a word longer than any language has', 'W'.repeat(40), [['W'.repeat(40)]]],
  ['a row of dashes', '-'.repeat(40), [['-'.repeat(40)]]],
  ['a phone number', 'Call 217-555-0134', ['Call ', ['217', '-555', '-0134']]],
])('%s is kept in one line and knows where it may be parted', (_, typed, parts) => {
  expect(piecesOf(typed)).toEqual(parts)
})

test.each([
  'Donaudampfschifffahrt',
  'Guadalupe Núñez Ortega',
  'أنصاري',
  'محمد 217-555 al-Ansari',
  '王小明住在芝加哥我希望在家里度过最后的日子請先打電話給我的女兒王小明住在芝加哥',
  'อยากอยู่ที่บ้านถ้าเป็นไปได้กรุณาโทรหาลูกสาวของฉันก่อนทุกเวลา',
  'either – or',
  '',
])('%j asks for no care', typed => {
  expect(piecesOf(typed)).toEqual([typed])
})

test('a name from right to left that words of ours insert before a number is set apart', () => {
  const parts = ['Are you, ', { word: ['יוסף ', 'כהן'], rtl: true }, ', 18 or older?']
  expect(printedWords('Are you, יוסף כהן, 18 or older?', 'en').parts).toEqual(parts)
  // Typed text is unchanged.
  expect(piecesOf('Call יוסף כהן, 18')).toEqual(['Call יוסף כהן, 18'])
})

test.each([
  ['יוסף signed on June 3', 'en', false],
  ['محمد firmó', 'es', false],
  ['יוסף כהן', 'en', true],
  ['Ana Ruiz وقعت', 'ar', true],
  ['Ana Ruiz', 'ar', false],
])('%j, words of ours in %s, runs from right to left: %s', (words, lang, rtl) => {
  expect(printedWords(words, lang).rtl).toBe(rtl)
})

test('no character is added to what was typed, and none is lost', () => {
  for (const typed of [
    'a.b@c-d_e/f',
    'x'.repeat(500),
    'ไม่อยาก',
    'نمی\u200cخواهم',
    '--a--b@@c..d//',
    'e\u0301-e\u0301',
  ]) {
    const { text, parts } = printedText(typed)
    expect(text).toBe(typed.normalize('NFC'))
    expect(parts.map(part => (typeof part === 'string' ? part : part.word.join(''))).join('')).toBe(text)
  }
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
