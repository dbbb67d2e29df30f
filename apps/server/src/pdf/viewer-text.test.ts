// The text that the portal's viewer lays over a page equals the printed text, because people copy it, search it, and have it read aloud.
import { unprintableCharacters } from '@careword/domain/text/printable-characters'
import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { listForm, sampleInput } from './testing/sample-documents.ts'
import { viewerPieces, viewerText } from './testing/viewer-text.ts'

/** The text without line breaks, spaces and the direction marks that pdftotext adds. */
const tight = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u200e\u200f\u202a-\u202e]/gu, '')

const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323']
const vietnamese = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY']
  .flatMap(vowel => tones.map(tone => `${vowel}${tone}`.normalize('NFC')))
  .concat('đ', 'Đ')
const languages = [
  ['English', ['Date of birth', 'My agent is Minh Tran, first of his office']],
  ['Spanish', ['Fecha de nacimiento', 'María José Núñez, ¿quién decide por mí?']],
  [
    'Vietnamese',
    [...vietnamese.map(letter => `th${letter}n`), 'Minh Trần', 'Chỉ thị y tế', 'Date of birth', 'Việt'],
  ],
  ['Chinese', ['我的意愿', '代理人', '没有受到任何人逼迫']],
] as const

const paper = (answers: readonly string[]) =>
  renderer.renderPdf(
    sampleInput(listForm(answers), { person: { fullname: 'Minh Trần Thị Bưởi', dob: null } }),
  )

test.each(languages)('words in %s are the same in the viewer as in other readers', async (_, words) => {
  const pdf = await paper(words)
  const readings = [
    await viewerText(pdf),
    (await reader.extractText(pdf)).join(' '),
    ...(hasPoppler ? [poppler('pdftotext', pdf)] : []),
  ]
  for (const text of readings)
    for (const word of ['Minh Trần Thị Bưởi', ...words]) expect(tight(text)).toContain(tight(word))
})

// The letters are drawn in pieces, and one piece belongs to several letters.
test.each([
  ['Thai', 'ที่นั่น ทั้งหมด น้ำใจ เปิดวิทยุ สมชาย ใจดี'],
  ['Lao', 'ນາງ ຄຳຫຼ້າ ວົງສາ'],
  ['Khmer', 'សុខ ចាន់ដារ៉ា ស្រី'],
  ['Burmese', 'ကျော်ဇောသူ အောင်ဆန်း'],
  ['Hindi', 'राजेश श्रीवास्तव मेरी इच्छा किताब राम'],
  ['Arabic', 'محمد بن عبد الله الأنصاري الشاهد الأول'],
  ['Hebrew', 'יעקב דוד כהן'],
  ['Latin letters with marks that no letter of the font has', 'J\u030cima i\u030aola Ḿ\u0304ina Minh Jima'],
])('each word of names in %s is in the viewer, in an English paper', async (_, names) => {
  const text = tight(await viewerText(await paper([names])))
  expect(names.split(' ').filter(word => !text.includes(tight(word)))).toEqual([])
})

test('a search in the viewer finds each Vietnamese word: it is in one piece', async () => {
  const pieces = (await viewerPieces(await paper(vietnamese.map(letter => `th${letter}n`)))).flat()
  expect(pieces).toContain('Minh Trần Thị Bưởi')
  for (const letter of vietnamese)
    expect(
      pieces.filter(piece => piece.normalize('NFC').includes(`th${letter}n`)),
      letter,
    ).not.toEqual([])
})

test('every Latin letter is read as itself, and leaves i and o as they are', async () => {
  const letters = Array.from({ length: 0x1f00 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
    letter =>
      /^\p{sc=Latin}$/u.test(letter) &&
      letter.normalize('NFC') === letter &&
      unprintableCharacters(letter).length === 0,
  )
  expect(letters.length).toBeGreaterThan(600)
  const words = letters.map(letter => `ni${letter}on`)
  const text = tight(await viewerText(await paper(words)))
  expect(words.filter(word => !text.includes(tight(word)))).toEqual([])
})
