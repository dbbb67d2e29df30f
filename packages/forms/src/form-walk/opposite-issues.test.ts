import { expect, test } from 'vitest'
import type { FormDefinition } from '../definition/form-definition.ts'
import { walkForm } from './walk-form.ts'

const asks = (id: string, more: object = {}) => ({
  id,
  type: 'radio',
  label: id,
  options: [
    { value: 'y', text: 'Yes', means: { hospital: 'yes' } },
    { value: 'n', text: 'No', means: { hospital: 'no' } },
  ],
  ...more,
})
const form = (inputs: object[], validators: object[] = []) =>
  ({
    type: 'AD',
    site: 'ALL',
    version: '2021',
    title: 'Wishes',
    languages: ['en'],
    validators,
    sections: [
      { id: 'secOne', title: 'One', breadcrumb: 'One', inputs },
      {
        id: 'secSubmit',
        title: 'Sign',
        breadcrumb: 'Sign',
        inputs: [{ id: 'sign', type: 'signature', label: 'Sign', required: true }],
      },
    ],
  }) as unknown as FormDefinition
const found = (def: FormDefinition) => walkForm(def).filter(({ issue }) => issue === 'oppositesMayMeet')

test('two questions whose answers can contradict each other are named once', () => {
  expect(found(form([asks('here'), asks('there')]))).toEqual([
    {
      place: 'sections[0].inputs[1].options[1].means',
      issue: 'oppositesMayMeet',
      values: { other: 'secOne.here', meaning: 'hospital' },
    },
  ])
})

test.each<[string, FormDefinition]>([
  ['one question', form([asks('here')])],
  [
    'a second one that is asked only after the same answer',
    form([asks('here'), asks('there', { condition: { input: 'secOne.here', is: 'y' } })]),
  ],
  [
    'a refusal of both together',
    form(
      [asks('here'), asks('there')],
      [
        {
          id: 'v',
          when: {
            all: [
              { input: 'secOne.here', is: 'y' },
              { input: 'secOne.there', is: 'n' },
            ],
          },
          refuse: { inputs: ['secOne.there'], text: 'These two exclude each other.' },
        },
      ],
    ),
  ],
  [
    'two questions of which one alone is ever asked',
    form([
      {
        id: 'where',
        type: 'radio',
        label: 'Where',
        options: [
          { value: 'a', text: 'A' },
          { value: 'b', text: 'B' },
        ],
      },
      asks('here', { condition: { input: 'secOne.where', is: 'a' } }),
      asks('there', { condition: { input: 'secOne.where', is: 'b' } }),
    ]),
  ],
])('nothing contradicts itself in a form with %s', (_what, def) => expect(found(def)).toEqual([]))
