// The first page answers: who decides, their phone numbers, what the patient wants, and which questions are open.

import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/described-form'
import { withRefused } from '@careword/forms/describe/with-refused'
import { describe, expect, test } from 'vitest'
import { keyFactsHead } from './key-fact-rows.ts'
import type { PdfInput } from './pdf-input.ts'
import { withRefusalsInWords } from './refusals-in-words.ts'
import { sideBySide } from './side-by-side.ts'
import { asDraft } from './watermarked-copies.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { crowded, linesOnPages } from './testing/crowded.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { blank, choices, sampleInput, signature, text, wordsOf } from './testing/sample-documents.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const pagesOf = async (form: DescribedForm, changes = {}) =>
  reader.extractText(await renderer.renderPdf(sampleInput(form, changes)))
const plain = (page: string | undefined) => (page ?? '').replace(/\s+/g, ' ')

const first = (
  answer: DescribedAnswer,
  atBedside: NonNullable<DescribedAnswer['atBedside']> = true,
): DescribedAnswer => ({ ...answer, atBedside })
const name = (id: string, value: string, role: 'agent' | 'alternate') =>
  first({ ...text(id, 'Full name', [value]), name: true }, role)
const phone = (id: string, label: string, value: string) =>
  first({ ...text(id, label, [value]), dial: '+15035550148' })
const head = { cpr: 'CPR', asksAgent: true, state: 'Oregon' }
const directive = (...more: DescribedAnswer[]): DescribedForm => ({
  title: 'Wishes',
  lang: 'en',
  head,
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
        name('agent', 'Lucía Peña', 'agent'),
        phone('day', 'Daytime phone', '+1 (503) 555-0171'),
        phone('night', 'Evening phone', '+1 (503) 555-0172'),
        name('second', 'Tomás Delgado', 'alternate'),
        ...more,
      ],
    },
    {
      id: 'care',
      title: 'Treatments',
      answers: [
        first(choices('feeding', 'Tube feeding', ['No, I do not want this'])),
        first(choices('cpr', 'CPR', ['Yes, I want this']), 'cpr'),
        first(choices('order', 'What comes first', ['Comfort comes first']), 'cprLimit'),
        first(choices('matters', 'What matters', ['My home', 'My faith']), 'matters'),
        first(blank('dialysis', 'Dialysis')),
      ],
    },
    {
      id: 'sign',
      title: 'Signatures',
      answers: [
        signature('mine', 'My signature'),
        first(signature('witness', 'Witness', { signer: 'witness', name: 'Peter Young' }), 'witness'),
        signature('initials', 'Initials', { kind: 'initials' }),
      ],
    },
  ],
})

test('who decides, how they are reached, CPR, what is refused, what counts, what is left open and who signed are on page 1, before all else', async () => {
  const [page] = await pagesOf(directive())
  expect(plain(page)).toMatch(
    /What to know first Who decides Full name Lucía Peña .*555-0171.*555-0172 If this person cannot decide: 1\. Tomás Delgado CPR Yes, I want this What comes first Comfort comes first Treatments Tube feeding No, I do not want this What matters My home · My faith Not said in this document\. That is not a “no”\. Dialysis Who signed \(Eastern time\) Patient María José Núñez.*Witness Peter Young.*State: Oregon · Witnesses: 1 of 1 signed · Notary: not asked for About me/,
  )
})

const rowsOf = (form: DescribedForm, title: string) =>
  keyFactsHead(sampleInput(form))?.parts.find(part => part.title === title)?.rows
const cprOf = (form: DescribedForm) =>
  keyFactsHead(sampleInput(form))
    ?.parts.flatMap(({ rows }) => rows)
    .filter(({ shape }) => shape === 'cpr')
    .flatMap(({ cells }) => cells.flatMap(({ label, values }) => [label, ...values]))
const wordsOfRows = (form: DescribedForm, title: string) =>
  rowsOf(form, title)?.map(({ shape, cells }) => [shape, ...cells.flatMap(({ values }) => values)])

test('a number is in the row of the name it belongs to, and a name begins a row', () => {
  expect(rowsOf(directive(), 'Who decides')?.map(({ cells }) => cells.map(({ path }) => path))).toEqual([
    ['agent.agent', 'agent.day', 'agent.night'],
    ['bedside'],
    ['agent.second'],
  ])
})

const without = (...ids: string[]): DescribedForm => {
  const form = directive()
  const answers = (all: readonly DescribedAnswer[]) => all.filter(({ inputId }) => !ids.includes(inputId))
  return { ...form, sections: form.sections.map(part => ({ ...part, answers: answers(part.answers) })) }
}

test('without an agent, and for CPR that was left or is not asked, the paper states it in words', () => {
  expect(wordsOfRows(without('agent', 'second'), 'Who decides')).toEqual([
    ['noAgent', 'Nobody is named to decide.'],
  ])
  expect(cprOf(directive())).toEqual(['CPR', 'Yes, I want this'])
  expect(cprOf(without('cpr'))).toEqual(['CPR', 'This document does not say. That is not a “no”.'])
  expect(cprOf({ ...without('cpr'), head: { ...head, cpr: null } })).toEqual([
    'CPR',
    'This form does not ask about CPR. That is not a “no”.',
  ])
})

test.each(['en', 'es'] as const)(
  'what pulls against the answer about CPR and was left open is below it, in %s, and is read back',
  async lang => {
    const { answers, described } = shippedForm('evergreen', 'TXP/ALL-2026')
    const open = {
      ...answers,
      secCpr: { ...answers['secCpr'], cpr: 'attempt' },
      secFirst: { ...answers['secFirst'], level: 'comfort' },
    }
    const form = described(lang, open)
    const input = sampleInput(form)
    const pages = await pagesOf(form)
    expect(compareWithAnswers(pages, input)).toEqual([])
    const [against] = form.head?.cprAgainst ?? []
    const place = [input.words.firstCprAgainst, against?.label, against?.words[0]].join(' ')
    expect(plain(pages[0])).toContain(plain(place))
    const without = { ...form, head: { ...form.head, cprAgainst: [] } } as DescribedForm
    expect(compareWithAnswers(pages, sampleInput(without))).not.toEqual([])
  },
)

const kept: DescribedForm['kept'] = [
  {
    document: 'Advance directive – My five topics',
    signedAt: '2026-03-05T18:05:00Z',
    timeZone: 'America/New_York',
    meanings: ['agent', 'cpr'],
  },
]
test.each<[string, DescribedForm]>([
  ['with a head', directive()],
  ['that marks nothing', { title: 'Wishes', lang: 'en', sections: directive().sections.slice(0, 1) }],
  ['in Spanish', { ...directive(), lang: 'es' }],
])(
  'what was kept against another document is on page 1 of a form %s, and is read back',
  async (_what, form) => {
    const meant = { ...form, kept }
    const input = sampleInput(meant)
    const pages = await pagesOf(meant)
    expect(compareWithAnswers(pages, input)).toEqual([])
    expect(compareWithAnswers(pages, sampleInput(form))).not.toEqual([])
    const { words } = input
    const date = form.lang === 'es' ? '5 de marzo de 2026' : 'March 5, 2026'
    const which = `${words.kept} ${words.keptDocument.replace('{document}', kept[0]?.document ?? '').replace('{date}', date)}`
    expect(plain(pages[0])).toContain(`${which} ${words['meaning.agent']} · ${words['meaning.cpr']}`)
  },
)

const lawOf = (form: DescribedForm, changes = {}) => keyFactsHead(sampleInput(form, changes))?.signed
test('what is signed by hand shows where, and never that it was signed', () => {
  const waiting = lawOf(without('mine', 'witness'), {
    codes: ['code'],
    document: { ...sampleInput(directive()).document, signedAt: null },
  })
  expect(waiting?.title).toBe('Signatures')
  expect(waiting?.law[0]).toBe('This paper is signed by hand: see “Signatures”.')
  expect(JSON.stringify(waiting)).not.toMatch(/\bof \d+ signed/)
})

test('an agent who has not accepted is named as such', async () => {
  const line: DescribedAnswer = {
    inputId: 'accept',
    label: 'The agent signs here',
    depth: 0,
    kind: 'line',
    line: 'signature',
    signer: 'agent',
    values: ['Lucía Peña'],
  }
  const form = directive()
  const asked = { ...form, sections: [...form.sections, { id: 'more', title: 'More', answers: [line] }] }
  const pages = await pagesOf(asked)
  expect(plain(pages[0])).toMatch(
    /Full name Lucía Peña .*555-0172 When this was signed, Lucía Peña had not yet accepted in writing\. .*CPR/,
  )
  expect(compareWithAnswers(pages, sampleInput(asked))).toEqual([])
})

const accepting = (who: 'agent' | 'alternate', named: string): DescribedAnswer => ({
  inputId: `accept-${who}`,
  label: `The ${who} signs here`,
  depth: 0,
  kind: 'line',
  line: 'signature',
  signer: who,
  meaning: 'I accept.',
  values: [named],
})
const refusal = (who: 'agent' | 'alternate', how: 'gaveUp' | 'declined') => ({
  who,
  name: who === 'agent' ? 'Lucía Peña' : 'Tomás Delgado',
  how,
  on: '2026-11-19',
})
const noneLeft = 'No agent is named now. What this document asks for still counts. Ask who may decide by law.'
test.each([
  [
    [refusal('agent', 'gaveUp')],
    /Who decides Full name Tomás Delgado When this was signed, Tomás Delgado had not yet accepted in writing\. On November 19, 2026, before this was signed, Lucía Peña gave up being the agent\. CPR/,
  ],
  [
    [refusal('agent', 'declined')],
    /Full name Tomás Delgado When this was signed, Tomás Delgado had not yet accepted in writing\. On November 19, 2026, before this was signed, Lucía Peña said no to being the agent\. CPR/,
  ],
  [
    [refusal('alternate', 'gaveUp')],
    /Full name Lucía Peña .*555-0172 When this was signed, Lucía Peña had not yet accepted in writing\. On November 19, 2026, before this was signed, Tomás Delgado gave up being an alternate\. CPR/,
  ],
  [
    [refusal('agent', 'gaveUp'), refusal('alternate', 'declined')],
    new RegExp(
      `Who decides ${noneLeft} On November 19, .* On November 19, 2026, .*Tomás Delgado said no to being an alternate\\. CPR`,
    ),
  ],
])(
  'who had refused by the signing decides nothing on page 1, and has no line to sign on: %j',
  async (refused, words) => {
    const given = directive()
    const more = {
      id: 'more',
      title: 'More',
      answers: [accepting('agent', 'Lucía Peña'), accepting('alternate', 'Tomás Delgado')],
    }
    const form = withRefused({ ...given, sections: [...given.sections, more] }, refused)
    const spoken = sampleInput(form)
    const printed = withRefusalsInWords(form, spoken)
    const pages = await pagesOf(printed)
    expect(plain(pages[0])).toMatch(words)
    for (const { name: gone, who } of refused) {
      expect(plain(pages[0])).not.toContain(`When this was signed, ${gone} had not yet accepted`)
      expect(plain(pages.at(-1))).toMatch(
        new RegExp(`The ${who} signs here On November 19, 2026, before this was signed, ${gone}`),
      )
    }
    expect(plain(pages.at(-1)).split('I accept.')).toHaveLength(3 - refused.length)
    expect(compareWithAnswers(pages, sampleInput(printed))).toEqual([])
    // A copy in two languages has the same sizes as one in a single language.
    const { document } = spoken
    const translation = { form: printed, lang: 'es', words: wordsOf('es'), document }
    const large = sideBySide(sampleInput(printed, { translation }))?.first.filter(
      ({ shape }) => shape === 'noAgent',
    )
    const nobodyLeft = [[noneLeft], [wordsOf('es').firstNoneLeft]]
    expect(large?.map(({ sides }) => sides.map(({ values }) => values))).toEqual(
      refused.length > 1 ? [nobodyLeft] : [],
    )
  },
)

test('a long answer is pointed to, and is in full where it was asked', async () => {
  const long = 'Do not move me out of Oregon. '.repeat(20).trim()
  const pages = await pagesOf(directive(first(text('limits', 'Limits', [long]))))
  expect(plain(pages[0])).toContain('Limits Long answer. Read it in full under “Who decides”.')
  expect(plain(pages.slice(1).join(' '))).toContain('Do not move me out of Oregon. Do not move me')
})

test.each<[string, DescribedForm, { blank?: true }]>([
  [
    'a form that marks nothing',
    { title: 'Wishes', lang: 'en', sections: directive().sections.slice(0, 1) },
    {},
  ],
  ['a blank form', directive(), { blank: true }],
])('%s has no such summary', (_what, form, changes) => {
  expect(keyFactsHead(sampleInput(form, changes))).toBeNull()
})

test('a first page that prints another number than the answers is not sealed', async () => {
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

test.each(['محمد بن عبد الله الأنصاري', 'ראובן כהן', 'สมชาย ใจดี', 'Nguyễn Thị Ánh Tuyết', '王小明'])(
  'who decides is read back in large letters, as %s too',
  async name => {
    const form = shippedForm('evergreen', 'POA/ALL-2026')
    const secAgent = { ...form.answers['secAgent'], agentNameFirst: name, agentNameLast: '' }
    const secAlternates = { ...form.answers['secAlternates'], firstNameFirst: name, firstNameLast: '' }
    const described = form.described('es', { ...form.answers, secAgent, secAlternates })
    expect(compareWithAnswers(await pagesOf(described), sampleInput(described))).toEqual([])
  },
)

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
    // The signed part has a page of its own where it does not fit below the rest.
    ['AD/ALL-5WISHES1', lang === 'en' ? 6 : 7],
    ['POA/ALL-2026', 4],
    ['TXP/ALL-2026', 4],
  ])('%s: the summary is whole on page 1, and the paper has %i pages at the most', async (id, most) => {
    const form = shippedForm('evergreen', id).described(lang)
    const input = sampleInput(form)
    const pages = await pagesOf(form)
    expect(compareWithAnswers(pages, input)).toEqual([])
    expect(pages.length).toBeLessThanOrEqual(most)
    const signed = keyFactsHead(input)?.signed
    const signer = signed?.signers.at(-1)
    expect(plain(pages[0])).toContain(`${signer?.as} ${signer?.name} ${signer?.at}`)
    expect(plain(pages[0])).toContain(signed?.law.at(-1))
  })
})

const longName = 'María de los Ángeles Guadalupe Fernández de Córdoba y Villalobos'
test.each([
  ['en', 'Ana Ríos', 'Pacific time', 'Who signed (Pacific time)'],
  ['en', 'Margaret Rose-Williams Quincy', 'Pacific time', 'Who signed (Pacific time)'],
  ['es', 'Ana Ríos', 'hora del Pacífico', 'Quiénes firmaron (hora del Pacífico)'],
  ['es', 'María de los Ángeles Fernández', 'hora del Pacífico', 'Quiénes firmaron (hora del Pacífico)'],
  ['en', longName, 'Pacific time', 'Who signed (Pacific time)'],
  ['es', longName, 'hora del Pacífico', 'Quiénes firmaron (hora del Pacífico)'],
] as const)(
  'signers are listed in a line each, with their clock once, and what the law required with it, in %s, beside %s',
  async (lang, fullname, zone, title) => {
    const form = shippedForm('evergreen', 'AD/ALL-5WISHES1').described(lang)
    const usual = sampleInput(form)
    const document = { ...usual.document, timeZone: 'America/Los_Angeles', zone }
    const input = { ...usual, document, person: { ...usual.person, fullname } }
    const pages = await reader.extractText(await renderer.renderPdf(input))
    expect(compareWithAnswers(pages, input)).toEqual([])
    const signed = keyFactsHead(input)?.signed
    expect(signed?.title).toBe(title)
    for (const { at } of signed?.signers ?? []) expect(pages[0]).toContain(at)
    expect(plain(pages[0])).toContain(signed?.law.at(-1))
  },
)

/** The demo's directive with this many more signers of these names. */
function signedByMore(lang: 'en' | 'es', count: number, names: readonly [string, string]): DescribedForm {
  const form = shippedForm('evergreen', 'AD/ALL-5WISHES1').described(lang)
  const signing = form.sections.at(-1)
  const more = Array.from({ length: count }, (_, at) =>
    signature(`more${at}`, 'Signature', {
      signer: at % 2 === 0 ? 'witness' : 'agent',
      name: names[at % 2] ?? '',
    }),
  )
  const answers = [...(signing?.answers ?? []), ...more]
  return { ...form, sections: form.sections.map(part => (part === signing ? { ...part, answers } : part)) }
}
const usualNames = ['Luis Ortega Ruiz', 'Carmen Delgado'] as const
const longNames = [
  'José Guadalupe Fernández de Villavicencio y Gutiérrez',
  'María del Carmen Hernández de la Torre Montemayor',
] as const
const arabicName = 'محمد بن عبد الله الأنصاري'
const fromRightToLeft = ['عبد الرحمن بن محمد الأنصاري', 'Carmen Delgado'] as const
const twoLines = 'María Guadalupe de los Ángeles Fernández de Villavicencio y Gutiérrez'
test.each(
  (['en', 'es'] as const).flatMap(lang => [
    [lang, 'Ana Ríos', 2, usualNames] as const,
    [lang, 'Ana Ríos', 2, longNames] as const,
    [lang, longName, 2, usualNames] as const,
    [lang, twoLines, 2, longNames] as const,
    [lang, `${twoLines} de la Torre Montemayor Santillán`, 2, usualNames] as const,
    [lang, arabicName, 2, usualNames] as const,
    [lang, 'Ana Ríos', 1, fromRightToLeft] as const,
  ]),
)(
  'who signed is whole on page 1 beside %s, %s, with %i signers more than four: %j',
  async (lang, fullname, count, names) => {
    const usual = sampleInput(signedByMore(lang, count, names))
    const check = { code: '7Q4M0ZK9TX1V', address: 'https://evergreen.careword.example' }
    const input = { ...usual, check, person: { ...usual.person, fullname } }
    const made = await renderer.renderPdf(input)
    expect(await crowded(made)).toEqual([])
    const pages = await reader.extractText(made)
    expect(compareWithAnswers(pages, input)).toEqual([])
    const signed = keyFactsHead(input)?.signed
    expect(signed?.signers).toHaveLength(4 + count)
    for (const words of [signed?.title, ...(signed?.signers ?? []).map(({ at }) => at), signed?.law.at(-1)])
      expect(plain(pages[0])).toContain(words)
  },
)

test.each(['en', 'es'] as const)(
  'who signed is whole on page 1 beside two long names, of the patient and of who decides, in %s',
  async lang => {
    const { answers, described } = shippedForm('evergreen', 'AD/ALL-5WISHES1')
    const agent = { agentNameFirst: 'María del Carmen', agentNameLast: 'Hernández de la Torre Montemayor' }
    const usual = sampleInput(described(lang, { ...answers, secWish1: { ...answers['secWish1'], ...agent } }))
    const check = { code: '7Q4M0ZK9TX1V', address: 'https://evergreen.careword.example' }
    const input = { ...usual, check, person: { ...usual.person, fullname: longName } }
    const made = await renderer.renderPdf(input)
    expect(await crowded(made)).toEqual([])
    const pages = await reader.extractText(made)
    expect(compareWithAnswers(pages, input)).toEqual([])
    const signed = keyFactsHead(input)?.signed
    for (const words of [signed?.title, signed?.law.at(-1)]) expect(plain(pages[0])).toContain(words)
  },
)

test.each(['en', 'es'] as const)(
  'where one signer’s name runs right to left, every signer is set alike, in %s',
  async lang => {
    for (const name of [arabicName, 'ראובן כהן']) {
      const input = sampleInput(signedByMore(lang, 1, [name, name]))
      const pages = await reader.extractText(await renderer.renderPdf(input))
      expect(compareWithAnswers(pages, input)).toEqual([])
      const latin = keyFactsHead(input)?.signed?.signers.filter(signer => signer.name !== name) ?? []
      expect(latin).toHaveLength(4)
      // The name is behind the time, also where it would fit before.
      for (const signer of latin)
        expect(pages.map(plain).join(' ')).toMatch(
          new RegExp(`${signer.as} · ${signer.at}(?: ·)? ${signer.name}`),
        )
    }
  },
)

test('a double name wider than its column is parted behind the hyphen, which readers keep', async () => {
  const agent = 'Wolfeschlegelsteinhausen Bartholomäus Bergerdorff-Oberkirchenmeister'
  const form = directive()
  const sections = form.sections.map(part => ({
    ...part,
    answers: part.answers.map(one => (one.inputId === 'agent' ? { ...one, values: [agent] } : one)),
  }))
  const pdf = await renderer.renderPdf(sampleInput({ ...form, sections }))
  const [lines] = await linesOnPages(pdf)
  const words = lines?.map(line => line.words.replaceAll('\u200b', '')) ?? []
  expect(words.filter(word => word.startsWith('-'))).toEqual([])
  expect(words.filter(word => word.endsWith('Bergerdorff-'))).toHaveLength(1)
  const [first = ''] = await reader.extractText(pdf)
  for (const copied of [first, hasPoppler ? poppler('pdftotext', pdf) : first])
    expect(copied).toMatch(/Bergerdorff-\u200b?\s+Oberkirchenmeister/)
})

const soFar: NonNullable<PdfInput['document']['soFar']> = {
  signed: [
    { signer: 'patient', name: '', number: 1, signedAt: '2026-11-20T18:05:00Z' },
    { signer: 'witness', name: 'Peter Young', number: 1, signedAt: '2026-11-20T18:25:00Z' },
  ],
  missing: [
    { signer: 'witness', name: '', number: 2 },
    { signer: 'agent', name: 'Lucía Peña', number: 1 },
  ],
}
test.each([
  [
    'en',
    'DRAFT: Not everyone has signed it yet.',
    'Not by everyone yet',
    'Not signed yet: Witness 2, Lucía Peña',
  ],
  [
    'es',
    'BORRADOR: Todavía no lo firmaron todos.',
    'Aún no por todos',
    'Falta la firma de: Testigo 2, Lucía Peña',
  ],
])(
  'a draft that some have signed shows who, and who is missing, in %s',
  async (lang, bar, signed, missing) => {
    const input = sampleInput({ ...directive(), lang })
    const unsigned = { ...input, document: { ...input.document, signedAt: null, soFar } }
    const [page] = await reader.extractText(await renderer.renderPdf(asDraft(unsigned)))
    for (const words of [bar, signed, missing, 'Peter Young']) expect(plain(page)).toContain(words)
    expect(plain(page)).not.toContain(lang === 'en' ? 'not signed.' : 'no está firmado')
    // There is no signer yet: a drawing in a preview is not a signature.
    const none = {
      ...unsigned,
      document: { ...unsigned.document, soFar: { signed: [], missing: soFar.missing } },
    }
    expect(keyFactsHead(none)?.signed).toBeNull()
  },
)

test('treatments with one answer take the place of a question, and the answer that of an answer', async () => {
  const sections = [
    {
      id: 'care',
      title: 'Treatments',
      answers: ['Surgery', 'Dialysis'].map(each => first(choices(each, each, ['I have not decided']))),
    },
  ]
  const [page] = await pagesOf({ ...directive(), sections })
  expect(plain(page)).toContain('Treatments Surgery · Dialysis I have not decided')
})
