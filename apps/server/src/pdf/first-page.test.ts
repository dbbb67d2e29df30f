// The first page is the answer: who decides, their numbers, what is wanted, and on what the document is silent.

import { describeForm, type FormDefinition } from '@careword/forms'
import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe-types'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnersDir } from '../modules/demo/make-demo.ts'
import { sampleAnswers } from '../testing/sample-answers.ts'
import { bedsideHead } from './bedside-rows.ts'
import { type PdfReader, startReader } from './page-images/start-reader.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { blank, choices, sampleInput, signature, text } from './testing/sample-documents.ts'
import { type Renderer, startRenderer } from './typst/start-renderer.ts'

let renderer: Renderer
let reader: PdfReader
beforeAll(() => {
  renderer = startRenderer()
  reader = startReader()
})
afterAll(async () => {
  await renderer.close()
  await reader.close()
})
const pagesOf = async (form: DescribedForm, changes = {}) =>
  reader.extractText(await renderer.renderPdf(sampleInput(form, changes)))
const plain = (page: string | undefined) => (page ?? '').replace(/\s+/g, ' ')

const first = (answer: DescribedAnswer): DescribedAnswer => ({ ...answer, atBedside: true })
const name = (id: string, value: string) => first({ ...text(id, 'Full name', [value]), name: true })
const phone = (id: string, label: string, value: string) =>
  first({ ...text(id, label, [value]), dial: '+15035550148' })
const directive = (...more: DescribedAnswer[]): DescribedForm => ({
  title: 'Wishes',
  lang: 'en',
  sections: [
    {
      id: 'about',
      title: 'About me',
      answers: Array.from({ length: 40 }, (_, at) => text(`a${at}`, `Question ${at}`, ['An answer'])),
    },
    {
      id: 'agent',
      title: 'Who decides',
      answers: [
        name('agent', 'Lucía Peña'),
        phone('day', 'Daytime phone', '+1 (503) 555-0171'),
        phone('night', 'Evening phone', '+1 (503) 555-0172'),
        name('second', 'Tomás Delgado'),
        ...more,
      ],
    },
    {
      id: 'care',
      title: 'Treatments',
      answers: [
        first(choices('cpr', 'CPR', ['No, I do not want this'])),
        first(blank('dialysis', 'Dialysis')),
      ],
    },
    {
      id: 'sign',
      title: 'Signatures',
      answers: [
        signature('mine', 'My signature'),
        signature('witness', 'Witness', { signer: 'witness', name: 'Peter Young' }),
        signature('initials', 'Initials', { kind: 'initials' }),
      ],
    },
  ],
})

test('who decides, how they are reached, what is refused, what is not said and who signed stand on page 1, before all else', async () => {
  const [page] = await pagesOf(directive())
  expect(plain(page)).toMatch(
    /What to know first Who decides.*Lucía Peña.*555-0171.*555-0172.*Tomás Delgado.*CPR No, I do not want this Not said in this document\. That is not a “no”\. Dialysis Who signed Patient María José Núñez.*Witness Peter Young.*About me/,
  )
})

test('a number stands in the row of the name it belongs to, and a name begins a row', () => {
  const rows = bedsideHead(sampleInput(directive()))?.parts[0]?.rows
  expect(rows?.map(({ cells }) => cells.map(({ inputId }) => inputId))).toEqual([
    ['agent', 'day', 'night'],
    ['second'],
  ])
})

test('a long answer is pointed to, and stands in full where it was asked', async () => {
  const long = 'Do not move me out of Oregon. '.repeat(20).trim()
  const pages = await pagesOf(directive(first(text('limits', 'Limits', [long]))))
  expect(plain(pages[0])).toContain('Limits Long answer. Read it in full under “Who decides”.')
  expect(plain(pages.slice(1).join(' '))).toContain('Do not move me out of Oregon. Do not move me')
})

test.each<[string, DescribedForm, { blank?: true }]>([
  ['a form that marks nothing', { ...directive(), sections: directive().sections.slice(0, 1) }, {}],
  ['a blank form', directive(), { blank: true }],
])('%s has no such summary', (_what, form, changes) => {
  expect(bedsideHead(sampleInput(form, changes))).toBeNull()
})

test('a first page that says another number than the answers is not sealed', async () => {
  const pages = await pagesOf(directive())
  const wrong = [(pages[0] ?? '').replace('555-0171', '555-0177'), ...pages.slice(1)]
  expect(compareWithAnswers(pages, sampleInput(directive()))).toEqual([])
  expect(compareWithAnswers(wrong, sampleInput(directive()))).toContainEqual({ path: 'agent.day' })
})

test('right-to-left words are read in order wherever a page begins, on pages of few words too', async () => {
  for (let rows = 26; rows < 48; rows += 3) {
    const answers = [
      text(
        'fill',
        'Fill',
        Array.from({ length: rows }, () => 'a line'),
      ),
      choices('choice', 'Choice', ['نعم، أوافق']),
      text('phone', 'Phone', ['+1 555 0134']),
      signature('mine', 'My signature'),
    ]
    const form = { title: 'T', lang: 'en', sections: [{ id: 's', title: 'S', answers }] } as const
    const input = sampleInput({ ...form, sections: [...form.sections] })
    expect(compareWithAnswers(await pagesOf(input.form), input)).toEqual([])
  }
})

test.skipIf(!hasPoppler)(
  'an answer of two lines is whole for readers that go by lines, however long its question',
  async () => {
    const answer = 'I want to know my grandchildren when they come in. If I no longer do, let me go in peace.'
    const question = 'What my agent has to know about what is important to me'
    const form = {
      title: 'T',
      lang: 'en' as const,
      sections: [
        {
          id: 's',
          title: 'S',
          answers: [
            ...['a', 'b', 'c'].map(id => text(id, question, [answer])),
            text('d', question, ['A short line.', 'And another.']),
          ],
        },
      ],
    }
    const read = plain(poppler('pdftotext', await renderer.renderPdf(sampleInput(form))))
    expect(read).toContain(answer)
    expect(read).toContain('A short line. And another.')
  },
)

describe.each(['en', 'es'] as const)('the demo documents in %s', lang => {
  test.each([
    ['AD/ALL-5WISHES1', 6],
    ['POA/ALL-2026', 4],
  ])('%s: the summary is whole on page 1, and the paper has %i pages at the most', async (id, most) => {
    const file = path.join(partnersDir, `evergreen/forms/${id}/definition.json`)
    const definition = JSON.parse(readFileSync(file, 'utf8')) as FormDefinition
    const form = describeForm(definition, sampleAnswers(id), lang)
    const input = sampleInput(form)
    const pages = await pagesOf(form)
    expect(compareWithAnswers(pages, input)).toEqual([])
    expect(pages.length).toBeLessThanOrEqual(most)
    const signer = bedsideHead(input)?.signers.at(-1)
    expect(plain(pages[0])).toContain(`${signer?.as} ${signer?.name} ${signer?.at}`)
  })
})
