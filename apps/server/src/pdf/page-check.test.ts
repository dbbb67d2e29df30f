// Each page of a sealed document has a code: as words to type, and as a QR code for a phone.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeQRBatch } from 'qr/decode.js'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkParts, checkQrText, checkSentence, type PageCheck } from './page-check.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { loadOrMakeSeal } from './seal/load-or-make-seal.ts'
import { type Pdf, startPdf } from './start-pdf.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { longForm, sampleInput, spanishForm, wordsOf } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const code = '7Q4M0ZK9TX1V'
const check: PageCheck = { code, address: 'https://evergreen.careword.example' }
const says = 'HTTPS://EVERGREEN.CAREWORD.EXAMPLE/VERIFY/7Q4M0ZK9TX1V'
const folder = mkdtempSync(path.join(tmpdir(), 'page-check-'))
let pdf: Pdf
let sealed: Uint8Array
beforeAll(async () => {
  pdf = startPdf({
    seal: await loadOrMakeSeal(folder, { p12File: '', p12Password: '' }),
    renderer,
    reader,
  })
  sealed = (await pdf.makeDocumentPdf(sampleInput(longForm, { check }))).pdf
})
afterAll(async () => {
  await pdf.close()
  rmSync(folder, { recursive: true })
})

async function read(page: Sharp): Promise<string | null> {
  const { data, info } = await page
    .flatten({ background: '#fff' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const options = { format: 'I420', effort: Infinity, timeLimit: 1_500 } as const
  const [found = []] = await decodeQRBatch([{ data, width: info.width, height: info.height }], options)
  return found.find(text => typeof text === 'string') ?? null
}
const imageOf = (bytes: Uint8Array, page: number, dpi = 300) => pdf.pageImage(bytes, { page, dpi })

describe('on each page', () => {
  test('are where to ask and the code, and the same as a QR code', async () => {
    const pages = await reader.extractText(sealed)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, text] of pages.entries()) {
      expect(text.replace(/\s+/g, ' ')).toContain(
        '7Q4M-0ZK9-TX1V Still in force? Check it at evergreen.careword.example/verify.',
      )
      expect(await read(sharp(await imageOf(sealed, at + 1)))).toBe(says)
    }
  })

  test('in Spanish too', async () => {
    const made = await pdf.makeDocumentPdf(sampleInput(spanishForm, { check }))
    const [first = ''] = await reader.extractText(made.pdf)
    expect(first.replace(/\s+/g, ' ')).toContain(
      '7Q4M-0ZK9-TX1V ¿Sigue vigente? Véalo en evergreen.careword.example/verify.',
    )
  })

  test('a foot with another code, or without one, is not taken for it', async () => {
    const pages = await reader.extractText(sealed)
    const input = sampleInput(longForm, { check })
    expect(compareWithAnswers(pages, input)).toEqual([])
    for (const other of [{ ...input, check: { ...check, code: '7Q4M0ZK9TX1W' } }, sampleInput(longForm)])
      expect(compareWithAnswers(pages, other).map(({ path: at }) => at)).toContain('page.1')
  })

  test('and none on what is not sealed', async () => {
    for (const bytes of [
      await pdf.renderDraftPdf(sampleInput(longForm)),
      await pdf.renderBlank(sampleInput(longForm, { blank: true })),
    ]) {
      expect((await reader.extractText(bytes)).join()).not.toContain('/verify')
      expect(await read(sharp(await imageOf(bytes, 1)))).toBeNull()
    }
  })

  test.skipIf(!hasPoppler)('it is called tagged by another reader', () => {
    expect(poppler('pdfinfo', sealed)).toMatch(/Tagged:\s+yes/)
    expect(poppler('pdftotext', sealed, '-layout')).toContain('7Q4M-0ZK9-TX1V')
  })
})

describe('it is read after what happens to paper', () => {
  /** The page in black and white at this resolution, as a fax machine sends it. */
  const faxed = async (page: Sharp, width: number, height: number) =>
    sharp(
      await sharp(await page.png().toBuffer())
        .grayscale()
        .resize(width, height, { fit: 'fill' })
        .threshold(150)
        .png()
        .toBuffer(),
    )
  test.each<[string, (page: Buffer) => Promise<Sharp>]>([
    ['150 dots to the inch', async page => sharp(page).resize(1275)],
    ['a little askew', async page => sharp(page).rotate(3, { background: '#fff' })],
    ['upside down', async page => sharp(page).rotate(180)],
    ['a fine fax', page => faxed(sharp(page), 1728, 2200)],
    ['blurred', async page => sharp(page).blur(2)],
  ])('%s', async (_, happens) => {
    expect(await read(await happens(await imageOf(sealed, 2)))).toBe(says)
  })
})

test.each([
  ['https://evergreen.careword.example', says],
  ['http://evergreen.localhost:8181', 'HTTP://EVERGREEN.LOCALHOST:8181/VERIFY/7Q4M0ZK9TX1V'],
  // A path may be a different one in capitals.
  ['https://careword.example/Evergreen', 'https://careword.example/Evergreen/verify/7Q4M0ZK9TX1V'],
])('the QR code of %s contains %s', (address, text) => {
  expect(checkQrText({ code, address })).toBe(text)
})

test('the sentence is whole in its parts, and address and code are not torn apart', () => {
  for (const lang of ['en', 'es'] as const) {
    const parts = checkParts(check, wordsOf(lang))
    expect(parts.map(({ text }) => text).join('')).toBe(checkSentence(check, wordsOf(lang)))
    expect(parts.filter(({ is }) => is !== 'words')).toEqual([
      { text: '7Q4M-0ZK9-TX1V', is: 'code' },
      { text: 'evergreen.careword.example/verify', is: 'address' },
    ])
  }
})
