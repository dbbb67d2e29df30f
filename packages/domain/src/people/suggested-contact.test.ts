import { expect, test } from 'vitest'
import { suggestedContact } from './suggested-contact.ts'

const known = {
  patient: { name: 'Rosa Delgado Núñez', lastName: 'Delgado Núñez', email: 'rosa@people.example' },
  circle: [{ name: 'Ana Ruiz', email: 'ana@people.example', phone: '503-555-0100' }],
}
const named = (name: string, more: { email?: string | null; phone?: string | null } = {}) =>
  suggestedContact({ name, email: null, phone: null, ...more }, known)

test('an agent’s fields are filled in as far as the document has them', () => {
  expect(named(' Elena  María Ríos ', { email: ' elena@people.example ', phone: '+15035550171' })).toEqual({
    name: 'Elena María Ríos',
    firstName: 'Elena',
    lastName: 'María Ríos',
    email: 'elena@people.example',
    phone: '503-555-0171',
    relationship: null,
  })
  expect(named('Elena')).toMatchObject({ firstName: 'Elena', lastName: '', email: '', phone: '' })
})

test.each([
  ['an address that is none', { email: 'elena@' }],
  ['a number of another country', { phone: '+34612345678' }],
])('%s is left for the patient to type', (_, more) => {
  expect(named('Elena Ríos', more)).toMatchObject({ email: '', phone: '' })
})

test.each([
  ['Tomás Delgado', 'family'],
  ['Tomás NUNEZ', 'family'],
  ['Tomás Ortega', null],
])('%s is guessed to be %s', (name, relationship) => {
  expect(named(name)?.relationship).toBe(relationship)
})

test.each<[string, string, { email?: string }]>([
  ['nobody', ' ', {}],
  ['the patient', 'rosa delgado nuñez', {}],
  ['the patient under another name, by the address', 'Rosie', { email: 'ROSA@people.example' }],
  ['somebody of the circle', 'ANA RUIZ', {}],
  ['somebody of the circle with another address', 'Ana Ruiz', { email: 'ana@other.example' }],
  ['somebody of the circle under another name, by the address', 'Anita', { email: 'Ana@people.example' }],
])('%s is not suggested', (_, name, more) => {
  expect(named(name, more)).toBeNull()
})
