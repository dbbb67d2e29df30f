// Every name that a field allows can be printed: tried on real names and on every supported character.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { familyCoverage } from '@careword/domain/text/generated/coverage'
import { unprintableCharacters } from '@careword/domain/text/printable-characters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { listForm, sampleInput } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const corpora = path.join(import.meta.dirname, '../../../../../shared/corpora/strings')

/** The answers that are missing in the text of a document with all of them. */
async function lost(answers: readonly string[]): Promise<(string | undefined)[]> {
  const input = sampleInput(listForm(answers))
  const pages = await reader.extractText(await renderer.renderPdf(input))
  return compareWithAnswers(pages, input).map(({ path: at }) => answers[Number(at.split('.n')[1])])
}

const whole = process.env['TEST_ALL'] === '1'
const printable = (text: string) => unprintableCharacters(text).length === 0

describe.skipIf(!existsSync(corpora))('the corpus of strings', () => {
  const read = (file: string) => readFileSync(path.join(corpora, file), 'utf8')

  test('every name is in one document, and can be read from it', async () => {
    const names = read('names.tsv')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => String(JSON.parse(line.split('\t')[2] ?? '""')))
    const some = names.filter(printable)
    expect(some.length).toBeGreaterThan(1000)
    expect(await lost(some)).toEqual([])
    // The full run also prints them in small sets, on pages of their own.
    const parts = whole ? Array.from({ length: Math.ceil(some.length / 250) }, (_, at) => at * 250) : []
    for (const from of parts) expect(await lost(some.slice(from, from + 250))).toEqual([])
  })

  test('every name is in the head of the pages as the name of the person', async () => {
    for (const fullname of [
      'محمد بن عبد الله الأنصاري',
      'יעקב בן־דוד',
      'އަޙްމަދު ރަޝީދު',
      'สมชาย ใจดี',
      'राजेश कुमार',
      '山田 太郎',
      'W'.repeat(120),
    ]) {
      const input = sampleInput(listForm(Array.from({ length: 200 }, (_, i) => `Line ${i}`)), {
        person: { fullname, dob: '1948-05-03' },
      })
      const pages = await reader.extractText(await renderer.renderPdf(input))
      expect(pages.length).toBeGreaterThan(1)
      expect(compareWithAnswers(pages, input), fullname).toEqual([])
    }
  })

  test('every naughty string that the rule allows is printed and can be read', async () => {
    const strings: string[] = JSON.parse(read('blns.json'))
    expect(await lost(strings.filter(printable))).toEqual([])
  })
})

const promised = familyCoverage.map(([, encoded]) => decode(encoded))

test.each([
  ['Ethiopic', 'አበበ በቀለ', 'ፀሐይ ገብረ መድኅን'],
  ['Khmer', 'សុខ ចាន់ដារ៉ា', 'ស្រី មុំ'],
  ['Lao', 'ສົມຊາຍ ວົງສາ', 'ນາງ ຄຳຫຼ້າ'],
  ['Burmese', 'အောင်ဆန်းစုကြည်', 'ကျော်ဇောသူ'],
])('a name in %s is an answer and the name of the person, and can be read', async (_script, ...names) => {
  expect(names.filter(printable)).toEqual(names)
  expect(await lost(names)).toEqual([])
  for (const fullname of names) {
    const input = sampleInput(listForm(Array.from({ length: 60 }, (_, i) => `Line ${i}`)), {
      person: { fullname, dob: '1948-05-03' },
    })
    const pages = await reader.extractText(await renderer.renderPdf(input))
    expect(compareWithAnswers(pages, input), fullname).toEqual([])
  }
})

test('every character that the rule allows has a glyph', async () => {
  for (const characters of promised) {
    // One in forty of the 48,000 Han characters is tested: all of them come from the same table and three fonts.
    const some = characters.length > 10_000 ? characters.filter((_, i) => i % 40 === 0) : characters
    const lines = Array.from({ length: Math.ceil(some.length / 50) }, (_, i) =>
      some.slice(50 * i, 50 * i + 50).join(' '),
    )
    await expect(renderer.renderPdf(sampleInput(listForm(lines.filter(printable))))).resolves.toBeDefined()
  }
})

test('what the rule allows is printed, in whatever mixture', async () => {
  const marks = promised.flat().filter(character => /\p{M}/u.test(character))
  const invisible = [
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u00ad',
    '\u2060',
    '\ufe0f',
    '\u{e0100}',
  ]
  const character = fc.oneof(
    fc.nat(promised.length - 1).chain(family => fc.constantFrom(...(promised[family] ?? ['a']))),
    fc.constantFrom(...marks),
    fc.constantFrom(...invisible),
  )
  const texts = fc.array(
    fc.array(character, { minLength: 1, maxLength: 7 }).map(parts => parts.join('')),
    { minLength: 150, maxLength: 300 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async some => {
      await renderer.renderPdf(sampleInput(listForm(some.filter(printable))))
    }),
    { numRuns: whole ? 5 : 1, endOnFailure: true },
  )
})

function decode(encoded: string): string[] {
  let next = 0
  return encoded.split(',').flatMap(run => {
    const [gap = '0', length = '0'] = run.split('-')
    const first = next + Number.parseInt(gap, 36)
    next = first + Number.parseInt(length, 36) + 1
    return Array.from({ length: next - first }, (_, i) => String.fromCodePoint(first + i))
  })
}
