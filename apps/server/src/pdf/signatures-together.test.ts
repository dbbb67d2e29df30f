// A sheet with only a signature could belong to any document. So the signed part is on one page with its title, and no signature is alone
// on a page.

import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { type Line, linesOnPages } from './testing/crowded.ts'
import { choices, penBoxes, penLine, sampleInput, signature, text } from './testing/sample-documents.ts'
import type { PdfInput } from './pdf-input.ts'

const pagesOf = async (input: PdfInput) =>
  (await reader.extractText(await renderer.renderPdf(input))).map(page => page.replace(/\s+/g, ' '))

const statement = 'With my signature I say that these are my own wishes.'
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => text(`line${at}`, `Question ${at}`, ['An answer']))
const signedBy = (name: string): DescribedAnswer[] => [
  choices(`saw${name}`, `I, ${name}, saw this`, [`I, ${name}, saw this`]),
  signature(`sign${name}`, 'Witness signs here', { signer: 'witness', name, meaning: `I sign as ${name}.` }),
]
const documentOf = (before: number, signing: DescribedAnswer[]) =>
  sampleInput({
    title: 'Wishes',
    lang: 'en',
    sections: [
      { id: 'fill', title: 'All the rest', answers: lines(before) },
      { id: 'rights', title: 'My rights', answers: lines(2) },
      { id: 'sign', title: 'My signatures', text: statement, answers: signing },
    ],
  })

const patient = signature('mine', 'My signature', { meaning: 'These are my wishes.' })
// The signed part begins at another place of the page each time.
const before = Array.from({ length: 12 }, (_, at) => 18 + 3 * at)

test.each(before)('four signatures behind %i rows are with their statement and title', async rows => {
  const signing = [patient, ...['Ana', 'Ben', 'Cleo'].flatMap(signedBy)]
  const pages = await pagesOf(documentOf(rows, signing))
  const page = pages.find(each => each.includes(statement))
  for (const words of [
    'My signatures',
    'These are my wishes.',
    'I sign as Ana.',
    'I sign as Ben.',
    'I sign as Cleo.',
  ])
    expect(page).toContain(words)
})

test.each(before)('one signature behind %i rows takes the part before it along', async rows => {
  const pages = await pagesOf(documentOf(rows, [patient]))
  const page = pages.find(each => each.includes(statement))
  expect(page).toContain('These are my wishes.')
  expect(page).toContain('My rights')
})

test.each(before)('a witness’s statement behind %i rows is above the line for their pen', async rows => {
  const answers = [...lines(3), penLine('sign', 'The witness signs here', 'signature')]
  const pages = await pagesOf(documentOf(rows, answers))
  expect(pages.find(each => each.includes(statement))).toContain('The witness signs here')
})

const atTheFoot = Array.from({ length: 6 }, (_, at) => 58 + 2 * at)
test.each(atTheFoot)(
  'behind %i rows a short part is whole before signatures that fill a page',
  async rows => {
    const many = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli', 'Fay', 'Gus', 'Hal'].flatMap(signedBy)
    const form = documentOf(rows, [patient, ...many]).form
    const rights = lines(6).map(line => ({
      ...line,
      label: line.label.replace('Question', 'Of all my rights number'),
    }))
    const sections = form.sections.map(part => ({
      ...part,
      ...(part.id === 'rights' && { answers: rights }),
      ...(part.id === 'sign' && { text: `${statement} `.repeat(8) }),
    }))
    const pages = await pagesOf(sampleInput({ ...form, sections }))
    expect(pages.find(each => each.includes('I sign as Ana.'))).toContain('I sign as Hal.')
    expect(pages.find(each => each.includes('My rights '))).toContain('Of all my rights number 5')
  },
)

test('more signatures than a page holds are signed on several, and none is cut', async () => {
  const names = Array.from({ length: 14 }, (_, at) => `Witness ${String.fromCodePoint(65 + at)}`)
  const pages = await pagesOf(documentOf(4, [patient, ...names.flatMap(signedBy)]))
  for (const name of names) {
    const page = pages.find(each => each.includes(`I, ${name}, saw this`))
    expect(page).toContain(`I sign as ${name}.`)
  }
})

test.each(Array.from({ length: 8 }, (_, at) => 6 + at))(
  'in two languages, of %i signers the last is not alone on a page',
  async count => {
    const names = Array.from({ length: count }, (_, at) => `Witness ${String.fromCodePoint(65 + at)}`)
    const input = documentOf(4, [patient, ...names.flatMap(signedBy)])
    const { form, lang, words, document } = input
    const pages = await pagesOf({ ...input, translation: { form, lang, words, document } })
    const page = pages.find(each => each.includes(`I sign as ${names.at(-1)}.`))
    expect(page).toContain(`I sign as ${names.at(-2)}.`)
  },
)

const byHand = (who: string) => [
  penLine(`name${who}`, `Name of ${who}`, 'text'),
  penLine(`address${who}`, `Address of ${who}`, 'text'),
  penBoxes(`true${who}`, `What is true of ${who}`, ['18 or older', 'Not the agent', 'Saw it']),
  penLine(`sign${who}`, `${who} signs here`, 'signature'),
]
const stamped: DescribedAnswer = {
  ...penLine('stamp', 'Notary public', 'signature'),
  meaning: 'The stamp goes below',
  atBedside: 'notary',
}
test.each(before)('behind %i rows a notary does not appear alone', async rows => {
  const people = ['Ana', 'Ben'].flatMap(byHand)
  const notary = [penLine('place', 'Where', 'text'), stamped]
  const pages = await pagesOf(
    documentOf(rows, [penLine('mine', 'I sign here', 'signature'), ...people, ...notary]),
  )
  const page = pages.find(each => each.includes('Notary public'))
  expect(page).toContain('Name of Ben')
  expect(page).toContain('Ben signs here')
})

const linesFor = async (input: PdfInput): Promise<Line[][]> => linesOnPages(await renderer.renderPdf(input))
test.each(before)('behind %i rows there is room for the stamp of a notary', async rows => {
  const pages = await linesFor(documentOf(rows, [penLine('mine', 'I sign here', 'signature'), stamped]))
  const page = pages.find(lines => lines.some(({ words }) => words.includes('Thestampgoesbelow'))) ?? []
  const [line, foot] = ['Thestampgoesbelow', 'Document7C1E90A2'].map(said =>
    page.find(({ words }) => words.includes(said)),
  )
  expect((line?.bottom ?? 0) - (foot?.top ?? Number.NaN)).toBeGreaterThan(79)
})

/** The gap in points between the pieces of two consecutive signers, on the page with both. */
async function whiteBetween(input: PdfInput, one: string, next: string): Promise<number> {
  const page = (await linesFor(input)).find(lines => lines.some(({ words }) => words.includes(one)))
  const [above, below] = [one, next].map(said => page?.find(({ words }) => words.includes(said)))
  return (above?.bottom ?? Number.NaN) - (below?.top ?? Number.NaN)
}
test('where there is room signers are apart, and no page more is made for it', async () => {
  const signing = [patient, ...['Ana', 'Ben'].flatMap(signedBy)]
  const apart = (rows: number) => whiteBetween(documentOf(rows, signing), 'IsignasAna.', 'I,Ben,sawthis')
  const white = await Promise.all(before.map(apart))
  expect(Math.max(...white)).toBeGreaterThan(30)
  expect(Math.max(...white)).toBeLessThan(70)
  expect(Math.min(...white)).toBeLessThan(20)
})

test.each([
  ['evergreen', 'AD/ALL-5WISHES1'],
  ['evergreen', 'POA/ALL-2026'],
  ['evergreen', 'TXP/ALL-2026'],
  ['evergreen', 'ROI/ALL-2021'],
  ['lakeside', 'AD/UT-2021'],
  ['lakeside', 'CONSENT/ALL-2022'],
  ['lakeside', 'ADDENDUM/ALL-2022OPTIN'],
] as const)('%s %s is signed on one page', async (partner, name) => {
  for (const lang of ['en', 'es'] as const) {
    const form = shippedForm(partner, name).described(lang)
    const pages = await pagesOf(sampleInput(form))
    for (const { title, answers } of form.sections) {
      const meant = answers.flatMap(({ signature: made, meaning }) =>
        made?.kind === 'signature' ? [made.meaning ?? meaning ?? ''] : [],
      )
      if (meant.length === 0) continue
      const page = pages.findLast(each => each.includes(title))
      for (const words of meant) expect(page).toContain(words)
    }
  }
})

test.each(
  ['AD/ALL-5WISHES1', 'POA/ALL-2026'].flatMap(name =>
    ['MO', 'NC', 'WV'].flatMap(state => (['en', 'es'] as const).map(lang => [name, state, lang] as const)),
  ),
)(
  '%s signed by hand in %s with a notary (%s): no signer is alone on a page',
  async (name, careState, lang) => {
    const { described, answers } = shippedForm('evergreen', name)
    const form = described(lang, {
      ...answers,
      secStepOne: { ...answers['secStepOne'], careState },
      secWitness: {},
      secWitness1: {},
      secWitness2: {},
      secSubmit: { understand: true },
    })
    const lines = (form.sections.at(-1)?.answers ?? []).filter(({ line }) => line === 'signature')
    expect(lines.length).toBeGreaterThan(3)
    const usual = sampleInput(form)
    const codes = Array.from({ length: 9 }, (_, at) => `code ${at}`)
    const pages = await pagesOf({ ...usual, codes, document: { ...usual.document, signedAt: null } })
    const onEach = pages.slice(1).map(page => lines.filter(({ label }) => page.includes(label)).length)
    expect(onEach).not.toContain(1)
  },
)

test.each([
  ['evergreen', 'AD/ALL-5WISHES1Kansas'],
  ['evergreen', 'AD/ALL-5WISHES1Michigan'],
  ['evergreen', 'AD/ALL-5WISHES1Wisconsin'],
  ['evergreen', 'AD/ALL-5WISHES1Texas'],
] as const)('on %s %s a witness writes, ticks and signs on one page', async (partner, name) => {
  for (const lang of ['en', 'es'] as const) {
    const form = shippedForm(partner, name).described(lang)
    const signing = form.sections.at(-1)?.answers ?? []
    const pages = await pagesOf(sampleInput(form))
    const ends = signing.flatMap((answer, at) => (answer.line === 'signature' ? [at] : []))
    expect(ends.length).toBeGreaterThan(1)
    for (const [index, end] of ends.entries()) {
      const piece = signing.slice((ends[index - 1] ?? -1) + 1, end + 1).map(({ label }) => label)
      expect(pages.filter(page => piece.every(label => page.includes(label)))).toHaveLength(1)
    }
  }
})
