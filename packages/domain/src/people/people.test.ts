import { expect, test } from 'vitest'
import { loginIssues } from './login-form.ts'
import { displayName, fullName } from './person-name.ts'
import { afterBeginning, nameKey } from './name-key.ts'
import { deriveUserType, isUserType, type UserType } from './user-type.ts'

const userTypes: [string[], UserType][] = [
  [['patient'], 'patient'],
  [['patient', 'signer', 'contact'], 'patient'],
  [['uploader'], 'clinician'],
  [['signer'], 'clinician'],
  [['preparer'], 'clinician'],
  [['contact', 'preparer'], 'clinician'],
  [['contact', 'viewer'], 'contact'],
  [['viewer'], 'viewer'],
  [['other'], 'viewer'],
  [[], 'viewer'],
]
test.each(userTypes)('a person with the roles %j is a %s', (roles, type) => {
  expect(deriveUserType(roles)).toBe(type)
})

test('only the four user types are user types', () => {
  expect(isUserType('contact')).toBe(true)
  for (const wrong of ['', 'Patient', 'uploader', 'undefined', undefined, null, 1])
    expect(isUserType(wrong)).toBe(false)
})

test('a full name joins what is there with single blanks', () => {
  expect(fullName({ firstName: ' Ana ', middleName: '', lastName: 'Ruiz' })).toBe('Ana Ruiz')
  expect(fullName({ firstName: 'Ana', middleName: 'María', lastName: 'Ruiz' })).toBe('Ana María Ruiz')
  expect(fullName({})).toBe('')
})

test('a contact without a name shows first plus last name', () => {
  expect(displayName({ name: 'Dr. Ruiz', firstName: 'Ana', lastName: 'Ruiz' })).toBe('Dr. Ruiz')
  expect(displayName({ name: ' ', firstName: 'Ana', middleName: 'M.', lastName: 'Ruiz' })).toBe('Ana Ruiz')
})

test('one name typed in two ways has one key', () => {
  expect(nameKey('  JOSÉ   Núñez ')).toBe(nameKey('jose nunez'))
  expect(nameKey('José')).toBe(nameKey('Jose\u0301'))
  expect(nameKey('Ana')).not.toBe(nameKey('Anna'))
})

const keys: [string, string][] = [
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['García-Ruiz', 'garcia ruiz'],
  ['de la  Cruz,', 'de la cruz'],
  ['St. John', 'st john'],
  ['Nguyễn', 'nguyen'],
  ['ﬁnn', 'finn'],
  ['Ольга', 'ольга'],
  ['山田', '山田'],
  ['100%_', '100'],
  ['\u0000 ;--', ''],
]
test.each(keys)('the key of %s is %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
  expect(nameKey(key)).toBe(key)
})

test('every name with a beginning lies between it and the first key after it, in the order of bytes', () => {
  // The order of UTF-8 bytes is the order of code points.
  const order = (text: string) => [...text].map(each => (each.codePointAt(0) ?? 0) + 0x200000).join()
  const isBetween = (key: string, start: string) =>
    order(key) >= order(start) && order(key) < order(afterBeginning(start))
  for (const key of ['del', 'delgado', 'del rio', 'delя', 'del山', 'del\u{1f600}'])
    expect(isBetween(key, 'del'), key).toBe(true)
  for (const key of ['de', 'dem', 'dek', 'Del', '']) expect(isBetween(key, 'del'), key).toBe(false)
})

test('the login form asks for a user name and for a password, and for nothing about them', () => {
  expect(loginIssues({ userName: ' ', password: '' })).toEqual(['INVALID_USER_NAME', 'INVALID_PASSWORD'])
  expect(loginIssues({ userName: 'a', password: '' })).toEqual(['INVALID_PASSWORD'])
  expect(loginIssues({ userName: '', password: ' ' })).toEqual(['INVALID_USER_NAME'])
  expect(loginIssues({ userName: 'a', password: 'short' })).toEqual([])
})
