import { expect, test } from 'vitest'
import { formOf, section } from '../testing/make-form.ts'
import { orderedInputs, tipsColumns } from './sections.ts'
import { findInput, findSection } from '../rules/find-input.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import { compile } from '../rules/compile-form.ts'
import type { Answers } from '../values/answer.ts'
import type { InputDefinition } from './form-definition.ts'

const note: InputDefinition = { id: 'note', type: 'text', label: 'Note' }
const form = formOf([
  section('secOne', [{ id: 'box', type: 'check', label: 'Box', items: [note] }]),
  section('secTwo', [], { condition: { input: 'secOne.note', filled: true } }),
])

test('a section is included while its condition holds, and what is hidden does not count for it', () => {
  const compiled = compile(form)
  const ids = (answers: Answers) =>
    compiled.sections.filter(evaluateInEffect(compiled, answers).included).map(({ section: { id } }) => id)
  expect(ids({})).toEqual(['secOne', 'secSubmit'])
  expect(ids({ secOne: { box: true, note: 'x' } })).toEqual(['secOne', 'secTwo', 'secSubmit'])
  expect(ids({ secOne: { note: 'x' } })).toEqual(['secOne', 'secSubmit'])
})

test('sections and inputs are found by id, nested ones too', () => {
  expect(findSection(form, 'secTwo')?.id).toBe('secTwo')
  expect(findSection(form, 'secGone')).toBeUndefined()
  expect(findInput(form, 'secOne.note')).toBe(note)
  expect(findInput(form, 'secTwo.note')).toBeUndefined()
})

test('inputs are in the order of their numbers, then as written, without those of other sites', () => {
  const named = (id: string, more: object = {}): InputDefinition => ({ id, type: 'text', label: id, ...more })
  const inputs = [
    named('c', { orderNumber: 3 }),
    named('x', { allowedSites: ['UT'] }),
    named('a', { orderNumber: 1 }),
    named('b', { orderNumber: 1, allowedSites: ['PE'] }),
  ]
  expect(orderedInputs({ inputs }).map(input => input.id)).toEqual(['a', 'b', 'c'])
  expect(orderedInputs({ inputs: [named('z'), named('y')] }).map(input => input.id)).toEqual(['z', 'y'])
})

test.each([
  [undefined, 3],
  [1, 1],
  [9, 9],
  [12, 9],
  [0, 1],
])('tips that ask for %s of twelve columns get %s', (tipsWidth, columns) => {
  expect(tipsColumns(tipsWidth === undefined ? {} : { tipsWidth })).toBe(columns)
})
