import { expect, test } from 'vitest'
import { cleanAnswers } from './clean-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { LogicalValidator } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { inEffect } from './evaluate-typed.ts'

const is = (input: string, value: string) => ({ input, is: value })
const set = (id: string, when: LogicalValidator['when'], input: string, value: string): LogicalValidator => ({
  id,
  when: when ?? { site: 'ALL' },
  actions: [{ action: 'setAnswer', input, value }],
})
const formThat = (...validators: LogicalValidator[]) =>
  formOf(
    [
      section('secOne', [
        { id: 'a', type: 'text', label: 'A' },
        { id: 'b', type: 'text', label: 'B' },
        { id: 'c', type: 'text', label: 'C' },
        { id: 'box', type: 'check', label: 'Box', items: [{ id: 'in', type: 'text', label: 'In' }] },
        { id: 'group', type: 'check', label: 'Group', options: [{ value: 'x', text: 'X' }] },
        { id: 'day', type: 'date', label: 'Day' },
        { id: 'home', type: 'address', label: 'Home' },
      ]),
      section('secTwo', [{ id: 'note', type: 'text', label: 'Note' }]),
    ],
    validators,
  )
const shown = (validators: LogicalValidator[], answers: Answers) =>
  inEffect(compile(formThat(...validators)), answers)

test('a validator clears a whole section while its condition holds', () => {
  const clear: LogicalValidator = {
    id: 'v',
    when: is('secOne.a', 'none'),
    actions: [{ action: 'clearSection', section: 'secTwo' }],
  }
  const answers = { secOne: { a: 'none' }, secTwo: { note: 'x' } }
  expect(shown([clear], answers)).toEqual({ secOne: { a: 'none' } })
  expect(cleanAnswers(formThat(clear), answers)).toEqual({ secOne: { a: 'none' } })
  const other = { secOne: { a: 'some' }, secTwo: { note: 'x' } }
  expect(shown([clear], other)).toBe(other)
})

const values: [string, string, unknown][] = [
  ['secOne.b', 'text', { b: 'text' }],
  ['secOne.box', 'true', { box: true }],
  ['secOne.group', 'x', { group: ['x'] }],
  ['secOne.group', 'gone', {}],
  ['secOne.day', '2026-05-04', { day: { day: '04', month: '05', year: '2026' } }],
  ['secOne.homeState', 'TX', { homeState: 'TX' }],
  ['secOne.b', '', {}],
]
test.each(values)('a validator sets %s to %j', (input, value, expected) => {
  const answers = shown([set('v', { input: 'secOne.a', filled: true }, input, value)], {
    secOne: { a: 'go' },
  })
  expect(answers['secOne']).toEqual({ a: 'go', ...(expected as object) })
})

test('a reset-answer marker deletes the answer and the answers inside it', () => {
  const reset = set('v', is('secOne.a', 'stop'), 'secOne.box:reset-answer', '')
  expect(shown([reset], { secOne: { a: 'stop', box: true, in: 'x', b: 'y' } })).toEqual({
    secOne: { a: 'stop', b: 'y' },
  })
})

test('validators follow from one another, in whatever order they are written', () => {
  const chain = [
    set('three', is('secOne.c', '3'), 'secTwo.note', 'done'),
    set('two', is('secOne.b', '2'), 'secOne.c', '3'),
    set('one', is('secOne.a', '1'), 'secOne.b', '2'),
  ]
  expect(shown(chain, { secOne: { a: '1' } })).toEqual({
    secOne: { a: '1', b: '2', c: '3' },
    secTwo: { note: 'done' },
  })
})

test('validators that chase each other change nothing and come to an end', () => {
  const spin = [
    set('fill', { input: 'secOne.b', filled: false }, 'secOne.b', 'x'),
    set('empty', { input: 'secOne.b', filled: true }, 'secOne.a', '2'),
    set('again', is('secOne.a', '2'), 'secOne.b', ''),
    set('back', { input: 'secOne.b', filled: false }, 'secOne.a', '1'),
  ]
  const turn = [
    set('one', is('secOne.a', '2'), 'secOne.a', '3'),
    set('two', is('secOne.a', '1'), 'secOne.a', '2'),
    set('three', is('secOne.a', '3'), 'secOne.a', '1'),
  ]
  for (const validators of [spin, turn]) {
    const form = formThat(...validators)
    const answers: Answers = { secOne: { a: '1' } }
    const once = cleanAnswers(form, answers)
    expect(cleanAnswers(form, once)).toEqual(once)
    expect(inEffect(compile(form), once)).toBe(once)
  }
  expect(shown(turn, { secOne: { a: '1' } })).toEqual({ secOne: { a: '1' } })
})

test('without anything to do the answers are the same object', () => {
  const answers = { secOne: { a: 'x' } }
  expect(shown([], answers)).toBe(answers)
  expect(shown([set('v', is('secOne.a', 'x'), 'secOne.a', 'x')], answers)).toBe(answers)
})

test('what no validator touches is shown as it was typed, blanks at the end included', () => {
  const clear: LogicalValidator = {
    id: 'v',
    when: is('secOne.a', 'none'),
    actions: [{ action: 'clearSection', section: 'secTwo' }],
  }
  expect(shown([clear], { secOne: { a: 'none ', b: '  ' }, secTwo: { note: 'x' } })).toEqual({
    secOne: { a: 'none ', b: '  ' },
  })
})
