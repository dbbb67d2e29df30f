import { expect, test } from 'vitest'
import type { SectionAnswers } from '../values/answer.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import { type ClearedAnswers, clearedAnswers } from './cleared-answers.ts'

const options = [
  ...['yes', 'no', 'all'].map(value => ({ value, text: value })),
  { value: 'every', text: 'every', includesOthers: true },
  { value: 'none', text: 'none', exclusive: true },
]
const input = (type: string) => ({ id: 'pick', type, label: 'Pick', options }) as InputDefinition

const cases: [string, string, string, SectionAnswers, SectionAnswers, Omit<ClearedAnswers, 'by'> | null][] = [
  [
    'the chosen row, pressed again',
    'radio',
    'yes',
    { pick: 'yes' },
    {},
    { kind: 'cleared', gone: ['yes'], inside: false },
  ],
  ['another row', 'radio', 'no', { pick: 'yes' }, { pick: 'no' }, null],
  [
    'another row, with words under the first',
    'radio',
    'no',
    { pick: 'yes', why: 'so' },
    { pick: 'no' },
    { kind: 'inside', gone: ['yes'], inside: true },
  ],
  [
    'the chosen row again, with words under it',
    'radio',
    'yes',
    { pick: 'yes', why: 'so' },
    {},
    { kind: 'cleared', gone: ['yes'], inside: true },
  ],
  ['the first row', 'radio', 'yes', {}, { pick: 'yes' }, null],
  [
    'a box that stands alone',
    'check',
    'all',
    { pick: ['yes', 'no'] },
    { pick: ['all'] },
    { kind: 'unticked', gone: ['yes', 'no'], inside: false },
  ],
  [
    'a box that holds all others',
    'check',
    'every',
    { pick: ['yes', 'no'] },
    { pick: ['every'] },
    { kind: 'nowIncluded', gone: ['yes', 'no'], inside: false },
  ],
  [
    'a box that holds all others, over one that says none',
    'check',
    'every',
    { pick: ['none'] },
    { pick: ['every'] },
    { kind: 'unticked', gone: ['none'], inside: false },
  ],
  [
    'a box beside one that held it',
    'check',
    'yes',
    { pick: ['every'] },
    { pick: ['yes'] },
    { kind: 'unticked', gone: ['every'], inside: false },
  ],
  ['a box, unticked', 'check', 'yes', { pick: ['yes', 'no'] }, { pick: ['no'] }, null],
  [
    'a box, unticked, with words under it',
    'check',
    'yes',
    { pick: ['yes'], why: 'so' },
    {},
    { kind: 'inside', gone: ['yes'], inside: true },
  ],
  [
    'a single box with words under it',
    'check',
    'true',
    { pick: true, why: 'so' },
    {},
    { kind: 'inside', gone: ['true'], inside: true },
  ],
  ['a list, back to nothing', 'dropdown', '', { pick: 'yes' }, {}, null],
  [
    'a list, another row with words under the first',
    'simpleSelect',
    'no',
    { pick: 'yes', why: 'so' },
    { pick: 'no' },
    { kind: 'inside', gone: ['yes'], inside: true },
  ],
]
test.each(cases)('%s', (_, type, by, before, after, taken) =>
  expect(clearedAnswers(input(type), by, before, after)).toEqual(taken && { by, ...taken }),
)
