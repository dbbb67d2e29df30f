import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { formOf, section } from '../testing/make-form.ts'
import { optionalParts } from './optional-parts.ts'

const left = { mayBeLeft: true } as const
const form = formOf([
  section('secZero', []),
  section('secA', [
    { id: 'gone', type: 'check', label: 'Without D' },
    { id: 'mail', type: 'text', kind: 'email', label: 'A' },
  ]),
  section('secB', [{ id: 'b', type: 'text', label: 'B' }], left),
  section('secC', [{ id: 'mail', type: 'text', kind: 'email', label: 'C' }], left),
  section('secD', [], { ...left, condition: { not: { input: 'secA.gone', is: true } } }),
  section('secE', []),
])

test.each<[string, string, Answers, string[] | undefined]>([
  ['from the first of them all', 'secB', {}, ['secB', 'secC', 'secD']],
  ['from the next, those that follow', 'secC', {}, ['secC', 'secD']],
  ['not the last alone: going on is the same', 'secD', {}, undefined],
  ['from the part before them', 'secA', {}, ['secB', 'secC', 'secD']],
  ['not while something is wrong in the part before them', 'secA', { secA: { mail: 'nobody' } }, undefined],
  ['not from farther away', 'secZero', {}, undefined],
  ['not from behind them', 'secE', {}, undefined],
  ['without a part that is not asked', 'secB', { secA: { gone: true } }, ['secB', 'secC']],
  ['not while something in one of them is wrong', 'secB', { secC: { mail: 'nobody' } }, undefined],
  ['not from nowhere', 'secZ', {}, undefined],
])('what may be left is offered %s', (_, at, answers, expected) => {
  const found = optionalParts(form, answers, at)
  expect(found?.sections.map(({ id }) => id)).toEqual(expected)
  expect(found?.next.id).toBe(expected && 'secE')
  expect(found?.ahead).toBe(expected && at === 'secA')
})

test('a part with a pad before them keeps its own press', () => {
  const signed = formOf([
    section('secA', [
      { id: 'mine', type: 'signature', label: 'Initials', kind: 'initials', signer: 'patient' },
    ]),
    section('secB', [], left),
    section('secC', [], left),
    section('secD', []),
  ])
  expect(optionalParts(signed, {}, 'secA')).toBeUndefined()
  expect(optionalParts(signed, {}, 'secB')).toBeDefined()
})
