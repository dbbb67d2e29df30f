import { expect, test } from 'vitest'
import type { DropdownInput } from '../definition/form-definition.ts'
import { refusalWords } from '../definition/definition-words.ts'
import { formOf, section } from '../testing/make-form.ts'
import { withChosenState } from './chosen-state.ts'
import { missingFields } from '../validation/missing-fields.ts'

const question: DropdownInput = {
  id: 'region',
  type: 'dropdown',
  label: 'Your state',
  source: 'usStates',
  chosenAtStart: {
    text: 'You began this for {state}.',
    secondLang: { es: { text: 'Usted lo empezó para {state}.' } },
  },
}
const { chosenAtStart: _, ...plain } = question
const formFor = (input: DropdownInput) =>
  formOf([section('secOne', [input])], [], { languages: ['en', 'es'] })
const form = formFor(question)
const issues = (usState: string | null, region?: string, def = form) =>
  missingFields(withChosenState(def, usState), { secOne: region === undefined ? {} : { region } }, 'secOne')

test('where a document was begun for a state, its form refuses any other', () => {
  expect(issues('NY', 'NY')).toEqual([])
  expect(issues('NY', 'CA')).toEqual([
    { path: 'secOne.region', rule: 'refused', validator: 'chosenAtStart-region' },
  ])
})

test('it states it with the state’s own name, in each language', () => {
  const def = withChosenState(form, 'NY')
  expect(refusalWords(def, 'chosenAtStart-region', 'en')).toBe('You began this for New York.')
  expect(refusalWords(def, 'chosenAtStart-region', 'es')).toBe('Usted lo empezó para Nueva York.')
})

test('nothing is refused for an empty answer, without a state, or in a form that does not ask', () => {
  expect(issues('NY')).toEqual([])
  expect(issues(null, 'CA')).toEqual([])
  expect(issues('NY', 'CA', formFor(plain))).toEqual([])
})

test('a state that the question does not offer makes no form that cannot be filled in', () => {
  const options = [{ value: 'CA', text: 'California' }]
  const { source: __, ...own } = question
  expect(issues('NY', 'CA', formFor({ ...own, options }))).toEqual([])
  expect(issues('CA', 'CA', formFor({ ...own, options }))).toEqual([])
})

test('the same form for the same state is the same thing, so that it is compiled once', () => {
  expect(withChosenState(form, 'NY')).toBe(withChosenState(form, 'NY'))
  expect(withChosenState(form, null)).toBe(form)
  expect(withChosenState(form, 'NY')).not.toBe(withChosenState(form, 'CA'))
})
