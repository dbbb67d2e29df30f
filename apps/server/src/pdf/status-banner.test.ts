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
import type { Stamp } from './pdf-input.ts'
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
async function fax(
  pdf: Uint8Array,
  part: { from: number; to: number },
  blackBelow: (x: number, y: number) => number = () => 128,
): Promise<boolean[]> {
  const page = await reader.pageImage(pdf, { page: 1, dpi: 204 })
  const { width } = await sharp(page).metadata()
  const dots = (points: number) => Math.round((points / 72) * 98)
  const { data } = await sharp(page)
    .resize(width, dots(792), { fit: 'fill' })
    .extract({ left: 0, top: dots(part.from), width, height: dots(part.to) - dots(part.from) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((grey, at) => grey < blackBelow(at % wide, Math.floor(at / wide)))
}

/** Some machines make dots of a grey, more of a darker one. */
const pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
const ofDots = (x: number, y: number) => ((pattern[(x % 4) + 4 * (y % 4)] ?? 0) + 0.5) * 16

/** How much of the ink of the one is ink of the other as well, from 0 to 1. */
const kept = (ink: boolean[], of: boolean[]): number =>
  ink.filter((black, at) => black && of[at]).length / ink.filter(Boolean).length

/** The width of a page in dots, and what is between its margins. */
const wide = 1734
const amongAnswers = (ink: boolean[]) =>
  ink.filter((_, at) => at % wide > (52 / 612) * wide && at % wide < (560 / 612) * wide)

const head = { from: 0, to: headOfMark }
const body = { from: headOfMark, to: 792 }

test.each([
  ...kinds.map(mark => ({ lang: 'en' as const, mark })),
  { lang: 'es' as const, mark: kinds[0] as PageMark },
  { lang: 'en' as const, mark: lacking(...missingParts) },
  { lang: 'es' as const, mark: lacking(...missingParts) },
])(
  '$mark.kind in $lang: after a fax the sentence and the words in the margins are whole, and no answer is covered',
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
    // One line, within its frame, and a quarter of an inch from the edge, which office printers leave unprinted.
    expect((await fax(alone, { from: 0, to: 16.5 })).some(Boolean)).toBe(false)
    const word = await fax(alone, body)
    expect(word.filter(Boolean).length).toBeGreaterThan(3000)
    expect(amongAnswers(word).some(Boolean)).toBe(false)
    expect(kept(word, await fax(copy, body))).toBeGreaterThan(0.98)
    const unmarked = await stampPages(
      signed,
      await renderer.renderPdf({ ...stamp, across: false }),
      stamp.text,
    )
    const [marked, readable] = [await fax(copy, body), await fax(unmarked, body)].map(amongAnswers)
    expect(kept(marked ?? [], readable ?? [])).toBeGreaterThan(0.99)
    expect(readable?.filter(Boolean).length).toBeGreaterThan(20_000)
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
    expect((await fax(alone, { from: 0, to: 16.5 })).some(Boolean)).toBe(false)
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

test('a draft states it in the head of every page', async () => {
  const made = await renderer.renderPdf(
    asDraft(sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'))),
  )
  const pages = await PDF.load(made)
  const heads = await Promise.all(
    Array.from({ length: pages.getPageCount() }, async (_, at) => {
      const one = await pages.extractPages([at])
      return fax(await one.save(), { from: 0, to: 38 })
    }),
  )
  expect(heads.length).toBeGreaterThan(1)
  for (const each of heads) expect(each).toEqual(heads[0])
  expect(heads[0]?.filter(Boolean).length).toBeGreaterThan(1500)
})

test('a fax that makes dots of greys leaves the answers readable too', async () => {
  const input = sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'))
  const signed = await renderer.renderPdf(input)
  const stamp = stampFor({ kind: 'void', date: null }, wordsOf('en'), 'en')
  const copyOf = async (laid: Stamp) => stampPages(signed, await renderer.renderPdf(laid), stamp.text)
  const inkOf = async (pdf: Uint8Array) => amongAnswers(await fax(pdf, body, ofDots)).filter(Boolean).length
  const without = await inkOf(await copyOf({ ...stamp, across: false }))
  expect((await inkOf(await copyOf(stamp))) / without).toBeLessThan(1.1)
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
