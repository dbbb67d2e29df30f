// Text copied from a document is exactly the typed text, and no part of it leaves the page.

import { beforeAll, describe, expect, test } from 'vitest'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { listForm, sampleInput } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const long = [
  ['an e-mail address that fits a line', 'margarita.hernandez-rodriguez@stjosephhospital.example'],
  [
    'one in the midst of a sentence',
    `Please write to my agent at margarita.hernandez-rodriguez@stjosephhospital.example at any hour`,
  ],
  [
    'one that is wider than a line',
    `${'margarita.hernandez-'.repeat(5)}rodriguez@saint-joseph.${'hospital.'.repeat(6)}example`,
  ],
  ['a web address', `https://example.org/${'path-and_more/'.repeat(20)}end`],
  ['a long name', 'Wolfeschlegelsteinhausenbergerdorff'],
  ['a hundred letters without a place to part them', 'W'.repeat(100)],
  ['many narrow letters', 'il'.repeat(200)],
  ['a row of dashes', '-'.repeat(150)],
  ['letters with marks', 'e\u0323\u0302'.repeat(120).normalize('NFC')],
  ['letters right to left', 'مستشفيات'.repeat(20)],
  ['Thai, which has no spaces', 'อยากอยู่บ้านโทรหาลูกสาวของฉัน'.repeat(6)],
  ['names with a hyphen, wherever the line ends', 'García-López '.repeat(30).trim()],
] as const

/** The text without line breaks and direction marks, which readers add. */
const joined = (read: string) => read.replace(/[\u202a-\u202e\s]/gu, '')

describe.each(long)('%s', (_, typed) => {
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await renderer.renderPdf(sampleInput(listForm([typed, 'Thank you'])))
  })

  test('is read character by character as it was typed', async () => {
    const read = (await reader.extractText(bytes)).map(joined).join('')
    expect(read).toContain(`number1${joined(typed)}Answer`)
  })

  test.skipIf(!hasPoppler)('is read so by a second reader', () => {
    expect(joined(poppler('pdftotext', bytes, '-raw'))).toContain(`number1${joined(typed)}Answer`)
  })

  test.skipIf(!hasPoppler)('stays within the margins', () => {
    const edges = [
      ...poppler('pdftotext', bytes, '-bbox').matchAll(/<word xMin="([\d.-]+)" .*?xMax="([\d.]+)"/g),
    ]
    expect(edges.length).toBeGreaterThan(5)
    for (const [, left, right] of edges) {
      expect(Number(left)).toBeGreaterThanOrEqual(53.5)
      expect(Number(right)).toBeLessThanOrEqual(558.5)
    }
  })
})

test('an address in a line right to left is read as it was typed, each line of it', async () => {
  const input = sampleInput(listForm([`البريد ${'margarita.hernandez@'.repeat(4)}example نه`]))
  const read = (await reader.extractText(await renderer.renderPdf(input))).map(joined).join('')
  expect(read).toContain(`${'margarita.hernandez@'.repeat(3)}margarita.`)
  expect(read).toContain('hernandez@example')
})

test('a short address is not parted', async () => {
  const address = 'margarita.hernandez-rodriguez@stjosephhospital.example'
  const typed = `Please write to my agent, who lives far away, at ${address} at any hour of the day`
  const read = await reader.extractText(await renderer.renderPdf(sampleInput(listForm([typed]))))
  expect(read.join('\n')).toContain(address)
})

test('the name of the person may be long in the head of the pages too', async () => {
  const fullname = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  const lines = Array.from({ length: 120 }, (_, i) => `Line ${i}`)
  const input = sampleInput(listForm(lines), { person: { fullname, dob: '1948-05-03' } })
  const pages = await reader.extractText(await renderer.renderPdf(input))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(joined(page)).toContain(fullname)
})
