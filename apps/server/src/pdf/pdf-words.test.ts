import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import { meanings } from '@careword/forms'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { dateInWords, timeInWords } from './dates-in-words.ts'
import { wordsOf } from './testing/sample-documents.ts'
import { pdfWords } from './pdf-words.ts'

test.each(['en', 'es'] as const)('every word of the PDF is there in %s', lang => {
  const words = wordsOf(lang)
  expect(Object.values(words).every(word => word.trim() !== '')).toBe(true)
  expect(
    pdfWords(Object.fromEntries(Object.entries(words).map(([key, word]) => [`pdf.${key}`, word]))),
  ).toEqual(words)
})

// The head of the paper and the portal's text name the same facts in the same words.
const onTheScreen: Record<string, keyof ReturnType<typeof wordsOf>> = {
  first: 'first',
  decides: 'firstDecides',
  nobody: 'firstNobody',
  noneLeft: 'firstNoneLeft',
  ifNot: 'firstIfNot',
  elsewhere: 'firstElsewhere',
  cpr: 'firstCpr',
  cprNotAsked: 'firstCprNotAsked',
  cprUnsaid: 'firstCprUnsaid',
  cprAgainst: 'firstCprAgainst',
  unsaid: 'firstUnsaid',
  kept: 'kept',
  keptDocument: 'keptDocument',
  ...Object.fromEntries(meanings.map(meaning => [`meaning.${meaning}`, `meaning.${meaning}` as const])),
  state: 'firstState',
  witnesses: 'firstWitnesses',
  noWitnesses: 'firstNoWitnesses',
  notary: 'firstNotary',
  noNotary: 'firstNoNotary',
  notAccepted: 'firstNotAccepted',
  missing: 'firstMissing',
}
test.each(['en', 'es'] as const)('the first page and the screen agree in %s', lang => {
  const file = path.join(partnersDir, `base/translations/${lang}/print.json`)
  const screen = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const paper = wordsOf(lang)
  for (const [key, word] of Object.entries(onTheScreen)) expect(screen[`reading.${key}`]).toBe(paper[word])
})

test('a missing word stops the document', () => {
  const { page, ...rest } = wordsOf('en')
  expect(page).toBe('Page {n} of {m}')
  expect(() => pdfWords(rest)).toThrow('pdf.page')
})

test('values are put in as they are, braces and dollar signs too', () => {
  expect(fillPlaceholders('{a} of {b}', { a: '{b}', b: "$& $1 $'" })).toBe("{b} of $& $1 $'")
  expect(fillPlaceholders('{a} {c}', { a: '1' })).toBe('1 {c}')
})

describe('a date in words', () => {
  test.each([
    ['1948-05-03', 'en', 'May 3, 1948'],
    ['1948-05-03', 'es', '3 de mayo de 1948'],
    ['2000-01-01', 'en', 'January 1, 2000'],
    ['1900-12-31', 'es', '31 de diciembre de 1900'],
  ])('%s is in %s: %s', (date, lang, words) => {
    expect(dateInWords(date, lang)).toBe(words)
  })

  const times = [
    ['2026-11-21T04:30:00Z', 'en', 'America/New_York', 'November 20, 2026 at 11:30 PM'],
    ['2026-07-21T23:30:00Z', 'en', 'America/Los_Angeles', 'July 21, 2026 at 4:30 PM'],
    ['2026-07-22T06:30:00Z', 'en', 'America/Los_Angeles', 'July 21, 2026 at 11:30 PM'],
    ['2026-07-21T23:30:00Z', 'es', 'America/Los_Angeles', '21 de julio de 2026 a las 4:30 p.m.'],
  ] as const

  test.each(times)('%s names its zone in %s, %s', (time, lang, timeZone, words) => {
    expect(timeInWords(time, lang, { timeZone, zone: 'our clock' })).toBe(`${words}, our clock`)
  })

  test.each(times)('the day of %s on paper is the day on the tile (%s, %s)', (time, lang, timeZone) => {
    const paper = timeInWords(time, lang, { timeZone, zone: 'our clock' })
    expect(paper.startsWith(formatDayInWords(time, lang, timeZone))).toBe(true)
  })
})
