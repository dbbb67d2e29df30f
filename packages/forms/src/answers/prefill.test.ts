import { expect, test } from 'vitest'
import type { FormDefinition } from '../definition/types.ts'
import { prefill } from './prefill.ts'

const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Test',
  languages: ['en'],
  sections: [
    {
      id: 'secOne',
      title: 'You',
      breadcrumb: 'You',
      inputs: [
        { type: 'name', id: 'me', label: 'Name', prefill: 'patientName' },
        { type: 'date', id: 'born', label: 'Born', prefill: 'patientDob' },
        { type: 'name', id: 'agent', label: 'Agent' },
        { type: 'dropdown', id: 'state', label: 'State', source: 'usStates', prefill: 'usState' },
      ],
    },
  ],
}
const rosa = { firstName: 'Rosa', middleName: '', lastName: 'Delgado', dob: '1948-03-07' }

test('a new document begins with the name and the date of birth of the patient, and nothing else', () => {
  expect(prefill(def, {}, {}, rosa)).toEqual({
    secOne: { meFirst: 'Rosa', meLast: 'Delgado', born: { day: '07', month: '03', year: '1948' } },
  })
})

test('what was saved stays, also where it is empty', () => {
  expect(prefill(def, { secOne: { meFirst: 'Rosita' } }, { secOne: 1 }, rosa)).toEqual({
    secOne: { meFirst: 'Rosita' },
  })
  expect(prefill(def, {}, { secOne: 2 }, rosa)).toEqual({})
})

test('a date of birth that is not known is left open', () => {
  expect(prefill(def, {}, {}, { ...rosa, dob: null })).toEqual({
    secOne: { meFirst: 'Rosa', meLast: 'Delgado' },
  })
})

test('the state chosen when the document was started is there already', () => {
  expect(prefill(def, {}, {}, { ...rosa, usState: 'OR' })['secOne']?.['state']).toBe('OR')
  expect(prefill(def, { secOne: { state: 'WA' } }, {}, { ...rosa, usState: 'OR' })['secOne']?.['state']).toBe(
    'WA',
  )
})
