import { expect, test } from 'vitest'
import type { DescribedAnswer } from '../describe-types.ts'
import { bedsideOf } from './bedside.ts'

const answer = (label: string, changes: Partial<DescribedAnswer> = {}): DescribedAnswer => ({
  inputId: label,
  label,
  depth: 0,
  kind: 'text',
  values: ['x'],
  atBedside: true,
  ...changes,
})
const part = (id: string, ...answers: DescribedAnswer[]) => ({ id, title: id, answers })
const { atBedside: _mark, ...unmarked } = answer('unmarked')

test('what is marked and answered stands by part, in order; the rest of the form does not', () => {
  const found = bedsideOf([part('who', answer('agent'), unmarked, answer('phone')), part('other', unmarked)])
  expect(found?.parts.map(({ id, answers }) => [id, answers.map(({ label }) => label)])).toEqual([
    ['who', ['agent', 'phone']],
  ])
})

test('a choice that was left is told as silence, never as an answer', () => {
  const found = bedsideOf([part('wishes', answer('Dialysis', { kind: 'blank', values: [] }), answer('CPR'))])
  expect(found?.unsaid).toEqual(['Dialysis'])
  expect(found?.parts[0]?.answers.map(({ label }) => label)).toEqual(['CPR'])
})

test('a form that marks nothing has no such summary', () => {
  expect(bedsideOf([part('all', unmarked)])).toBeNull()
})
