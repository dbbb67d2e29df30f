import { expect, test } from 'vitest'
import type { FormDefinition } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { describeBlank } from './describe-blank.ts'

const form: FormDefinition = formOf([
  section('secOne', [
    {
      id: 'who',
      type: 'name',
      label: 'Your name',
      printLabel: 'My name',
      secondLang: { es: { label: 'Su nombre', printLabel: 'Mi nombre' } },
    },
    { id: 'state', type: 'dropdown', label: 'State', source: 'usStates', prefill: 'usState' },
    {
      id: 'names',
      type: 'radio',
      label: 'Naming somebody',
      options: [
        {
          value: 'yes',
          text: 'Yes, I do',
          items: [
            { id: 'agent', type: 'name', label: 'Full name' },
            { id: 'agentPhone', type: 'maskedInput', kind: 'phone', label: 'Phone' },
          ],
        },
        { value: 'no', text: 'No', items: [{ id: 'why', type: 'textarea', label: 'Why' }] },
      ],
    },
    { id: 'consent', type: 'check', label: 'I agree on this screen', printed: false },
    {
      id: 'row',
      type: 'textrow',
      label: 'Doctor',
      items: [
        { id: 'doctor', type: 'text', label: 'Name' },
        { id: 'city', type: 'text', label: 'City' },
      ],
    },
    { id: 'oregon', type: 'check', label: 'Oregon rule', condition: { input: 'secOne.state', is: 'OR' } },
    { id: 'follows', type: 'text', label: 'If named', condition: { input: 'secOne.agent', filled: true } },
    { id: 'staff', type: 'text', label: 'Staff', allowedSites: ['XX'] },
    { id: 'elsewhere', type: 'text', label: 'In Utah', condition: { site: 'UT' } },
    {
      id: 'notary',
      type: 'signature',
      label: 'Notary',
      signer: 'witness',
      condition: { not: { site: 'ALL' } },
      paper: { input: 'secOne.state', is: 'WV' },
    },
  ]),
  section('secKansas', [{ id: 'k', type: 'text', label: 'Kansas' }], {
    condition: { input: 'secOne.state', is: 'KS' },
  }),
])

const labelsOf = (usState?: string) =>
  describeBlank(form, 'en', { usState }).sections.flatMap(({ answers }) => answers.map(({ label }) => label))

test('every question that some answer would show has a line or boxes, and what the state rules out is not asked', () => {
  expect(labelsOf('OR')).toEqual([
    'My name',
    'State',
    'Naming somebody',
    'Full name',
    'Phone',
    'Why',
    'Doctor: Name',
    'Doctor: City',
    'Oregon rule',
    'If named',
    'Sign here',
  ])
  expect(labelsOf('WV')).toContain('Notary')
  expect(labelsOf('WV')).not.toContain('Oregon rule')
  expect(labelsOf('KS')).toContain('Kansas')
  // Without a state it is unknown which rule will apply.
  expect(labelsOf()).toEqual(expect.arrayContaining(['Oregon rule', 'Notary', 'Kansas']))
})

test('what follows from a choice is under its words, once', () => {
  const answers = describeBlank(form, 'en', { usState: 'OR' }).sections[0]?.answers ?? []
  const seen = answers.map(({ label, under, depth, kind, line, rows, one }) => ({
    label,
    under,
    depth,
    kind,
    line,
    rows,
    one,
  }))
  expect(seen.slice(1, 6)).toEqual([
    { label: 'State', depth: 0, kind: 'choices' },
    { label: 'Naming somebody', depth: 0, kind: 'line', line: 'boxes', one: true },
    { label: 'Full name', under: 'Yes, I do', depth: 1, kind: 'line', line: 'text' },
    { label: 'Phone', depth: 1, kind: 'line', line: 'text' },
    { label: 'Why', under: 'No', depth: 1, kind: 'line', line: 'text', rows: 4 },
  ])
})

test('it speaks the language that was asked for', () => {
  expect(describeBlank(form, 'es').sections[0]?.answers[0]?.label).toBe('Mi nombre')
})
