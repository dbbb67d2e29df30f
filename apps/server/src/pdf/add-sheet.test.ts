// The sheet of events after a signing is part of the copy with the sealed pages, and is read with them. The copy has a seal of its own.

import { PDF } from '@libpdf/core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sheetPlace, type SheetEvent } from '@careword/domain/documents/since-signed'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { addSheet } from './add-sheet.ts'
import { loadOrMakeSeal } from './seal/load-or-make-seal.ts'
import { verifySeal } from './seal/verify-seal.ts'
import { startPdf } from './start-pdf.ts'
import { crowded } from './testing/crowded.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { sampleInput, wordsOf } from './testing/sample-documents.ts'
import type { SheetInput } from './pdf-input.ts'

const name = 'Lucía Delgado Peña'
const on = '2026-11-26'
const every: SheetEvent[] = [
  { kind: 'accepted', who: 'agent', name, on },
  { kind: 'gaveUp', who: 'agent', name, on },
  { kind: 'declined', who: 'agent', name, on },
  { kind: 'accepted', who: 'alternate', name, on },
  { kind: 'gaveUp', who: 'alternate', name, on },
  { kind: 'declined', who: 'alternate', name, on },
  { kind: 'replaced', on },
  { kind: 'replaced', on: null },
  { kind: 'revoked', on },
  { kind: 'revoked', on: null },
  { kind: 'void', on },
  { kind: 'void', on: null },
]
const check = { code: '7Q4M0ZK9TX1V', address: 'https://evergreen.care.example' }

function sheetInput(
  lang: 'en' | 'es',
  told: SheetEvent[],
  both = false,
  decides: SheetInput['sheet']['decides'] = null,
): SheetInput {
  const { partner, person, words } = sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described(lang))
  const other = lang === 'en' ? 'es' : 'en'
  return {
    partner,
    person,
    lang,
    words,
    check,
    sheet: {
      documentId: '7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
      titles: ['Advance directive', 'Treatment preferences'],
      events: told,
      decides,
      place: sheetPlace(told),
      signedOn: '2026-11-20',
      madeOn: '2026-11-27',
      alsoIn: both ? [{ lang: other, words: wordsOf(other) }] : [],
    },
  }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(['en', 'es'] as const)(
  'each event is listed with its day and person, on one page, in %s',
  async lang => {
    const words = wordsOf(lang)
    for (const told of every) {
      const sheet = await renderer.renderPdf(sheetInput(lang, [told]))
      const pages = await reader.extractText(sheet)
      expect(pages).toHaveLength(1)
      const text = flat(pages[0] ?? '')
      const day = lang === 'en' ? 'November 26, 2026' : '26 de noviembre de 2026'
      const said = [words.sinceTitle, '7Q4M-0ZK9-TX1V', ...('who' in told ? [name] : [])]
      for (const part of told.on === null ? said : [...said, day]) expect(text).toContain(part)
      expect(text).not.toMatch(/[{}]/)
      expect(await crowded(sheet)).toEqual([])
    }
  },
)

const phone = (shown: string) => ({ shown, dial: shown.replaceAll(/[^+\d]/g, '') })
const next = [
  { name: 'Bartholomew Alexander von Hohenzollern-Sigmaringen', phone: phone('+1 (208) 555-0133') },
  { name: 'محمد بن عبد الله', phone: phone('+1 (503) 555-0164') },
  { name: 'Margaret O’Neill', phone: null },
]
test.each([
  ['en', false],
  ['es', false],
  ['en', true],
] as const)('the sheet names who decides now, with the phone, in %s (in both: %s)', async (lang, both) => {
  const told: SheetEvent[] = [
    { kind: 'gaveUp', who: 'agent', name, on },
    { kind: 'declined', who: 'alternate', name: 'Tomás Delgado', on, inPlace: true },
  ]
  const sheet = await renderer.renderPdf(sheetInput(lang, told, both, next))
  const pages = await reader.extractText(sheet)
  expect(pages).toHaveLength(1)
  const words = wordsOf(lang)
  const spoken = both ? [words, wordsOf('es')] : [words]
  const [title, ifNot] = (['sinceDecides', 'firstIfNot'] as const).map(key =>
    spoken.map(each => each[key]).join(' / '),
  )
  const text = flat(pages[0] ?? '')
  expect(text).toContain(
    `${title} ${next[0]?.name} +1 (208) 555-0133 ${ifNot} ${next[1]?.name} +1 (503) 555-0164 Margaret O’Neill ${words.sinceTitle}`,
  )
  expect(text).not.toContain(words.sinceAskWho)
  expect(await crowded(sheet)).toEqual([])
})

test('the sheet states that no agent is left, and asks where the names are not known', async () => {
  const told: SheetEvent[] = [{ kind: 'gaveUp', who: 'agent', name, on }]
  const words = wordsOf('en')
  const textOf = async (decides: SheetInput['sheet']['decides']) =>
    flat(
      (await reader.extractText(await renderer.renderPdf(sheetInput('en', told, false, decides)))).join(' '),
    )
  expect(await textOf([])).toContain(`${words.sinceDecides} ${words.firstNoneLeft}`)
  expect(await textOf(null)).toContain(`gave up being the agent. ${words.sinceAskWho}`)
})

test('all at once, and in two languages, are still one page', async () => {
  const agents = every.filter(told => 'who' in told).slice(0, 5)
  for (const both of [false, true]) {
    const sheet = await renderer.renderPdf(sheetInput('es', agents, both, both ? next : null))
    expect(await reader.countPages(sheet)).toBe(1)
    expect(await crowded(sheet)).toEqual([])
  }
})

test.each(['before', 'behind'] as const)(
  'a copy has the sheet %s the pages, which keep their text, and are read in that order',
  async place => {
    const document = await renderer.renderPdf(
      sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'), { check }),
    )
    const told = every.slice(0, 1)
    const sheet = await renderer.renderPdf(sheetInput('en', told))
    const copy = await addSheet(document, sheet, place)
    const [own, added] = [await reader.extractText(document), await reader.extractText(sheet)]
    expect(await reader.extractText(copy)).toEqual(
      place === 'before' ? [...added, ...own] : [...own, ...added],
    )
    if (!hasPoppler) return
    // Each tag belongs to its page: a screen reader reads the copy as both files one after the other.
    const words = (pdf: Uint8Array) => poppler('pdfinfo', pdf, '-struct-text').match(/"[^"\n]*"/g) ?? []
    const both = [words(document), words(sheet)]
    expect(words(copy)).toEqual((place === 'before' ? both.toReversed() : both).flat())
  },
)

test('the copy of a sealed document has one seal, its own, and no trace of another', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheet-'))
  const seal = await loadOrMakeSeal(folder, { p12File: '', p12Password: '' })
  const pdf = startPdf({ seal, renderer, reader })
  const sealed = await pdf.makeDocumentPdf(
    sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'), { check }),
  )
  const copy = await pdf.copyWithSheet(sealed.pdf, {
    sheet: sheetInput('en', every.slice(0, 1)),
    stamp: null,
    sealAt: new Date('2026-11-27T12:00:00Z'),
  })
  expect((await PDF.load(copy)).getPageCount()).toBe(sealed.pages + 1)
  expect(
    Buffer.from(copy)
      .toString('latin1')
      .match(/\/ByteRange/g),
  ).toHaveLength(1)
  expect(await verifySeal(copy, seal.certificates)).toBe('valid')
  await pdf.close()
  rmSync(folder, { recursive: true })
  if (!hasPoppler) return
  expect(poppler('pdfsig', copy, '-nocert').match(/Signature #/g)).toHaveLength(1)
})
