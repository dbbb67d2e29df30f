// A form of 1,000 inputs, many of them inside options, with 100 validators of every kind: five times the largest real form. One variant has
// ten sections, the other a single one.

import type {
  Answers,
  AnswerValue,
  FormDefinition,
  InputDefinition,
  LogicalValidator,
  SectionAnswers,
} from '@careword/forms'

const tens = 100
const sectionAt = (n: number): string => `sec${n}`

export interface ThousandInputs {
  definition: FormDefinition
  answers: Answers
  /** The section that is on the screen. */
  sectionId: string
  /** The input that gets the keys, and the question that a validator reads. */
  typedInput: string
  chosenInput: string
}

// Ten inputs: eight at section level, two inside options.
function tenInputs(section: string, first: number): InputDefinition[] {
  const label = (n: number) => `Question ${n}: what should people know about this?`
  const options = ['Yes', 'No', 'My agent decides'].map((text, at) => ({ value: `v${at}`, text }))
  const id = (type: string) => `${type}${first}`
  return [
    { id: id('text'), type: 'text', label: label(first), required: first % 40 === 0 },
    {
      id: id('radio'),
      type: 'radio',
      label: label(first + 1),
      options: [
        ...options,
        {
          value: 'v3',
          text: 'Try it for a while',
          items: [{ id: id('inside'), type: 'text', label: label(first + 2) }],
        },
      ],
    },
    { id: id('area'), type: 'textarea', label: label(first + 3), maxLength: 1000 },
    {
      id: id('check'),
      type: 'check',
      label: label(first + 4),
      options: [
        ...options,
        {
          value: 'v3',
          text: 'Something else',
          items: [{ id: id('within'), type: 'text', label: label(first + 5) }],
        },
      ],
    },
    {
      id: id('shown'),
      type: 'text',
      label: label(first + 6),
      condition: { input: `${section}.${id('text')}`, filled: true },
    },
    { id: id('list'), type: 'simpleSelect', label: label(first + 7), options },
    { id: id('more'), type: 'text', label: label(first + 8) },
    { id: id('last'), type: 'text', label: label(first + 9), maxLength: 60 },
  ]
}

function validator(n: number, perSection: number): LogicalValidator {
  const section = sectionAt(Math.floor(n / perSection))
  const first = (n % perSection) * 10
  const at = (type: string) => `${section}.${type}${first}`
  const when = { input: at('radio'), is: 'v1' } as const
  if (n % 10 === 9)
    return { id: `rule${n}`, orValidator: { groupA: [at('more')], groupB: [at('last'), at('area')] } }
  if (n % 10 === 8)
    return { id: `rule${n}`, when, actions: [{ action: 'setAnswer', input: at('list'), value: 'v2' }] }
  if (n % 10 === 7)
    return {
      id: `rule${n}`,
      when: { input: at('check'), is: 'v1' },
      actions: [{ action: 'setProperty', input: at('more'), property: 'hidden', value: true }],
    }
  if (n % 10 === 6)
    return {
      id: `rule${n}`,
      when: { all: [when, { input: at('text'), filled: true }] },
      actions: [{ action: 'setProperty', input: at('last'), property: 'required', value: true }],
    }
  return { id: `rule${n}`, when, actions: [{ action: 'requireField', input: at('more') }] }
}

/** @param sectionCount must divide a hundred */
export function thousandInputs(sectionCount: number): ThousandInputs {
  const perSection = tens / sectionCount
  const sections = Array.from({ length: sectionCount }, (_, n) => ({
    id: sectionAt(n),
    title: `Part ${n}`,
    breadcrumb: `Part ${n}`,
    inputs: Array.from({ length: perSection }, (__, ten) => tenInputs(sectionAt(n), ten * 10)).flat(),
  }))
  const sectionId = sectionAt(Math.floor(sectionCount / 2))
  return {
    definition: {
      type: 'AD',
      site: 'ALL',
      version: 'BENCH',
      title: 'A thousand questions',
      languages: ['en'],
      validators: Array.from({ length: tens }, (_, n) => validator(n, perSection)),
      sections: [...sections, { id: 'secSubmit', title: 'Sign', breadcrumb: 'Sign', inputs: [] }],
    },
    answers: Object.fromEntries(sections.map(({ id }) => [id, answersOf(perSection)])),
    sectionId,
    typedInput: `${sectionId}.text40`,
    chosenInput: `${sectionId}.radio40`,
  }
}

/** Answers to every question; every third choice opens the inputs inside it. */
function answersOf(perSection: number): SectionAnswers {
  const entries = Array.from({ length: perSection }, (_, ten): [string, AnswerValue][] => {
    const first = ten * 10
    const choice = ten % 3 === 0 ? 'v3' : 'v1'
    return [
      [`text${first}`, 'Warm and quiet'],
      [`radio${first}`, choice],
      [`inside${first}`, 'A few days'],
      [`area${first}`, 'Whatever my agent says. '.repeat(8).trim()],
      [`check${first}`, ['v0', ...(ten % 3 === 0 ? ['v3'] : ['v2'])]],
      [`within${first}`, 'Music'],
      [`shown${first}`, 'Yes, please'],
      [`list${first}`, 'v2'],
      [`more${first}`, 'More words'],
      [`last${first}`, 'Last words'],
    ]
  })
  return Object.fromEntries(entries.flat())
}
