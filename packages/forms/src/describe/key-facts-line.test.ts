import { expect, test } from 'vitest'
import type { DescribedAnswer } from './described-form.ts'
import { keyFactsLine } from './key-facts-line.ts'

const choice = (label: string, value: string, more: Partial<DescribedAnswer> = {}): DescribedAnswer => ({
  inputId: label,
  label,
  depth: 0,
  kind: 'choices',
  values: [value],
  atBedside: true,
  ...more,
})
const no = (label: string, more: Partial<DescribedAnswer> = {}) =>
  choice(label, 'No, I do not want this', { refuses: true, ...more })
const head = { cpr: 'CPR', asksAgent: false, state: null }
const lineOf = (answers: DescribedAnswer[], given: Parameters<typeof keyFactsLine>[0]['head'] = head) =>
  keyFactsLine({ sections: [{ id: 'care', title: 'Care', answers }], head: given })

test('CPR is with what limits it, and with what was left open', () => {
  const answers = [
    choice('If my heart stops', 'Yes', { atBedside: 'cpr' }),
    choice('What comes first', 'Comfort', { atBedside: 'cprLimit' }),
  ]
  expect(lineOf(answers, { ...head, cprAgainst: [{ label: 'Care', words: ['Comfort only'] }] })?.cpr).toEqual(
    {
      answered: 'Yes',
      refuses: false,
      limits: [{ label: 'What comes first', answered: 'Comfort' }],
      isOpen: true,
    },
  )
})

test('what a person typed is marked: no translation of the form has it', () => {
  const answers = [
    choice('If my heart stops', 'Yes', { atBedside: 'cpr' }),
    choice('How long', 'Two weeks', { kind: 'text', atBedside: 'cprLimit' }),
  ]
  expect(lineOf(answers)?.cpr).toMatchObject({ limits: [{ answered: 'Two weeks', typed: true }] })
})

test('silence about CPR is no answer', () => {
  expect(lineOf([choice('Other', 'Yes')])?.cpr).toBe('nothing')
  expect(lineOf([choice('Other', 'Yes')], { ...head, cpr: null })?.cpr).toBe('notAsked')
})

const untilThen = choice('How long they should try', 'Two weeks', { depth: 1 })
test.each([
  ['alone or with others of the same answer', [no('Tube feeding'), no('Dialysis'), choice('Surgery', 'Yes')]],
  ['without others', [no('Tube feeding')]],
] as const)('what is refused in every case is named, %s', (_, answers) => {
  const refused = answers.filter(({ refuses }) => refuses).map(({ label }) => label)
  expect(lineOf([...answers])).toMatchObject({ refused, refusesMore: false })
})

test('a limit of the agent refuses no treatment; the line points to it', () => {
  expect(lineOf([no('My agent may stop it', { atBedside: 'agentLimit' })])).toMatchObject({
    refused: [],
    refusesMore: true,
  })
})

test.each([
  ['on something below it', [no('Ventilator'), untilThen]],
  ['on its long question', [no('If death is near and treatment could only put it off for a short time')]],
])('a no that depends %s is pointed to, not shortened', (_, answers) => {
  expect(lineOf(answers)).toMatchObject({ refused: [], refusesMore: true })
})

test('an answer that is more than a no is with its question', () => {
  const answers = [no('What I want', { values: ['No treatment only to live longer. Keep me at ease'] })]
  expect(lineOf(answers)?.refused).toEqual(['What I want: No treatment only to live longer. Keep me at ease'])
})

test('a document without a head has no line', () => {
  const { atBedside: _, ...unmarked } = choice('x', 'y')
  expect(keyFactsLine({ sections: [{ id: 'a', title: 'a', answers: [unmarked] }] })).toBeNull()
})
