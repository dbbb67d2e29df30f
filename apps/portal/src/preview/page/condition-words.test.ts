import type { Condition, FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { conditionsOf, conditionWords } from './condition-words.ts'

const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Wishes',
  languages: ['en'],
  sections: [
    {
      id: 'secOne',
      title: 'One',
      breadcrumb: 'One',
      inputs: [
        {
          id: 'agent',
          type: 'radio',
          label: 'An agent?',
          options: [
            { value: 'yes', text: 'Yes', items: [{ id: 'name', type: 'name', label: 'Their name' }] },
            { value: 'no', text: 'No' },
          ],
        },
        { id: 'read', type: 'check', label: 'I have read it' },
      ],
    },
    {
      id: 'secTwo',
      title: 'Two',
      breadcrumb: 'Two',
      condition: { input: 'secOne.agent', is: 'yes' },
      inputs: [
        { id: 'why', type: 'text', label: 'Why', condition: { input: 'secOne.read', is: true } },
        { id: 'else', type: 'name', label: 'Who else' },
      ],
    },
  ],
  validators: [
    {
      id: 'v1',
      when: { input: 'secOne.agent', is: 'no' },
      actions: [{ action: 'lockSection', section: 'secTwo' }],
    },
  ],
}

test.each<[Condition, string]>([
  [{ input: 'secOne.agent', is: 'yes' }, '“An agent?” is “Yes”'],
  [{ input: 'secOne.read', is: false }, '“I have read it” is not ticked'],
  [{ input: 'secOne.agent', isOneOf: ['yes', 'no'] }, '“An agent?” is “Yes” or “No”'],
  [{ input: 'secOne.agent', isNoneOf: ['no'] }, '“An agent?” is answered, and not with “No”'],
  [{ input: 'secOne.nameFirst', filled: true }, '“Their name” is answered'],
  [{ not: { input: 'secOne.name', filled: false } }, 'not: “Their name” is not answered'],
  [
    {
      all: [
        { site: 'PE' },
        {
          any: [
            { input: 'secOne.read', is: true },
            { input: 'secOne.name', sameAs: 'secTwo.else' },
          ],
        },
      ],
    },
    'the portal is that of PE and (“I have read it” is ticked or “Their name” and “Who else” name the same person)',
  ],
])('a condition is in the words of the form: %j', (condition, words) => {
  expect(conditionWords(def, 'en', condition)).toBe(words)
})

test('a part lists what makes it, its questions and those inside answers be shown, locked and asked', () => {
  expect(conditionsOf(def, 'en', 'secOne')).toEqual([
    { what: '“Their name”', when: 'shown when “An agent?” is “Yes”' },
  ])
  expect(conditionsOf(def, 'en', 'secTwo')).toEqual([
    { what: 'This part, “Two”', when: 'shown when “An agent?” is “Yes”' },
    { what: '“Why”', when: 'shown when “I have read it” is ticked' },
    { what: 'This part', when: 'locked when “An agent?” is “No”' },
  ])
})
