// The status mark of a page survives a fax, wherever the head of the page is.

import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PageMark } from '@careword/domain/documents/page-mark'
import { type MissingPart, missingParts } from '@careword/domain/documents/reported-missing'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { crowded } from './testing/crowded.ts'
import { sampleInput, wordsOf } from './testing/sample-documents.ts'
import { eachMore, headOfMark, stampPages } from './stamp-pages.ts'
import { asDraft, stampFor, stampOfGone } from './watermarked-copies.ts'

const lacking = (...parts: MissingPart[]): PageMark => ({ kind: 'unsigned', date: null, parts })
const kinds: PageMark[] = [
  { kind: 'void', date: '2026-11-26' },
  { kind: 'replaced', date: '2026-09-30' },
  { kind: 'outside', date: null },
  { kind: 'internal', date: null },
  lacking('signature', 'witnesses'),
  { kind: 'lacks', date: null, parts: ['pages', 'witnesses'] },
]

/** A page after a fax of standard resolution: 204 by 98 dots per inch, each black (true) or white. */
async function fax(pdf: Uint8Array, part: { from: number; to: number }): Promise<boolean[]> {
  const page = await reader.pageImage(pdf, { page: 1, dpi: 204 })
  const { width } = await sharp(page).metadata()
  const dots = (points: number) => Math.round((points / 72) * 98)
  const { data } = await sharp(page)
    .resize(width, dots(792), { fit: 'fill' })
    .extract({ left: 0, top: dots(part.from), width, height: dots(part.to) - dots(part.from) })
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map(grey => grey === 0)
}

/** The share of ink that two pages have in common, from 0 to 1. */
const kept = (ink: boolean[], of: boolean[]): number =>
  ink.filter((black, at) => black && of[at]).length / ink.filter(Boolean).length

const head = { from: 0, to: headOfMark }
const body = { from: headOfMark, to: 792 }

test.each([
  ...kinds.map(mark => ({ lang: 'en' as const, mark })),
  { lang: 'es' as const, mark: kinds[0] as PageMark },
  { lang: 'en' as const, mark: lacking(...missingParts) },
  { lang: 'es' as const, mark: lacking(...missingParts) },
])(
  '$mark.kind in $lang: after a fax the sentence and the word across the page are whole',
  async ({ lang, mark }) => {
    const stamp = stampFor(mark, wordsOf(lang), lang)
    const alone = await renderer.renderPdf(stamp)
    const signed = await renderer.renderPdf(
      sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described(lang)),
    )
    const copy = await stampPages(signed, alone, stamp.text)
    expect(await crowded(copy)).toEqual([])
    const [sentence, faxed] = [await fax(alone, head), await fax(copy, head)]
    expect(sentence.filter(Boolean).length).toBeGreaterThan(1500)
    expect(faxed).toEqual(sentence)
    // One line, within its frame.
    expect((await fax(alone, { from: 0, to: 7 })).some(Boolean)).toBe(false)
    const word = await fax(alone, body)
    expect(word.filter(Boolean).length).toBeGreaterThan(5000)
    expect(kept(word, await fax(copy, body))).toBeGreaterThan(0.98)
    expect(await strokesOf(alone)).toBeGreaterThan(0.9)
  },
)

test.each([...kinds, lacking(...missingParts)])(
  'a copy in two languages states in both that it is $kind, and a fax leaves both sentences whole',
  async mark => {
    const other = { lang: 'en', words: wordsOf('en') } as const
    const stamp = stampFor(mark, wordsOf('es'), 'es', other)
    const alone = await renderer.renderPdf(stamp)
    const said = (await reader.extractText(alone)).join(' ').replace(/\s+/g, ' ')
    for (const { text, note } of [stamp, stampFor(mark, other.words, other.lang)])
      expect(said).toContain(`${text}: ${note}`)
    const signed = await renderer.renderPdf(
      sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('es')),
    )
    const copy = await stampPages(signed, alone, stamp.text, 2)
    expect(await crowded(copy)).toEqual([])
    const higher = { from: 0, to: headOfMark + eachMore }
    expect(await fax(copy, higher)).toEqual(await fax(alone, higher))
    expect((await fax(alone, { from: 0, to: 7 })).some(Boolean)).toBe(false)
  },
)

test.each([
  ['the agent gave it up', 'gaveUp', 'agent', {}, 'changedAgent'],
  ['the agent said no', 'declined', 'agent', {}, 'changedAgent'],
  ['an alternate gave it up', 'gaveUp', 'alternate', {}, 'changedAlternate'],
  ['the one in the agent’s place gave it up', 'gaveUp', 'alternate', { inPlace: true }, 'changedInPlace'],
  ['one in the agent’s place is back', 'accepted', 'alternate', { inPlace: true }, 'changedInPlaceBack'],
  ['the agent is back', 'accepted', 'agent', { refusedOnPages: true }, 'changedAgentBack'],
] as const)(
  '%s: each page has a sentence that a fax leaves, and no word across',
  async (_, kind, who, more, key) => {
    for (const lang of ['en', 'es'] as const) {
      const words = wordsOf(lang)
      const event = { kind, who, name: 'Lucía', on: '2026-11-27' } as const
      const stamp = stampOfGone([{ ...event, ...more }], { lang, words })
      if (stamp === null) throw new Error('nothing is said')
      const alone = await renderer.renderPdf(stamp)
      expect((await reader.extractText(alone)).join(' ')).toContain(`${words.changed}: ${words[key]}`)
      expect((await fax(alone, head)).filter(Boolean).length).toBeGreaterThan(1500)
      expect((await fax(alone, body)).some(Boolean)).toBe(false)
    }
    const accepted = [{ kind: 'accepted', who, name: 'Lucía', on: '2026-11-27' }] as const
    expect(stampOfGone(accepted, { lang: 'en', words: wordsOf('en') })).toBeNull()
  },
)

/** The share of a mark's lines that a fax keeps; all of them are as black as ink. */
async function strokesOf(pdf: Uint8Array): Promise<number> {
  const { data, info } = await sharp(await reader.pageImage(pdf, { page: 1, dpi: 204 }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = (points: number) => Math.round((points / 72) * 204) * info.width
  const lines = [...data.subarray(row(headOfMark))].filter(grey => grey < 160)
  return lines.filter(grey => grey < 128).length / lines.length
}

test('a draft states it in the head of every page', async () => {
  const made = await renderer.renderPdf(
    asDraft(sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'))),
  )
  const pages = await PDF.load(made)
  const heads = await Promise.all(
    Array.from({ length: pages.getPageCount() }, async (_, at) => {
      const one = await pages.extractPages([at])
      return fax(await one.save(), { from: 0, to: 29 })
    }),
  )
  expect(heads.length).toBeGreaterThan(1)
  for (const each of heads) expect(each).toEqual(heads[0])
  expect(heads[0]?.filter(Boolean).length).toBeGreaterThan(1500)
})

test.each([0, 90, 180, 270] as const)(
  'on a page that is turned by %i the sentence is at its head',
  async turn => {
    const stamp = stampFor({ kind: 'void', date: null }, wordsOf('en'), 'en')
    const paper = await PDF.load(
      await renderer.renderPdf(sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'))),
    )
    for (const page of paper.getPages()) page.setRotation(turn)
    const copy = await stampPages(await paper.save(), await renderer.renderPdf(stamp), stamp.text)
    const { data, info } = await sharp(await reader.pageImage(copy, { page: 1, dpi: 72 }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width > info.height).toBe(turn % 180 !== 0)
    // The mark is as large as the page allows.
    const scale = Math.min(info.width / 612, info.height / 792)
    const dark = (from: number, to: number) =>
      [...data.subarray(Math.round(from * scale) * info.width, Math.round(to * scale) * info.width)].filter(
        grey => grey < 128,
      ).length
    expect(dark(0, 7)).toBe(0)
    expect(dark(7, headOfMark)).toBeGreaterThan(700)
  },
)
