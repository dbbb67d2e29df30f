import { expect, test } from 'vitest'
import { accountIssues, codeDigits, codeIssues, isUserName, newPasswordIssues } from './account-form.ts'

const good = {
  metadata: 'u-1',
  email: null,
  password: 'Garden!2468',
  confirmation: 'Garden!2468',
  termsAccepted: true,
}

test.each([
  ['nothing is missing', {}, []],
  ['whose account it is, is not known', { metadata: '' }, ['INVALID_METADATA']],
  ['the address asked for is no address', { email: 'maria@' }, ['INVALID_EMAIL']],
  ['the address asked for is one', { email: 'maria@example.com' }, []],
  ['the password is too simple', { password: 'garden', confirmation: 'garden' }, ['INVALID_PASSWORD']],
  ['the two passwords differ', { confirmation: 'Garden!2469' }, ['INVALID_PASSWORD_CONFIRMATION']],
  ['the terms are not accepted', { termsAccepted: false }, ['VERIFICATION_TERMS_NOT_ACCEPTED']],
  ['there are no terms', { termsAccepted: null }, []],
])('account-create, when %s', (_, change, issues) => {
  expect(accountIssues({ ...good, ...change })).toEqual(issues)
})

test('all that is missing is reported at once, in the order of the page', () => {
  const empty = { metadata: ' ', email: '', password: '', confirmation: '', termsAccepted: false }
  expect(accountIssues(empty)).toEqual([
    'INVALID_METADATA',
    'INVALID_EMAIL',
    'INVALID_PASSWORD',
    'VERIFICATION_TERMS_NOT_ACCEPTED',
  ])
})

test('a password written with two kinds of é is the same password', () => {
  expect(newPasswordIssues({ password: 'Caf\u00e9!2468', confirmation: 'Cafe\u0301!2468' })).toEqual([])
})

test.each([
  ['maria@example.com', true],
  ['(555) 555-0117', true],
  ['+1 555 555 0117', true],
  ['abc', false],
  ['maria@', false],
  ['', false],
  ['5550117', false],
])('%s as the name of an account: %s', (typed, is) => {
  expect(isUserName(typed)).toBe(is)
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['\uff11\uff12\uff13456', '123456'],
  ['12ab34', '1234'],
  ['1234567', '123456'],
])('the code pasted as %s is %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})

test.each([
  ['maria@example.com', '123456', []],
  ['maria@example.com', '12345', ['INVALID_6_DIGIT_CODE']],
  ['abc', '123456', ['INVALID_EMAIL']],
  ['', '', ['INVALID_EMAIL', 'INVALID_6_DIGIT_CODE']],
])('verify-code with %s and %s', (userName, code, issues) => {
  expect(codeIssues({ userName, code })).toEqual(issues)
})
