import { expect, test } from 'vitest'
import { checkDefinition } from './check-definition.ts'
import type { FormDefinition, InputDefinition } from '../definition/form-definition.ts'

const radio = (id: string, changes: Partial<InputDefinition> = {}): InputDefinition =>
  ({
    id,
    type: 'radio',
    label: id,
    options: [
      { value: 'yes', text: 'Yes', means: { cpr: 'yes' } },
      { value: 'no', text: 'No', refuses: true, means: { cpr: 'no' } },
    ],
    ...changes,
  }) as InputDefinition
const signature: InputDefinition = { id: 'sign', type: 'signature', label: 'Sign', required: true }
const issuesOf = (inputs: InputDefinition[], form: Partial<FormDefinition> = {}) => {
  const section = (id: string, asked: InputDefinition[]) => ({ id, title: id, breadcrumb: id, inputs: asked })
  const written = {
    type: 'AD',
    site: 'ALL',
    version: '2026',
    title: 'My wishes',
    languages: ['en'],
    sections: [section('secOne', inputs), section('secSubmit', [signature])],
    ...form,
  }
  return checkDefinition(JSON.parse(JSON.stringify(written)))
}
const at = (place: string, issue: string) => [{ place: `sections[0].inputs${place}`, issue }]

test.each<[string, InputDefinition[], Partial<FormDefinition>]>([
  ['has no head', [radio('care')], {}],
  ['marks where CPR is asked', [radio('care', { atBedside: 'cpr' })], {}],
  ['says that it does not ask about CPR', [radio('care', { atBedside: true })], { asksCpr: false }],
])('sound is a form that %s', (_, inputs, form) => expect(issuesOf(inputs, form)).toEqual([]))

const text: InputDefinition = { id: 'words', type: 'text', label: 'Words' }
const group = { ...radio('group'), type: 'check' } as InputDefinition
test.each<[string, InputDefinition[], Partial<FormDefinition>, ReturnType<typeof at>]>([
  [
    'leaves it open whether CPR is asked',
    [radio('care', { atBedside: true })],
    {},
    at('[0].atBedside', 'cprUndeclared'),
  ],
  [
    'asks about CPR and denies it',
    [radio('care', { atBedside: 'cpr' })],
    { asksCpr: false },
    at('[0].atBedside', 'cprDenied'),
  ],
  [
    'has two places for CPR',
    [radio('care', { atBedside: 'cpr' }), radio('more', { atBedside: 'cpr' })],
    {},
    at('[1].atBedside', 'cprTwice'),
  ],
  [
    'takes words for an answer about CPR',
    [{ ...text, atBedside: 'cpr' }],
    {},
    at('[0].atBedside', 'roleDoesNotFit'),
  ],
  [
    'names an agent with something else than a name',
    [{ ...text, atBedside: 'agent' }],
    { asksCpr: false },
    at('[0].atBedside', 'roleDoesNotFit'),
  ],
  [
    'has a place for what never stands in the document',
    [radio('care', { atBedside: 'cpr', printed: false })],
    {},
    at('[0].atBedside', 'roleDoesNotFit'),
  ],
  [
    'has CPR at its head and compares it with no other document',
    [
      radio('care', {
        atBedside: 'cpr',
        options: [
          { value: 'yes', text: 'Yes' },
          { value: 'no', text: 'No', refuses: true },
        ],
      }),
    ],
    {},
    at('[0].atBedside', 'roleMeansOther'),
  ],
  [
    'has an agent at its head and compares them with no other document',
    [
      { id: 'me', type: 'name', label: 'Me', record: 'name' },
      { id: 'who', type: 'name', label: 'Agent', atBedside: 'agent' },
    ],
    { asksCpr: false },
    at('[1].atBedside', 'roleMeansOther'),
  ],
  ['refuses among several choices', [group], {}, at('[0].options[1].refuses', 'refusesOutsideRadio')],
])('a form is refused that %s', (_, inputs, form, expected) => {
  expect(issuesOf(inputs, form)).toEqual(expected)
})
