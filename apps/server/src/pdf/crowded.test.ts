// No text on any kind of paper overlaps other text or touches a rule.

import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { crowded } from './testing/crowded.ts'
import { choices, sampleInput, signature, text } from './testing/sample-documents.ts'
import { stampPages } from './stamp-pages.ts'
import { asDraft } from './watermarked-copies.ts'
import type { PdfInput } from './pdf-input.ts'

const names = {
  short: 'Ana Ríos',
  'of 20 letters': 'Margaret Rose-Wilson',
  'of 23 letters': 'Margaret Rose-Williams Q',
  'of two lines': 'María Guadalupe de los Ángeles Fernández de Villavicencio y Gutiérrez',
  'of another script': 'प्रिया शर्मा',
}
const check = { code: '7Q4M0ZK9TX1V', address: 'https://evergreen.careword.example' }
const soFar: NonNullable<PdfInput['document']['soFar']> = {
  signed: [{ signer: 'patient', name: '', number: 1, signedAt: '2026-11-20T18:05:00Z' }],
  missing: [
    { signer: 'witness', name: 'Harold Kim', number: 1 },
    { signer: 'witness', name: '', number: 2 },
    { signer: 'agent', name: 'Lucía Peña', number: 1 },
  ],
}
const states: Record<string, (input: PdfInput) => PdfInput> = {
  signed: input => ({ ...input, check }),
  'not signed': input => ({ ...input, document: { ...input.document, signedAt: null } }),
  'signed in part': input => asDraft({ ...input, document: { ...input.document, signedAt: null, soFar } }),
  'a draft': input => asDraft({ ...input, document: { ...input.document, signedAt: null } }),
}
const heads = Object.keys(names).flatMap(name =>
  (['en', 'es'] as const).flatMap(lang =>
    [true, false].flatMap(called => Object.keys(states).map(state => ({ name, lang, called, state }))),
  ),
)

test.each(heads)(
  'the head: a name $name, $lang, called $called, $state',
  async ({ name, lang, called, state }) => {
    const said: DescribedAnswer = {
      ...text('called', lang === 'es' ? 'Cómo me gusta que me llamen' : 'What I like to be called', [
        'Doña Ángela',
      ]),
      atBedside: 'called',
    }
    const form = {
      title: lang === 'es' ? 'Mis cinco temas' : 'My five topics',
      lang,
      head: { cpr: 'CPR', asksAgent: true, state: 'Oregon' },
      sections: [
        {
          id: 'about',
          title: 'Ángela',
          answers: [...(called ? [said] : []), choices('one', 'One', ['Yes'])],
        },
      ],
    }
    const person = { fullname: names[name as keyof typeof names], dob: '1951-11-22' }
    const input = (states[state] as (input: PdfInput) => PdfInput)(sampleInput(form, { person }))
    expect(await crowded(await renderer.renderPdf(input))).toEqual([])
  },
)

const withMarks: Record<string, (input: PdfInput, other: PdfInput) => PdfInput> = {
  sealed: states['signed'] as (input: PdfInput) => PdfInput,
  'signed by hand': input => ({ ...input, codes: Array.from({ length: 12 }, (_, at) => `PACKET${at}`) }),
  blank: input => ({ ...input, blank: true }),
  'in two languages': (input, { form, lang, words, document }) => ({
    ...input,
    translation: { form, lang, words, document },
  }),
}
const papers = [
  ['evergreen', 'AD/ALL-5WISHES1'],
  ['evergreen', 'POA/ALL-2026'],
  ['evergreen', 'TXP/ALL-2026'],
  ['lakeside', 'AD/UT-2021'],
] as const

test.each(
  papers.flatMap(([partner, name]) =>
    (['en', 'es'] as const).flatMap(lang =>
      Object.keys(withMarks).map(kind => ({ partner, name, lang, kind })),
    ),
  ),
)('$partner $name in $lang, $kind', async ({ partner, name, lang, kind }) => {
  const form = shippedForm(partner, name)
  const input = sampleInput(form.described(lang))
  const other = sampleInput(form.described(lang === 'en' ? 'es' : 'en'))
  const paper = withMarks[kind]?.(input, other) ?? input
  expect(await crowded(await renderer.renderPdf(paper))).toEqual([])
})

const sixty = 'W'.repeat(60)
const people = {
  'right to left': ['محمد بن عبد الله', 'الأنصاري'],
  'with marks above and below': ['प्रिया', 'शर्मा'],
  'of sixty letters without a blank': [sixty, sixty],
} as const

test.each(
  Object.entries(people).flatMap(([kind, [first, last]]) =>
    (['en', 'es'] as const).map(lang => ({ kind, first, last, lang })),
  ),
)(
  'one name $kind changes its own rows and no others, and nothing leaves its place, in $lang',
  async ({ first, last, lang }) => {
    const { described, answers } = shippedForm('evergreen', 'AD/ALL-5WISHES1')
    const named = {
      ...answers,
      secWish1: { ...answers['secWish1'], agentNameFirst: first, agentNameLast: last },
      secWitness: {
        ...answers['secWitness'],
        firstWitnessNameFirst: first,
        firstWitnessNameLast: last,
      },
    }
    const pages = async (input: PdfInput) => {
      const made = await renderer.renderPdf(input)
      expect(await crowded(made)).toEqual([])
      return reader.extractText(made)
    }
    const usual = await pages(sampleInput(described(lang)))
    const person = { fullname: `${first} ${last}`, dob: '1951-11-22' }
    const input = sampleInput(described(lang, named), { person, check })
    const others = await pages(input)
    expect(compareWithAnswers(others, input)).toEqual([])
    // A longer first page, and people who stay whole, move what follows.
    expect(others.length).toBeLessThanOrEqual(usual.length + 2)
  },
)

test.each(['en', 'es'] as const)('an accent on a capital touches nothing above it, in %s', async lang => {
  const { described, answers } = shippedForm('evergreen', 'AD/ALL-5WISHES1')
  const [first, last] = ['ÁÉÍÓÚÑ ÀÈÌÒÙ', 'ÄËÏÖÜ ÂÊÎÔÛ ÃÕÑ']
  const named = {
    ...answers,
    secWish1: { ...answers['secWish1'], agentNameFirst: first, agentNameLast: last },
    secAlternates: {
      ...answers['secAlternates'],
      firstNameFirst: first,
      firstNameLast: last,
      secondNameFirst: first,
      secondNameLast: last,
    },
  }
  const input = sampleInput(described(lang, named), { check })
  expect(await crowded(await renderer.renderPdf(input))).toEqual([])
  const other = sampleInput(described(lang === 'en' ? 'es' : 'en', named))
  const both = withMarks['in two languages']?.(input, other) ?? input
  expect(await crowded(await renderer.renderPdf(both))).toEqual([])
})

test.each(Object.entries(people))('on a signing record a name %s leaves no place', async (_kind, names) => {
  const name = names.join(' ')
  const { partner, words, lang } = sampleInput(shippedForm('evergreen', 'TXP/ALL-2026').described('en'))
  const rows = [
    { label: 'As', value: 'Witness' },
    { label: 'Meaning', value: `I saw ${name} sign, and I sign as a witness.` },
    { label: 'SHA-256', value: 'a1b2c3d4'.repeat(8), hash: true as const },
  ]
  const record = {
    documentId: '7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
    fileHash: null,
    titles: ['Signing record', 'Treatment preferences'],
    facts: [{ label: 'Document', value: 'Treatment preferences' }],
    intro: ['This says who signed.'],
    sections: [
      { title: 'Who signed', text: [], entries: Array.from({ length: 9 }, () => ({ title: name, rows })) },
    ],
  }
  const person = { fullname: name, dob: '1951-11-22' }
  const made = await renderer.renderPdf({ partner, words, lang, person, record })
  expect(await crowded(made)).toEqual([])
})

test('the meaning of a signature may name people with double names and accents on capital letters', async () => {
  const name =
    'Maximiliana Guadalupe Esperanza de los Ángeles Fernández-Villaseñor y Echeverría de Montemayor'
  const meaning = `I accept being the agent of ${name}. I will do what ${name} wants, as far as I know their wishes.`
  const answers = [signature('accept', 'The agent signs here', { signer: 'agent', name, meaning })]
  const form = { title: 'Wishes', lang: 'en', sections: [{ id: 'sign', title: 'Signatures', answers }] }
  expect(await crowded(await renderer.renderPdf(sampleInput(form)))).toEqual([])
})

test('the check finds a line that lies on something else', async () => {
  const form = shippedForm('evergreen', 'TXP/ALL-2026')
  const made = await renderer.renderPdf(sampleInput(form.described('en')))
  // The pages of a paper, laid over each other.
  expect((await crowded(await stampPages(made, made, 'TWICE'))).length).toBeGreaterThan(0)
})
