import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlankText, visibleText, withoutInvisible } from './invisible-characters.ts'

/** Characters from web pages, chats and hostile clients. */
const unseen: [name: string, sign: string][] = [
  ['a blank', ' '],
  ['a no-break blank', '\u00a0'],
  ['a wide blank', '\u3000'],
  ['a zero-width blank', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a direction mark', '\u200e'],
  ['an Arabic letter mark', '\u061c'],
  ['a direction override', '\u202e'],
  ['an isolate', '\u2066'],
  ['a variation selector', '\ufe0f'],
  ['a variation selector of Chinese characters', '\u{e0100}'],
  ['a Mongolian selector', '\u180b'],
  ['the Mongolian vowel separator', '\u180e'],
  ['the Hangul filler', '\u3164'],
  ['the half-width Hangul filler', '\uffa0'],
  ['the Hangul filler of the beginning', '\u115f'],
  ['the Hangul filler of the middle', '\u1160'],
  ['a braille cell without a dot', '\u2800'],
  ['a joiner of graphemes', '\u034f'],
  ['an invisible times', '\u2062'],
  ['a tag letter', '\u{e0061}'],
  ['a note without a head', '\u{1d159}'],
  ['a mark without a letter', '\u0301'],
  ['a control', '\u0007'],
  ['a line break', '\n'],
]

test.each(unseen)('%s is an empty answer, however often it is there', (_name, sign) => {
  expect(isBlankText(sign.repeat(5))).toBe(true)
  expect(visibleText(sign.repeat(5))).toBe('')
})

test('any mixture of them is an empty answer, and none of them makes an answer empty', () => {
  const mixture = fc.array(fc.constantFrom(...unseen.map(([, sign]) => sign)), { maxLength: 12 })
  fc.assert(
    fc.property(mixture, fc.constantFrom('a', '7', 'ñ', '李', 'م', 'क', '—', '👩'), (signs, letter) => {
      expect(isBlankText(signs.join(''))).toBe(true)
      expect(isBlankText(signs.join('') + letter + signs.join(''))).toBe(false)
      expect(visibleText(signs.join('') + letter)).toContain(letter)
    }),
  )
})

describe('what a script needs stays where it is', () => {
  test.each([
    ['a Persian word', 'می‌خواهم'],
    ['a Persian name', 'علی‌رضا'],
    ['an Arabic letter in its first shape', 'ه‍'],
    ['a Hindi half letter', 'क्‍ष'],
    ['a Bangla name', 'র‍্যাব'],
    ['a letter of Malayalam as it was written once', 'ന്‍'],
    ['a Sinhala word', 'ශ්‍රී'],
    ['a Thai sentence with word ends', 'กิน\u200bข้าว'],
    ['a picture of several', '👩‍⚕️'],
    ['a heart in colour', '❤️'],
    ['a key with a number', '1️⃣'],
    ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a Chinese name in its own form', '葛\u{e0100}城'],
    ['a direction mark beside Hebrew', 'שלום\u200f!'],
    ['a mark kept apart from the next', 'o\u0308\u034f\u0304'],
  ])('%s', (_name, text) => {
    expect(withoutInvisible(text)).toBe(text)
  })
})

test.each([
  ['Ro\u200dsa', 'Rosa'],
  ['\ufeffDelgado', 'Delgado'],
  ['Del\u00adga\u00addo', 'Delgado'],
  ['a\ufe0fb', 'ab'],
  ['\u200eRosa\u200e', 'Rosa'],
  ['می\u200c\u200cخواهم', 'می‌خواهم'],
  ['Ro\u3164sa', 'Rosa'],
  ['\u200dم', 'م'],
])('%j is stored as %j', (typed, stored) => {
  expect(withoutInvisible(typed)).toBe(stored)
})

test('what turns text round, and controls, are left to be refused', () => {
  for (const text of ['a\u202eb', 'a\u2067b', 'a\u0000b']) expect(withoutInvisible(text)).toBe(text)
})

test('doing it again changes nothing, and nothing visible is ever taken', () => {
  const signs = fc.constantFrom(
    ...unseen.map(([, sign]) => sign),
    ...Array.from('aéمیक्ก葛👩⚕1🏴ש\u{e007f}\u0304\u200f'),
  )
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 14 }), parts => {
      const text = parts.join('')
      const once = withoutInvisible(text)
      expect(withoutInvisible(once)).toBe(once)
      const seen = (of: string) => Array.from(of).filter(sign => !isBlankText(sign))
      expect(seen(once)).toEqual(seen(text))
    }),
    { numRuns: 2000 },
  )
})
