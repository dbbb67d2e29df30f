import { expect, test } from 'vitest'
import { readGender } from './gender.ts'
import { nameIssue } from './validate-name.ts'
import {
  type RegisterField,
  type RegisterSettings,
  type RegistrationForm,
  registeredPerson,
  registerFields,
  registrationCode,
  registrationIssues,
} from './registration.ts'

const today = '2026-05-04'
const all = (enabled: boolean, required: boolean) =>
  Object.fromEntries(registerFields.map(field => [field, { enabled, required }])) as Record<
    RegisterField,
    { enabled: boolean; required: boolean }
  >
const asked: RegisterSettings = { ...all(true, true), ssnMode: 'full' }
const optional: RegisterSettings = { ...all(true, false), ssnMode: 'last4' }
const good: RegistrationForm = {
  firstName: 'Ana',
  middleName: 'María',
  lastName: 'García-Ruiz',
  gender: '0',
  dob: '1948-03-17',
  ssn: '123-45-6789',
  email: 'ana@people.example',
  phone: '(555)555-0117',
  alternatePhone: '+34 612 345 678',
}
const empty = Object.fromEntries(registerFields.map(field => [field, ''])) as unknown as RegistrationForm
const issues = (more: Partial<RegistrationForm>, settings = asked) =>
  registrationIssues({ ...good, ...more }, settings, today)

test('a complete form has no problem', () => {
  expect(issues({})).toEqual([])
  expect(registrationCode([])).toBeNull()
})

const wrong: [RegisterField, string, string][] = [
  ['firstName', 'http://evil.example', 'nameInvalid'],
  ['middleName', '<b>', 'nameInvalid'],
  ['lastName', 'x'.repeat(61), 'tooLong'],
  ['gender', '3', 'unknownOption'],
  ['gender', '__proto__', 'unknownOption'],
  ['dob', '1948-02-30', 'noSuchDay'],
  ['dob', '3/17/48', 'yearTooShort'],
  ['dob', '3/17', 'yearLeftOut'],
  ['dob', '03/17/1948', 'dateInvalid'],
  ['dob', '2026-05-05', 'dateInFuture'],
  ['dob', '1895-12-31', 'yearOutOfRange'],
  ['ssn', '123-45-678', 'digitsMissing'],
  ['ssn', '6789', 'digitsMissing'],
  ['ssn', '000-45-6789', 'ssnInvalid'],
  ['ssn', '666-45-6789', 'ssnInvalid'],
  ['ssn', '123-00-6789', 'ssnInvalid'],
  ['ssn', '123-45-0000', 'ssnInvalid'],
  ['ssn', '12345678a', 'ssnInvalid'],
  ['email', 'ana', 'emailInvalid'],
  ['email', 'a@x.example,b@y.example', 'emailInvalid'],
  ['phone', '55501', 'phoneTenDigits'],
  ['phone', '(503) 555-014', 'phoneTenDigits'],
  ['phone', '+1 503 555 01480', 'phoneTenDigits'],
  ['phone', '+34 12', 'phoneTooShort'],
  ['phone', '+45 1234567', 'phoneTooShort'],
  ['phone', '+34 612 345 6789', 'phoneTooLong'],
  ['phone', '+0000000000000', 'phoneCountryUnknown'],
  ['alternatePhone', '555-555-0117 ask for me', 'phoneInvalid'],
]
test.each(wrong)('%s may not be %j', (field, typed, rule) => {
  const found = issues({ [field]: typed })
  expect(found).toMatchObject([{ field, rule }])
  expect(found.map(issue => issue.code)).toEqual([registrationCode(found)])
})

const right: [RegisterField, string][] = [
  ['dob', today],
  ['dob', '1896-01-01'],
  ['dob', '2024-02-29'],
  ['gender', 'female'],
  ['gender', 'unknown Unknown'],
  ['ssn', '123456789'],
  ['phone', '555.555.0117'],
  ['phone', '1 (555) 555-0117'],
  ['phone', '+45 12345678'],
  ['lastName', 'O’Brien'],
]
test.each(right)('%s may be %j', (field, typed) => {
  expect(issues({ [field]: typed })).toEqual([])
})

test('all that is wrong is reported at once, in the order of the page', () => {
  const found = registrationIssues({ ...good, dob: '2030-01-01', firstName: '', phone: '1' }, asked, today)
  expect(found.map(issue => [issue.field, issue.rule])).toEqual([
    ['firstName', 'required'],
    ['dob', 'dateInFuture'],
    ['phone', 'phoneTenDigits'],
  ])
  expect(registrationCode(found)).toBe('REGISTER_REQUIRED_FIELDS')
})

test('an empty form lacks exactly what is required', () => {
  expect(registrationIssues(empty, asked, today).map(issue => issue.field)).toEqual(registerFields)
  expect(registrationIssues(empty, optional, today).map(issue => issue.field)).toEqual(['email'])
  const blanks = Object.fromEntries(registerFields.map(field => [field, '  '])) as unknown as RegistrationForm
  expect(registrationIssues(blanks, asked, today).map(issue => issue.rule)).toEqual(
    registerFields.map(() => 'required'),
  )
})

test('a field that is not asked is neither checked nor kept, but the address always is', () => {
  const nothing: RegisterSettings = { ...all(false, false), ssnMode: 'full' }
  expect(registrationIssues({ ...empty, ssn: 'x', dob: 'x', email: '' }, nothing, today)).toMatchObject([
    { field: 'email', rule: 'required' },
  ])
  expect(registeredPerson(good, nothing)).toEqual({
    firstName: '',
    middleName: '',
    lastName: '',
    gender: '2',
    dob: null,
    ssn: null,
    email: good.email,
    phones: [],
  })
})

test('the last four digits are enough where the partner asks for no more', () => {
  const last4: RegisterSettings = { ...asked, ssnMode: 'last4' }
  expect(issues({ ssn: '6789' }, last4)).toEqual([])
  expect(issues({ ssn: '0000' }, last4)).toMatchObject([{ rule: 'ssnInvalid' }])
  expect(issues({ ssn: '123456789' }, last4)).toMatchObject([
    { rule: 'digitsMissing', values: { length: 4 } },
  ])
})

test('what is kept is trimmed, with numbers in one form and no number twice', () => {
  expect(registeredPerson({ ...good, firstName: ' Ana ', alternatePhone: '1-555-555-0117' }, asked)).toEqual({
    firstName: 'Ana',
    middleName: 'María',
    lastName: 'García-Ruiz',
    gender: '0',
    dob: '1948-03-17',
    ssn: '123456789',
    email: 'ana@people.example',
    phones: [{ number: '+15555550117', type: 'mobile' }],
  })
})

test.each([
  'Ana',
  'J. R.',
  'J.R.',
  'Martin Luther, Jr.',
  'Nguyễn Thị',
  'O’Brien',
  "D'Angelo",
  'Ольга',
  '山田',
  'عبد الله',
  'X',
  'Ana María de los Ángeles',
  'Henry (Hank)',
  'John 3rd',
  'Núñez–Ortega',
])('%s is a name', name => {
  expect(nameIssue(name)).toBeNull()
})

test.each([
  'www.evil.example',
  'evil.example',
  'https://evil.example',
  'call 555-0117',
  'a@b.example',
  'line\nbreak',
  '\u202eevil',
  '{{name}}',
  '12',
  '...',
  '\0',
  '🙂',
])('%j is no name', name => {
  expect(nameIssue(name)).toBe('nameInvalid')
})

test('other words for a gender are read, and no other text is', () => {
  expect(['0', 'Female', 'male', 'x X', ' unknown  Unknown ', 'other'].map(readGender)).toEqual([
    '0',
    '0',
    '1',
    '2',
    '2',
    '2',
  ])
  for (const text of ['', '3', 'woman', 'constructor']) expect(readGender(text)).toBeNull()
})
