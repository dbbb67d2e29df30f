import { expect, test } from 'vitest'
import { formOf, section } from '../testing/make-form.ts'
import { stateOfCare } from './state-of-care.ts'

const form = formOf([
  section('secOne', [
    { id: 'care', type: 'dropdown', label: 'State', options: [], prefill: 'usState' },
    { id: 'born', type: 'dropdown', label: 'Born in', options: [] },
  ]),
])

test('the state of care is the one that the form was answered with', () => {
  expect(stateOfCare(form, { secOne: { care: 'CA', born: 'NY' } })).toBe('CA')
})

test('where no answer exists, the state that the form was made for counts', () => {
  expect(stateOfCare(form, { secOne: { born: 'NY' } })).toBeNull()
  const ofUtah = { ...form, wovenFrom: { rules: '2026-11', state: 'UT' } }
  expect(stateOfCare(ofUtah, {})).toBe('UT')
  expect(stateOfCare(ofUtah, { secOne: { care: 'CO' } })).toBe('CO')
})
