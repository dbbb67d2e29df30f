import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'
import { type ExchangedWord, type ExchangedWords, UnreadableWords } from './exchanged-words.ts'
import { readXliff, writeXliff } from './xliff.ts'

const word = (text: string, at = 0): ExchangedWord => ({
  file: 'translations/vi/home.json',
  key: `a.key@others[${at}]`,
  english: text,
  text,
  where: 'Screens: home',
  longest: null,
})
const of = (...texts: string[]): ExchangedWords => ({ lang: 'vi', words: texts.map(word) })
const plain = ({ words }: ExchangedWords) =>
  words.map(({ file, key, english, text }) => [file, key, english, text])

const formats = [
  ['XLIFF', writeXliff, readXliff],
  ['CSV', writeCsv, readCsv],
] as const

describe.each(formats)('%s', (_name, write, read) => {
  test('what is written is read back: plurals, names, quotes, line breaks, other scripts', () => {
    const words = of(
      '{n, plural, one {# minute} other {# minutes}}',
      'Hello {name}, "quoted" and \'{not a name}\' & <b>',
      'one\ntwo\n\n• three',
      '  blanks around  ',
      '=1+1; a, b',
      '&amp; &lt; &#10; %20',
      'Người làm chứng',
      'الشاهد الأول {which}',
      '第一位见证人',
    )
    expect(plain(read(write(words)))).toEqual(plain(words))
    expect(read(write(words)).lang).toBe('vi')
  })

  test('any text comes back as it was', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(
      // A text may have line breaks but no other control character.
      one => !/[\p{Cc}\ufffe\uffff]/u.test(one.replaceAll('\n', '')) && one.trim() !== '',
    )
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), texts => {
        expect(plain(read(write(of(...texts))))).toEqual(plain(of(...texts)))
      }),
      { numRuns: 100 },
    )
  })

  test('a word without a translation has none afterwards', () => {
    const [one] = read(write({ lang: 'vi', words: [{ ...word('Hello'), text: '' }] })).words
    expect(one).toMatchObject({ english: 'Hello', text: '' })
  })

  test('thousands of words with signs that are escaped are read', () => {
    const words = of(...Array.from({ length: 3000 }, (_, at) => `${at} & <${at}> "${at}"`))
    expect(read(write(words)).words).toHaveLength(3000)
  })
})

test.each([
  [
    'an entity of its own',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.1" trgLang="vi"/>',
  ],
  ['no XML', '<xliff version="2.1" trgLang="vi"><file>'],
  ['XLIFF 1.2', '<xliff version="1.2"><file target-language="vi"/></xliff>'],
  ['no language', '<xliff version="2.1"/>'],
  [
    'a unit without its name',
    '<xliff version="2.1" trgLang="vi"><file original="a"><unit id="u1"><segment><source>x</source></segment></unit></file></xliff>',
  ],
  [
    'marks inside a text',
    '<xliff version="2.1" trgLang="vi"><file original="a"><unit name="b"><segment><source>x<pc id="1">y</pc></source></segment></unit></file></xliff>',
  ],
])('XLIFF is refused: %s', (_why, xml) => expect(() => readXliff(xml)).toThrow(UnreadableWords))

test.each([
  ['no column for the English', 'file,key,where,longest,state,vi\na,b,c,,,d\n'],
  ['no language', 'file,key,where,longest,state,en\na,b,c,,,d\n'],
  ['two languages', 'file,key,where,longest,state,en,vi,ar\n'],
  ['a quote that stays open', 'file,key,where,longest,state,en,vi\n"a,b\n'],
])('a table is refused: %s', (_why, csv) => expect(() => readCsv(csv)).toThrow(UnreadableWords))

test('a spreadsheet may save semicolons, bare cells and line breaks of its own', () => {
  const csv = 'file;key;where;longest;state;en;vi\r\na.json;b;Screens, all;;translated;"One\r\ntwo";Một\r\n'
  expect(readCsv(csv).words).toEqual([
    { file: 'a.json', key: 'b', where: 'Screens, all', longest: null, english: 'One\ntwo', text: 'Một' },
  ])
})

test('a program may split a word into segments', () => {
  const segment = (source: string, target: string) =>
    `<segment state="final"><source>${source}</source><target>${target}</target></segment>`
  const xml = `<xliff version="2.0" trgLang="vi"><file original="a"><group><unit name="b">${segment('One. ', 'Một. ')}${segment('Two.', 'Hai.')}</unit></group></file></xliff>`
  expect(readXliff(xml).words[0]).toMatchObject({ english: 'One. Two.', text: 'Một. Hai.' })
})
