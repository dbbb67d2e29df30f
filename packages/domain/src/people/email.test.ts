import { expect, test } from 'vitest'
import { emailKey, isValidEmail } from './email.ts'

test.each([
  'rosa@mail.example',
  'maría@españa.example',
  'josé@mail.example',
  '王小明@例え.テスト',
  'राजेश@डाटा.भारत',
  'a@xn--espaa-rta.example',
])('%s can be written to', address => {
  expect(isValidEmail(address)).toBe(true)
})

test.each([
  'rosa',
  'rosa@mail',
  'rosa@mail.1com',
  'ro sa@mail.example',
  'rosa@ma il.example',
  'rosa@-mail.example',
  'rosa@mail-.example',
  'rosa@mail..example',
  '.rosa@mail.example',
  'rosa@mail.example\n',
  'rosa@mail.example, other@mail.example',
  '<rosa@mail.example>',
  'ro‮sa@mail.example',
  `${'a'.repeat(65)}@mail.example`,
])('%j is no address', address => {
  expect(isValidEmail(address)).toBe(false)
})

test('the same letters in two spellings are one mailbox', () => {
  expect(emailKey('Jose\u0301@mail.example')).toBe(emailKey('josé@mail.example'))
})
