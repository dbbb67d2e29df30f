import { describe, expect, test } from 'vitest'
import { type ContactForm, contactCode, contactIssues } from './contact-form.ts'
import { contactPhoneText, isContactPhone } from './phone.ts'

const circumstances = {
  adds: true,
  relationships: ['spouse', 'child', 'other'],
  ownEmail: 'patient@evergreen.example',
  circle: ['rosa@example.com'],
}
const elena: ContactForm = {
  firstName: 'Elena',
  middleName: '',
  lastName: 'Abernathy Ríos',
  email: 'elena@example.com',
  phone: '503-555-0100',
  relationship: 'child',
  isTermsAccepted: true,
}
const found = (more: Partial<ContactForm>, adds = true) =>
  contactIssues({ ...elena, ...more }, { ...circumstances, adds }).map(
    ({ field, rule }) => `${field} ${rule}`,
  )

test('a person with everything filled in has nothing wrong, with and without a middle name', () => {
  expect(found({})).toEqual([])
  expect(found({ middleName: 'María' })).toEqual([])
})

test('everything that is missing is named at once, in the order of the dialog; the middle name may be missing', () => {
  const blank = { firstName: ' ', middleName: '', lastName: '', relationship: '', email: '', phone: '\u200b' }
  expect(found({ ...blank, isTermsAccepted: false })).toEqual([
    'firstName required',
    'lastName required',
    'relationship required',
    'email required',
    'phone required',
    'isTermsAccepted tickRequired',
  ])
})

describe.each(['firstName', 'lastName', 'email', 'phone', 'relationship'] as const)('without %s', field => {
  test('it is CONTACT_REQUIRED_FIELDS_MISSING', () => {
    const issues = contactIssues({ ...elena, [field]: '' }, circumstances)
    expect(contactCode(issues)).toBe('CONTACT_REQUIRED_FIELDS_MISSING')
  })
})

test('the statement is asked of a person who adds a person, and not again when something is changed', () => {
  expect(contactCode(contactIssues({ ...elena, isTermsAccepted: false }, circumstances))).toBe(
    'CONTACT_REQUIRED_FIELDS_MISSING',
  )
  expect(found({ isTermsAccepted: false }, false)).toEqual([])
})

test.each([
  ['elena@', 'email emailInvalid'],
  ['a b@c.co', 'email emailInvalid'],
  [' PATIENT@evergreen.example ', 'email ownEmail'],
  ['Rosa@Example.com', 'email alreadyContact'],
])('%s cannot be added: %s', (email, issue) => {
  expect(found({ email })).toEqual([issue])
  // The address of a contact in the circle cannot be changed, so it is not validated.
  expect(found({ email }, false)).toEqual([])
})

test('one’s own address has the code of that', () => {
  const own = { ...elena, email: circumstances.ownEmail }
  expect(contactCode(contactIssues(own, circumstances))).toBe('CANNOT_ADD_YOURSELF_AS_CONTACT')
  expect(contactCode(contactIssues({ ...elena, email: 'elena@' }, circumstances))).toBeNull()
})

test('a relationship that the partner does not offer is none', () => {
  expect(found({ relationship: 'neighbour' })).toEqual(['relationship unknownOption'])
})

test.each([
  ['www.evil.example', 'nameInvalid'],
  ['5035550100', 'nameInvalid'],
  ['x'.repeat(61), 'tooLong'],
])('the name %s is refused: %s', (name, rule) => {
  expect(found({ firstName: name, middleName: name, lastName: name })).toEqual([
    `firstName ${rule}`,
    `middleName ${rule}`,
    `lastName ${rule}`,
  ])
})

test.each([
  ['5035550100', '503-555-0100'],
  ['(503)555-0100', '503-555-0100'],
  ['503-555-0100', '503-555-0100'],
  ['503.555.0100', '503-555-0100'],
  ['(503) 555-0100', '503-555-0100'],
  ['+1 503 555 0100', '503-555-0100'],
  ['1-503-555-0100', '503-555-0100'],
  ['+15035550100', '503-555-0100'],
  ['503 – 555 – 0100', '503-555-0100'],
])('%s is written %s, and is a phone number', (typed, written) => {
  expect(contactPhoneText(typed)).toBe(written)
  expect(isContactPhone(written)).toBe(true)
  expect(found({ phone: written })).toEqual([])
})

test.each([
  ['503555010', 'phone phoneTenDigits'],
  ['503-555-01000', 'phone phoneTenDigits'],
  ['+34 612 345 678', 'phone phoneInvalid'],
  ['+50 355 501 00', 'phone phoneInvalid'],
  ['503-555-0100 ext 4', 'phone phoneInvalid'],
  ['call me', 'phone phoneInvalid'],
])('%s stays as it was typed and is refused: %s', (typed, issue) => {
  expect(contactPhoneText(typed)).toBe(typed)
  expect(found({ phone: typed })).toEqual([issue])
})
