import { expect, test } from 'vitest'
import type { CheckInput } from '../definition/form-definition.ts'
import { isIncluded } from './check.ts'
import { clean, describe, issues, shapes } from '../testing/ask-input.ts'

const box: CheckInput = { id: 'ok', type: 'check', label: 'I agree', secondLang: { es: { label: 'Acepto' } } }
const group: CheckInput = {
  id: 'care',
  type: 'check',
  label: 'Care',
  options: [
    { value: 'cpr', text: 'CPR', secondLang: { es: { text: 'RCP' } } },
    { value: 'iv', text: 'Fluids' },
    { value: 'none', text: 'None of these', exclusive: true },
  ],
}

test('a single box is true or absent', () => {
  expect(clean(box, { ok: true })).toEqual({ ok: true })
  for (const raw of [false, null, '', 'true', 1, ['true']]) expect(clean(box, { ok: raw })).toEqual({})
})

test('a required box must be ticked', () => {
  expect(issues(box, {})).toEqual([':tickRequired'])
  expect(issues(box, { ok: true })).toEqual([])
  expect(issues(box, {}, false)).toEqual([])
})

test('the chosen options are in the order of the form, once each, without those that it does not have', () => {
  expect(clean(group, { care: ['iv', 'cpr', 'iv', 'gone'] })).toEqual({ care: ['cpr', 'iv'] })
  expect(clean(group, { care: [] })).toEqual({})
  expect(clean(group, { care: true })).toEqual({})
})

test("'none of these' is alone", () => {
  expect(clean(group, { care: ['none', 'cpr'] })).toEqual({ care: ['none'] })
})

test('what includes the others is alone, and they are included', () => {
  const [cpr, iv, none] = group.options ?? []
  const all = { value: 'all', text: 'All of it', includesOthers: true }
  const powers: CheckInput = { ...group, options: [all, cpr, iv, none].flatMap(one => one ?? []) }
  expect(clean(powers, { care: ['all', 'cpr'] })).toEqual({ care: ['all'] })
  expect(['all', 'cpr', 'iv', 'none'].filter(value => isIncluded(powers, ['all'], value))).toEqual([
    'cpr',
    'iv',
  ])
  for (const chosen of [[], ['cpr'], ['none']])
    expect(['all', 'cpr', 'iv', 'none'].filter(value => isIncluded(powers, chosen, value))).toEqual([])
})

test('of a required group at least one must be chosen', () => {
  expect(issues(group, {})).toEqual([':choiceRequired'])
  expect(issues(group, { care: ['iv'] })).toEqual([])
})

test('a required group of one is a box to check: there is nothing to choose from', () => {
  const read: CheckInput = { ...group, options: [{ value: 'read', text: 'I have read this' }] }
  expect(issues(read, {})).toEqual([':tickRequired'])
})

test('a ticked box has its own label, a group the words of its options', () => {
  expect(describe(box, { ok: true }, 'es')).toEqual({ kind: 'choices', values: ['Acepto'] })
  expect(describe(group, { care: ['cpr', 'iv'] }, 'es')).toEqual({
    kind: 'choices',
    values: ['RCP', 'Fluids'],
  })
  expect(describe(group, {})).toEqual({ kind: 'blank', values: [] })
})

const broken: [CheckInput, unknown, string[]][] = [
  [box, 'true', [':wrongType']],
  [box, ['a'], [':wrongType']],
  [box, false, []],
  [box, true, []],
  [group, 'cpr', [':wrongType']],
  [group, ['cpr', 1], [':wrongType']],
  [group, ['cpr', 'gone'], [':unknownOption']],
  [group, { cpr: true }, [':wrongType']],
  [group, [], []],
]
test.each(broken)('the server names what is broken in %j = %j', (input, raw, expected) => {
  expect(shapes(input, { [input.id]: raw })).toEqual(expected)
})
