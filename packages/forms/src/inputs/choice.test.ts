import { expect, test } from 'vitest'
import type { DropdownInput, InputDefinition } from '../definition/form-definition.ts'
import { clean, describe, issues, shapes } from '../testing/ask-input.ts'
import { choicesOf } from './options.ts'

const options = [
  { value: 'yes', text: 'Yes', secondLang: { es: { text: 'Sí' } } },
  { value: 'no', text: 'No' },
]
const one: InputDefinition[] = [
  { id: 'q', type: 'radio', label: 'Q', options },
  { id: 'q', type: 'simpleSelect', label: 'Q', options },
  { id: 'q', type: 'dropdown', label: 'Q', options },
]

test.each(one)('$type keeps one of its options and nothing else', input => {
  expect(clean(input, { q: 'yes' })).toEqual({ q: 'yes' })
  for (const raw of ['', 'maybe', null, true, ['yes'], { value: 'yes' }, 'toString', '__proto__'])
    expect(clean(input, { q: raw })).toEqual({})
})

test.each(one)('$type must have a choice when it is required', input => {
  expect(issues(input, {})).toEqual([':choiceRequired'])
  expect(issues(input, { q: 'no' })).toEqual([])
  expect(issues(input, {}, false)).toEqual([])
})

test.each(one)('$type is described in the words of the language, or of English where it has none', input => {
  expect(describe(input, { q: 'yes' }, 'es')).toEqual({ kind: 'choices', values: ['Sí'] })
  expect(describe(input, { q: 'no' }, 'es')).toEqual({ kind: 'choices', values: ['No'] })
  expect(describe(input, {}, 'es')).toEqual({ kind: 'blank', values: [] })
})

test.each(one)('the server names what is broken in $type', input => {
  expect(shapes(input, { q: 'maybe' })).toEqual([':unknownOption'])
  expect(shapes(input, { q: ['yes'] })).toEqual([':wrongType'])
  expect(shapes(input, { q: 1 })).toEqual([':wrongType'])
  expect(shapes(input, { q: '' })).toEqual([])
})

test.each(one)('$type offers its options in the words of the language and in their order', input => {
  expect(choicesOf(input, 'es')).toEqual([
    { value: 'yes', text: 'Sí' },
    { value: 'no', text: 'No' },
  ])
})

const states: DropdownInput = { id: 's', type: 'dropdown', label: 'State', source: 'usStates' }
const countries: DropdownInput = { id: 'c', type: 'dropdown', label: 'Country', source: 'countries' }

test('a list of states holds the fifty and the District of Columbia, by name in the language', () => {
  expect(choicesOf(states, 'en')).toHaveLength(51)
  expect(
    choicesOf(states, 'en')
      .map(one => one.value)
      .slice(0, 3),
  ).toEqual(['AL', 'AK', 'AZ'])
  const spanish = choicesOf(states, 'es').map(one => one.text)
  expect(spanish).toContain('Dakota del Norte')
  expect(spanish.indexOf('Nueva York')).toBeLessThan(spanish.indexOf('Ohio'))
  expect(describe(states, { s: 'DC' }, 'es')?.values).toEqual(['Distrito de Columbia'])
})

test('a list of countries holds 249, by name in the language', () => {
  expect(choicesOf(countries, 'en')).toHaveLength(249)
  expect(describe(countries, { c: 'DE' }, 'es')?.values).toEqual(['Alemania'])
  expect(clean(countries, { c: 'XX' })).toEqual({})
  expect(shapes(countries, { c: 'XX' })).toEqual([':unknownOption'])
})
