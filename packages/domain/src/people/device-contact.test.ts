import { expect, test } from 'vitest'
import { deviceContact } from './device-contact.ts'

const email = { channel: 'email', to: 'Ana@People.example', info: 'ana@people.example' }
const sms = { channel: 'sms', to: '+15035550142', info: '+15035550142' }
test.each([
  ['Ana@People.example', email],
  [' Ana@People.example ', email],
  ['5035550142', sms],
  ['(503) 555-0142', sms],
  ['503.555.0142', sms],
  ['+1 503 555 0142', sms],
  ['abc', null],
  ['', null],
  ['ana@', null],
  ['503555014', null],
  ['503-555-01422', null],
])('%j', (typed, contact) => {
  expect(deviceContact(typed)).toEqual(contact)
})
