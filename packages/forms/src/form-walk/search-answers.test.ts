import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import type { Condition, InputDefinition } from '../definition/form-definition.ts'
import { compile } from '../rules/compile-form.ts'
import { formWith } from '../testing/make-form.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { choicesOf } from './choices.ts'
import { searchIn } from './search-answers.ts'

const values = ['x', 'y', 'z']
const options = values.map(value => ({ value, text: value }))
/** The questions that a condition reads, and every answer that they can have. */
const asked: [InputDefinition, SectionAnswers[]][] = [
  [{ id: 'one', type: 'radio', label: 'One', options }, values.map(one => ({ one }))],
  [
    { id: 'two', type: 'radio', label: 'Two', options, condition: { input: 'secOne.one', is: 'x' } },
    values.map(two => ({ two })),
  ],
  [{ id: 'box', type: 'check', label: 'Box' }, [{ box: true }]],
  [
    { id: 'many', type: 'check', label: 'Many', options },
    [['x'], ['y'], ['z'], ['x', 'y'], ['x', 'z'], ['y', 'z'], values].map(many => ({ many })),
  ],
  [{ id: 'text', type: 'text', label: 'Text' }, [...values, 'other'].map(text => ({ text }))],
]
const refs = asked.map(([{ id }]) => `secOne.${id}`)

const value = fc.constantFrom('x', 'y', 'z')
const asks = fc.oneof(
  fc.record({ input: fc.constantFrom(...refs), is: value }),
  fc.record({ input: fc.constantFrom(...refs), filled: fc.boolean() }),
  fc.record({ input: fc.constantFrom(...refs), isOneOf: fc.array(value, { minLength: 1, maxLength: 2 }) }),
  fc.record({ input: fc.constantFrom(...refs), isNoneOf: fc.array(value, { minLength: 1, maxLength: 3 }) }),
)
const condition = fc.letrec<{ any: Condition }>(tie => ({
  any: fc.oneof(
    { maxDepth: 3 },
    asks,
    fc.record({ all: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('any') }),
  ),
})).any

/** Every set of answers, with none among them. */
const everyAnswer = asked.reduce<SectionAnswers[]>(
  (sets, [, answers]) => [...sets, ...sets.flatMap(set => answers.map(answer => ({ ...set, ...answer })))],
  [{}],
)

test('a question is out of reach exactly where none of all answers shows it', () => {
  const counted = { shown: 0, never: 0 }
  fc.assert(
    fc.property(condition, when => {
      const def = formWith(...asked.map(([input]) => input), {
        id: 'then',
        type: 'text',
        label: 'Then',
        condition: when,
      })
      const form = compile(def)
      const then = form.byPath.get('secOne.then')
      if (!then) throw new Error('no question')
      const shown = everyAnswer.some(secOne => evaluateInEffect(form, { secOne }).visible(then))
      counted[shown ? 'shown' : 'never']++
      expect(searchIn(form, choicesOf(form, def))(now => now.visible(then))).toBe(shown ? 'yes' : 'never')
    }),
    { numRuns: 300 },
  )
  expect(counted.shown).toBeGreaterThan(50)
  expect(counted.never).toBeGreaterThan(5)
})
