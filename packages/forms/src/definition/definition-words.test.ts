import { expect, test } from 'vitest'
import type { InputDefinition } from './form-definition.ts'
import {
  definitionTitle,
  heroWords,
  inputWords,
  optionWords,
  sectionWords,
  tipWords,
} from './definition-words.ts'

test('words of the language where it has them, of English where it has not', () => {
  const section = {
    id: 'secOne',
    title: 'One',
    breadcrumb: 'First',
    subtitle: 'Sub',
    inputs: [],
    secondLang: { es: { title: 'Uno', subtitle: '' } },
  }
  expect(sectionWords(section, 'es')).toEqual({ title: 'Uno', breadcrumb: 'First', subtitle: 'Sub' })
  expect(sectionWords(section, 'en')).toEqual({ title: 'One', breadcrumb: 'First', subtitle: 'Sub' })
  expect(sectionWords(section, 'fr')).toEqual({ title: 'One', breadcrumb: 'First', subtitle: 'Sub' })
})

test('words that no language has are not there', () => {
  expect(inputWords({ id: 'a', type: 'text', label: 'A', help: 'H' }, 'es')).toEqual({
    label: 'A',
    help: 'H',
  })
  expect(optionWords({ value: 'x', text: 'X', tip: 'T', secondLang: { es: { tip: 'C' } } }, 'es')).toEqual({
    text: 'X',
    tip: 'C',
  })
  expect(tipWords({ text: 'T' }, 'es')).toEqual({ text: 'T' })
  expect(heroWords({ text: 'T', message: 'M', secondLang: { es: { text: 'Te' } } }, 'es')).toEqual({
    text: 'Te',
    message: 'M',
  })
  expect(definitionTitle({ title: 'Form', secondLang: { es: { title: 'Formulario' } } }, 'es')).toBe(
    'Formulario',
  )
})

test('a language called like a thing of the language itself gives English', () => {
  expect(definitionTitle({ title: 'Form', secondLang: {} }, 'constructor')).toBe('Form')
  expect(definitionTitle({ title: 'Form', secondLang: {} }, '__proto__')).toBe('Form')
})

test.each([
  ['Pedro', 'Are you, Pedro, 18 or older? Pedro saw Rosa.'],
  ['', 'Are you 18 or older? The witness saw Rosa.'],
])('words call people by their names while they are known: %j', (pedro, expected) => {
  const input: InputDefinition = {
    id: 'age',
    type: 'text',
    label: 'Are you[, {witness},] 18 or older? [{witness}|The witness] saw [{person}|this person].',
    names: { witness: 'secA.nameFirst', person: 'secA.who' },
  }
  const nameOf = (ref: string) => (ref === 'secA.nameFirst' ? pedro : 'Rosa')
  expect(inputWords(input, 'en', nameOf).label).toBe(expected)
})

test('words without names print the text in brackets as it is', () => {
  const input: InputDefinition = { id: 'a', type: 'text', label: 'Dose [mg] {each}' }
  expect(inputWords(input, 'en').label).toBe('Dose [mg] {each}')
  expect(inputWords({ ...input, label: 'I saw [{person}|this person]', names: {} }, 'en').label).toBe(
    'I saw this person',
  )
})
