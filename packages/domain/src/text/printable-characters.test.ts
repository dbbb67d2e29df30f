import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { familyCoverage } from './generated/coverage.ts'
import { fontFamiliesFor, unprintableCharacters } from './printable-characters.ts'

const corpora = path.join(import.meta.dirname, '../../../../../shared/corpora/strings')
const unprintable = (text: string) =>
  unprintableCharacters(text).map(({ index: at, codePoint }) => [at, codePoint.toString(16)])

describe('printable is', () => {
  test.each([
    ['English and Spanish', 'María José Núñez, ¿qué tal? “Ñandú” – 50 % … €'],
    ['lines and tabs', 'one\ntwo\r\nthree\tfour'],
    ['Arabic with vowel marks', 'مُحَمَّد بن عبد الله الأنصاري ١٩٤٨'],
    ['Hebrew with points', 'שָׁלוֹם יעקב בן־דוד'],
    ['Thaana', 'އަޙްމަދު ރަޝީދު'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم'],
    ['Devanagari with a joiner', 'क्\u200dष राजेश'],
    ['Thai', 'สมชาย ใจดี'],
    ['Armenian, Georgian, Greek, Cyrillic', 'Հայկ გიორგი Γιώργος Сергей'],
    ['Vietnamese, also taken apart', 'Nguyễn Thị Ánh'.normalize('NFD')],
    ['Chinese, Japanese, Korean', '王小明 山田太郎 やまだ 김영희 𠮷野'],
    ['Korean taken apart', '김영희'.normalize('NFD')],
    ['a Japanese name with a variant of a character', '葛\u{e0100}飾'],
    ['a heart as a phone types it', '\u2764\ufe0f'],
    ['direction marks', 'a\u200eb\u200f'],
    ['boxes and arrows', '☐ ☒ → ✓ ☎'],
  ])('%s', (_, text) => {
    expect(unprintable(text)).toEqual([])
  })
})

describe('refused with its place is', () => {
  test.each([
    ['a control character', 'a\u0007b', [[1, '7']]],
    ['a delete', 'a\u007f', [[1, '7f']]],
    ['a C1 control as in names once wrongly decoded', 'Ã\u0096mer', [[1, '96']]],
    ['a lone carriage return', 'a\rb', [[1, 'd']]],
    [
      'a vertical tab, a form feed',
      '\v\f',
      [
        [0, 'b'],
        [1, 'c'],
      ],
    ],
    ['a line separator', 'a\u2028b', [[1, '2028']]],
    [
      'a bidi override',
      'a\u202eb\u202c',
      [
        [1, '202e'],
        [3, '202c'],
      ],
    ],
    [
      'a bidi isolate',
      '\u2066a\u2069',
      [
        [0, '2066'],
        [2, '2069'],
      ],
    ],
    ['a private character', '\uf8ff', [[0, 'f8ff']]],
    ['a noncharacter', '\ufffe', [[0, 'fffe']]],
    ['half of a pair', 'a\ud83db', [[1, 'd83d']]],
    ['an emoji, counted in UTF-16 units', 'ab😍c', [[2, '1f60d']]],
    [
      'each person of an emoji family',
      '👨\u200d👩',
      [
        [0, '1f468'],
        [3, '1f469'],
      ],
    ],
    ['a script without a font', 'a ಥ', [[2, 'ca5']]],
    ['a letter that only looks empty', '\u3164', [[0, '3164']]],
    ['a mark on a letter of another script, although each alone can be printed', 'ก\u0651', [[1, '651']]],
    ['a null byte', '\0', [[0, '0']]],
  ])('%s', (_, text, places) => {
    expect(unprintable(text)).toEqual(places)
  })
})

// How long it takes is measured in printable-characters.timing.test.ts; what grows out of hand ends with the time of a test.
test('a long text is checked', () => {
  expect(unprintableCharacters('Quiero estar en mi casa. '.repeat(4000))).toEqual([])
})

test('every place that is named is the place of that character in the text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff)), codePoints => {
      const text = String.fromCodePoint(...codePoints)
      for (const { index: at, codePoint } of unprintableCharacters(text))
        expect(text.codePointAt(at)).toBe(codePoint)
    }),
  )
})

test('a text asks only for the fonts that it needs', () => {
  expect([...fontFamiliesFor('María ☒')]).toEqual(['Noto Sans', 'Noto Sans Symbols 2'])
  expect(fontFamiliesFor('محمد')).toEqual(new Set(['Amiri']))
  expect(fontFamiliesFor('王')).toEqual(new Set(['CJK']))
})

test('the table of characters stays small enough for a phone', () => {
  expect(JSON.stringify(familyCoverage).length).toBeLessThan(8000)
})

describe.skipIf(!existsSync(corpora))('the corpus of strings', () => {
  const names = existsSync(corpora)
    ? readFileSync(path.join(corpora, 'names.tsv'), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map(line => String(JSON.parse(line.split('\t')[2] ?? '""')))
    : []

  test('has only names that can be printed, but one that was wrongly decoded', () => {
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter(name => unprintableCharacters(name).length > 0)).toEqual(['Ã\u0096mer'])
  })

  test('has naughty strings that are printable, or whose fault is named', () => {
    const strings: string[] = JSON.parse(readFileSync(path.join(corpora, 'blns.json'), 'utf8'))
    const refused = strings.filter(text => unprintableCharacters(text).length > 0)
    for (const text of refused) {
      // A text in English or Spanish is never refused.
      expect(/[^\u0020-\u007e\u00a1-\u017f\n\t]/u.test(text), JSON.stringify(text)).toBe(true)
    }
    expect(refused.length).toBeLessThan(60)
  })
})
