import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { compile } from './compile-form.ts'
import type { Condition, FormDefinition, InputDefinition } from '../definition/form-definition.ts'
import { formOf, formWith, section } from '../testing/make-form.ts'
import { derive } from '../answers/derived-state.ts'
import { evaluate } from './evaluate.ts'

const options = [
  { value: 'a', text: 'A' },
  { value: 'b', text: 'B' },
]
const inputs: InputDefinition[] = [
  { id: 'box', type: 'check', label: 'Box' },
  { id: 'group', type: 'check', label: 'Group', options },
  { id: 'radio', type: 'radio', label: 'Radio', options },
  { id: 'note', type: 'text', label: 'Note' },
  { id: 'born', type: 'date', label: 'Born' },
  { id: 'home', type: 'address', label: 'Home' },
  { id: 'who', type: 'name', label: 'Who' },
  { id: 'hidden', type: 'text', label: 'Hidden', condition: { input: 'secOne.box', is: false } },
]
const def = formWith(...inputs)
const answers: Answers = {
  secOne: {
    box: true,
    group: ['a'],
    radio: 'b',
    note: '  Hi ',
    born: { day: '1', month: '3', year: '1950' },
    homeState: 'mo',
    whoFirst: 'Ana',
    hidden: 'x',
  },
}
const at = (id: string) => `secOne.${id}`

const conditions: [Condition, boolean][] = [
  [{ input: at('box'), is: true }, true],
  [{ input: at('box'), is: false }, false],
  [{ input: at('box'), is: 'true' }, true],
  [{ input: at('note'), is: true }, false],
  [{ input: at('group'), is: 'a' }, true],
  [{ input: at('group'), is: 'b' }, false],
  [{ input: at('radio'), isOneOf: ['a', 'b'] }, true],
  [{ input: at('radio'), isOneOf: ['a'] }, false],
  [{ input: at('radio'), isNoneOf: ['a'] }, true],
  [{ input: at('group'), isNoneOf: ['b'] }, true],
  [{ input: at('group'), isNoneOf: ['a', 'b'] }, false],
  [{ input: at('hidden'), isNoneOf: ['y'] }, false],
  // Conditions compare the stored form of an answer, not the typed one.
  [{ input: at('note'), is: 'Hi' }, true],
  [{ input: at('born'), is: '1950-03-01' }, true],
  [{ input: at('born'), is: '1950-03-02' }, false],
  [{ input: at('homeState'), is: 'MO' }, true],
  [{ input: at('home'), filled: true }, true],
  [{ input: at('homeCity'), filled: true }, false],
  [{ input: at('who'), filled: true }, true],
  [{ input: at('hidden'), filled: true }, false],
  [{ input: at('hidden'), is: 'x' }, false],
  [{ input: at('gone'), filled: false }, true],
  [{ input: 'secGone.note', filled: true }, false],
  [{ input: 'nonsense', filled: true }, false],
  [{ site: 'ALL' }, true],
  [{ site: 'MO' }, false],
  [{ all: [{ site: 'ALL' }, { input: at('box'), is: true }] }, true],
  [{ all: [{ site: 'ALL' }, { input: at('box'), is: false }] }, false],
  [{ any: [{ site: 'MO' }, { input: at('box'), is: true }] }, true],
  [{ any: [{ site: 'MO' }, { input: at('box'), is: false }] }, false],
  [{ not: { site: 'MO' } }, true],
]
test.each(conditions)('the condition %j is %s', (condition, expected) => {
  expect(evaluate(compile(def), answers).holds(condition)).toBe(expected)
})

const visible = (form: FormDefinition, given: Answers, path: string) =>
  derive(form, given).fields[path]?.visible

test('an input of another site is hidden, and what is in it', () => {
  const form = formWith(
    {
      id: 'box',
      type: 'check',
      label: 'Box',
      allowedSites: ['XX'],
      items: [{ id: 'in', type: 'text', label: 'In' }],
    },
    { id: 'here', type: 'text', label: 'Here', allowedSites: ['XX', 'PE'] },
  )
  const given = { secOne: { box: true as const, in: 'x', here: 'y' } }
  expect(visible(form, given, 'secOne.box')).toBe(false)
  expect(visible(form, given, 'secOne.in')).toBe(false)
  expect(visible(form, given, 'secOne.here')).toBe(true)
})

test('an input inside an option shows only while that option is chosen', () => {
  const inside: InputDefinition = { id: 'why', type: 'text', label: 'Why' }
  const nested = [
    { value: 'a', text: 'A', items: [inside] },
    { value: 'b', text: 'B' },
  ]
  const forms = [
    formWith({ id: 'q', type: 'radio', label: 'Q', options: nested }),
    formWith({ id: 'q', type: 'dropdown', label: 'Q', options: nested }),
    formWith({ id: 'q', type: 'simpleSelect', label: 'Q', options: nested }),
  ]
  for (const form of forms) {
    expect(visible(form, { secOne: { q: 'a' } }, 'secOne.why')).toBe(true)
    expect(visible(form, { secOne: { q: 'b' } }, 'secOne.why')).toBe(false)
    expect(visible(form, {}, 'secOne.why')).toBe(false)
  }
  const group = formWith({ id: 'q', type: 'check', label: 'Q', options: nested })
  expect(visible(group, { secOne: { q: ['b', 'a'] } }, 'secOne.why')).toBe(true)
  expect(visible(group, { secOne: { q: ['b'] } }, 'secOne.why')).toBe(false)
  const box = formWith({ id: 'q', type: 'check', label: 'Q', items: [inside] })
  expect(visible(box, { secOne: { q: true } }, 'secOne.why')).toBe(true)
  expect(visible(box, {}, 'secOne.why')).toBe(false)
})

test('hiding a question hides what follows from its answer, down the whole chain', () => {
  const chain = formWith(
    { id: 'a', type: 'text', label: 'A' },
    { id: 'b', type: 'text', label: 'B', condition: { input: 'secOne.a', filled: true } },
    { id: 'c', type: 'text', label: 'C', condition: { input: 'secOne.b', filled: true } },
  )
  expect(visible(chain, { secOne: { a: 'x', b: 'x' } }, 'secOne.c')).toBe(true)
  expect(visible(chain, { secOne: { b: 'x' } }, 'secOne.c')).toBe(false)
})

test('a condition that comes back to itself ends, with both inputs hidden', () => {
  const loop = formWith(
    { id: 'a', type: 'text', label: 'A', condition: { input: 'secOne.b', filled: true } },
    { id: 'b', type: 'text', label: 'B', condition: { input: 'secOne.a', filled: true } },
  )
  const given = { secOne: { a: 'x', b: 'x' } }
  expect([visible(loop, given, 'secOne.a'), visible(loop, given, 'secOne.b')]).toEqual([false, false])
})

test('the fields of a section that is not included are not there at all', () => {
  const form = formOf([
    section('secOne', [{ id: 'go', type: 'check', label: 'Go' }]),
    section('secTwo', [{ id: 'note', type: 'text', label: 'Note' }], {
      condition: { input: 'secOne.go', is: true },
    }),
  ])
  expect(visible(form, {}, 'secTwo.note')).toBeUndefined()
  expect(visible(form, { secOne: { go: true } }, 'secTwo.note')).toBe(true)
})
