// A copy in two languages has both sides complete and in order, and a mark on every page that it was not signed.

import type { DescribedForm } from '@careword/forms/describe/described-form'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { linesOnPages } from './testing/crowded.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { sampleInput } from './testing/sample-documents.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import type { PdfInput } from './pdf-input.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const check = { code: '4K7QX2M9WRT8', address: 'https://evergreen.example' }
const plain = (page: string | undefined) => (page ?? '').replace(/\s+/g, ' ')

/** The signed form, with the other language beside it. */
function inTwo(signed: DescribedForm, other: DescribedForm): PdfInput {
  const { form, lang, words, document } = sampleInput(other)
  return sampleInput(signed, { translation: { form, lang, words, document }, check })
}

describe.each([
  ['evergreen', 'AD/ALL-5WISHES1', 'en'],
  ['evergreen', 'AD/ALL-5WISHES1', 'es'],
  ['evergreen', 'POA/ALL-2026', 'es'],
  ['evergreen', 'TXP/ALL-2026', 'en'],
  ['lakeside', 'AD/UT-2021', 'es'],
] as const)('%s %s, signed in %s', (partner, name, signed) => {
  const form = shippedForm(partner, name)
  const other = signed === 'en' ? 'es' : 'en'
  const input = inTwo(form.described(signed), form.described(other))
  let bytes: Uint8Array
  let pages: string[]
  beforeAll(async () => {
    bytes = await renderer.renderPdf(input)
    pages = await reader.extractText(bytes)
  })

  test('prints every answer in both languages, and nothing else', () => {
    expect(compareWithAnswers(pages, input)).toEqual([])
  })

  test.skipIf(!hasPoppler)('has its answers as the items of lists to a screen reader', () => {
    const tags = poppler('pdfinfo', bytes, '-struct')
    expect(tags.match(/^ {6}LBody/gm)?.length).toBeGreaterThan(10)
    expect(tags).not.toContain('BlockQuote')
  })

  test('states on every page, above each column, which of the two was signed', () => {
    expect(plain(pages[0])).toContain(
      signed === 'en'
        ? 'The translation was not signed. The document was signed in English on November 20, 2026'
        : 'La traducción no se firmó. El documento se firmó en español el 20 de noviembre de 2026',
    )
    for (const page of pages)
      expect(plain(page)).toContain(
        signed === 'en'
          ? 'English: as it was signed Español: traducción sin firmar'
          : 'Español: como se firmó English: translation, not signed',
      )
  })

  test('a part that is signed begins on the page of its first signature', () => {
    for (const { title, answers } of input.form.sections) {
      const [made] = answers.flatMap(({ signature }) => (signature?.kind === 'signature' ? [signature] : []))
      if (made === undefined) continue
      const words = made.meaning ?? made.name ?? input.person.fullname
      const page = pages.findLast(each => plain(each).includes(`${title} `))
      expect(plain(page), title).toContain(words.slice(0, 40))
    }
  })

  test('each page carries the code of its document, and asks in both languages', () => {
    for (const page of pages) {
      expect(plain(page)).toContain('4K7Q-X2M9-WRT8')
      expect(plain(page)).toContain('Still in force? Check it at evergreen.example/verify.')
      expect(plain(page)).toContain('¿Sigue vigente? Véalo en evergreen.example/verify.')
    }
  })

  test.skipIf(!hasPoppler)('is tagged, and speaks the signed language', () => {
    expect(poppler('pdfinfo', bytes)).toMatch(/Tagged:\s+yes/)
  })
})

test.each([
  ['on both sides', 'A good day is coffee on the porch and my sister on the phone.', 2],
  [
    'on both sides, where it is longer than a line',
    'A good day is coffee on the porch and my sister on the phone, and nobody who asks how I am feeling today.',
    2,
  ],
  [
    'once, in a frame, where it is too long for a column',
    `Call my daughter first. ${'A good day is coffee on the porch. '.repeat(30).trim()}`,
    1,
  ],
])('the person’s own text is %s, and is marked as their own words', async (_, words, times) => {
  const form = shippedForm('evergreen', 'AD/ALL-5WISHES1')
  const answers = { ...form.answers, secWish2: { ...form.answers.secWish2, mattersWords: words } }
  const pages = await reader.extractText(
    await renderer.renderPdf(inTwo(form.described('en', answers), form.described('es', answers))),
  )
  const said = plain(pages.join(' '))
  const begin = words.slice(0, 40)
  expect(said.split(begin)).toHaveLength(times + 1)
  expect(said.split(`In their own words, not translated ${begin}`)).toHaveLength(times)
  expect(said).toContain(`Con sus propias palabras, sin traducir ${begin}`)
})

test('names and numbers are on both sides: each side is read alone', async () => {
  const form = shippedForm('evergreen', 'POA/ALL-2026')
  const pages = await reader.extractText(
    await renderer.renderPdf(inTwo(form.described('en'), form.described('es'))),
  )
  const alone = await reader.extractText(await renderer.renderPdf(sampleInput(form.described('en'))))
  const times = (said: string[], words: string) => plain(said.join(' ')).split(words).length - 1
  const answers = form.described('en').sections.flatMap(section => section.answers)
  const [name, phone] = [answers.find(each => each.name), answers.find(each => each.dial !== undefined)]
  for (const value of [name?.values[0], phone?.values[0]]) {
    if (value === undefined) throw new Error('the sample names nobody')
    expect(times(pages, value), value).toBeGreaterThanOrEqual(2 * times(alone, value) - 1)
  }
})

test('for a line that was open when it was signed nothing refers to today', async () => {
  const form = shippedForm('evergreen', 'AD/ALL-5WISHES1')
  const open = {
    ...form.answers,
    secSubmit: Object.fromEntries(
      Object.entries(form.answers.secSubmit ?? {}).filter(([key]) => !key.startsWith('accept')),
    ),
  }
  const input = inTwo(form.described('en', open), form.described('es', open))
  const pages = await reader.extractText(await renderer.renderPdf(input))
  const said = plain(pages.join(' '))
  expect(said).toContain('Had not yet signed when this document was signed')
  expect(said).toContain('Aún no había firmado cuando se firmó este documento')
  expect(said).not.toMatch(/Not signed yet|Todavía sin firmar/)
  expect(compareWithAnswers(pages, input)).toEqual([])
})

test('a name right to left, or with stacked marks, is read back', async () => {
  const form = shippedForm('evergreen', 'POA/ALL-2026')
  for (const name of ['محمد بن عبد الله', 'ראובן כהן', 'สมชาย ใจดี']) {
    const answers = {
      ...form.answers,
      secAgent: { ...form.answers.secAgent, agentNameFirst: name, agentNameLast: '' },
    }
    const input = inTwo(form.described('en', answers), form.described('es', answers))
    expect(
      compareWithAnswers(await reader.extractText(await renderer.renderPdf(input)), input),
      name,
    ).toEqual([])
  }
})

test.skipIf(!hasPoppler)('a row with a name that runs right to left keeps its two columns', async () => {
  const form = shippedForm('evergreen', 'POA/ALL-2026')
  const answers = {
    ...form.answers,
    secAgent: { ...form.answers.secAgent, agentNameFirst: 'محمد', agentNameLast: '' },
  }
  const bytes = await renderer.renderPdf(inTwo(form.described('en', answers), form.described('es', answers)))
  const words = poppler('pdftotext', bytes, '-bbox').matchAll(/<word xMin="([\d.-]+)".*?>([^<]+)</g)
  // The question that the name answers, in Spanish.
  const beginsAt = [...words].flatMap(([, at, word]) => (word === 'Nombre' ? [Number(at)] : []))
  expect(beginsAt.length).toBeGreaterThan(1)
  expect(beginsAt.filter(at => at < 306)).toEqual([])
})

test('a row with a name that runs right to left begins on one line in both columns, its number before the name', async () => {
  const form = shippedForm('evergreen', 'AD/ALL-5WISHES1')
  const answers = {
    ...form.answers,
    secWish1: { ...form.answers['secWish1'], agentNameFirst: 'محمد', agentNameLast: 'بن عبد الله' },
    secAlternates: { ...form.answers['secAlternates'], firstNameFirst: 'ليلى', firstNameLast: 'حداد' },
  }
  const input = inTwo(form.described('en', answers), form.described('es', answers))
  const bytes = await renderer.renderPdf(input)
  const pages = await linesOnPages(bytes)
  const labels = pages.flat().filter(({ words }) => words.includes('Nombrecompleto'))
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter(({ left }) => left > 306)).toEqual([])
  const [number, name] = ['1.1.', 'حداد'].map(part => pages[0]?.find(({ words }) => words.includes(part)))
  expect(number?.left).toBeLessThan(name?.left ?? 0)
  expect(compareWithAnswers(await reader.extractText(bytes), input)).toEqual([])
})

test('who decides is as large as the answer about CPR, and larger than the alternates', async () => {
  const form = shippedForm('evergreen', 'AD/ALL-5WISHES1')
  const { described, answers } = form
  const [page = []] = await linesOnPages(await renderer.renderPdf(inTwo(described('en'), described('es'))))
  const phoneIn = (section: string) =>
    described('en', answers)
      .sections.find(({ id }) => id === section)
      ?.answers.find(each => each.dial !== undefined)?.values[0]
  const highest = (value: string | undefined) => {
    const found = page.find(({ words }) => words.includes((value ?? '').replace(/\s/g, '')))
    const digits = found?.letters.map(({ top, bottom }) => top - bottom) ?? []
    return Math.max(...digits)
  }
  expect(highest(phoneIn('secWish1'))).toBeGreaterThan(1.25 * highest(phoneIn('secAlternates')))
})

test('the title of the key facts is repeated on each page on which they continue, and on no other', async () => {
  const form = shippedForm('evergreen', 'AD/ALL-5WISHES1')
  const input = inTwo(form.described('en'), form.described('es'))
  const pages = (await reader.extractText(await renderer.renderPdf(input))).map(plain)
  const last = pages.findIndex(page => page.includes('Notary: not asked for'))
  expect(last).toBeGreaterThan(0)
  for (const [at, page] of pages.entries()) {
    const continues = at > 0 && at <= last
    expect(page.includes('What to know first (continued) Lo primero que hay que saber (continúa)')).toBe(
      continues,
    )
  }
})

test('forms with different answers are no two languages of one document', async () => {
  const form = shippedForm('evergreen', 'TXP/ALL-2026')
  const less = form.described('es')
  less.sections = less.sections.map(section => ({ ...section, answers: section.answers.slice(1) }))
  await expect(renderer.renderPdf(inTwo(form.described('en'), less))).rejects.toThrow('both languages')
})
