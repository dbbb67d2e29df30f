import { expect, test } from 'vitest'
import type { MaskedInput } from '../definition/types.ts'
import { defaultPhoneCountry, phoneCountries, phoneCountryOf } from '../lists/phone-countries.ts'
import { clean, faults, lines, shapes } from '../testing/ask-input.ts'
import { maskText, nationalPhoneText, phoneFromTyped, phoneText } from './phone.ts'

const ssn: MaskedInput = { id: 'm', type: 'maskedInput', label: 'SSN', format: '###-##-####' }
const phone: MaskedInput = { id: 'p', type: 'maskedInput', label: 'Phone', kind: 'phone' }
const us = { p: '15551234567', pDialCode: '1', pFormat: '+# (###) ###-####' }

test('a masked input keeps digits only, and no more than its format has places', () => {
  expect(clean(ssn, { m: '123-45-6789' })).toEqual({ m: '123456789' })
  expect(clean(ssn, { m: '123-45-67890' })).toEqual({ m: '123456789' })
  expect(clean(ssn, { m: 'abc' })).toEqual({})
})

test('a masked input needs a digit for each place of its format, also when it is not required', () => {
  expect(faults(ssn, { m: '12345678' })).toEqual([':digitsMissing'])
  expect(faults(ssn, { m: '12345678' }, false)).toEqual([':digitsMissing'])
  expect(faults(ssn, { m: '123456789' })).toEqual([])
  expect(faults(ssn, {})).toEqual([':required'])
  expect(faults(ssn, {}, false)).toEqual([])
})

test('the mask is put back where the answer is shown', () => {
  expect(lines(ssn, { m: '123456789' })).toEqual(['123-45-6789'])
  expect(maskText('###-##-####', '1234')).toBe('123-4')
  expect(maskText('###-##-####', '')).toBe('')
})

test('an e-mail is checked whether it is required or not', () => {
  const email: MaskedInput = { id: 'e', type: 'maskedInput', label: 'E-mail', kind: 'email' }
  expect(clean(email, { e: ' ana@home. example ' })).toEqual({ e: 'ana@home.example' })
  expect(faults(email, { e: 'ana@home.example' })).toEqual([])
  expect(faults(email, { e: 'abc' }, false)).toEqual([':emailInvalid'])
})

test('a phone begins as one of the United States: dial code 1, eleven digits', () => {
  expect(defaultPhoneCountry).toMatchObject({ country: 'US', dialCode: '1', length: 11 })
  expect(clean(phone, { p: '5551234567' })).toEqual(us)
})

const stored: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['digits only', { p: '+1 (555) 123-4567', pDialCode: '1' }, us],
  ['Persian digits', { p: '۱۵۵۵۱۲۳۴۵۶۷' }, us],
  ['nothing but the dial code', { p: '1', pDialCode: '1' }, {}],
  ['a country without a number', { pDialCode: '52', pFormat: 'x' }, {}],
  ['a dial code that is none', { p: '15551234567', pDialCode: '999' }, us],
  [
    'another country',
    { p: '525512345678', pDialCode: '52' },
    { p: '525512345678', pDialCode: '52', pFormat: '+## ## #### ####' },
  ],
  ['nineteen digits', { p: '1234567890123456789' }, { ...us, p: '123456789012345678' }],
]
test.each(stored)('a phone with %s is stored in one way', (_what, raw, expected) => {
  expect(clean(phone, raw)).toEqual(expected)
})

const lengths: [string, string, boolean, string[]][] = [
  ['15551234567', '1', true, []],
  ['1555123456', '1', true, [':phoneTooShort']],
  ['1555123456', '1', false, []],
  ['155512345', '1', false, []],
  ['15551234', '1', false, [':phoneTooShort']],
  ['34612345678', '34', true, []],
  ['3461234567', '34', true, [':phoneTooShort']],
  ['1555123456789012', '1', false, [':phoneTooLong']],
]
test.each(lengths)(
  'the phone %s with dial code %s (required: %s) breaks %j',
  (p, pDialCode, required, expected) => {
    expect(faults(phone, { p, pDialCode }, required)).toEqual(expected)
  },
)

test('a required phone must be there, another may be empty', () => {
  expect(faults(phone, {})).toEqual([':required'])
  expect(faults(phone, { p: '1', pDialCode: '1' })).toEqual([':required'])
  expect(faults(phone, {}, false)).toEqual([])
})

test('a phone is shown as it is written in its country', () => {
  expect(lines(phone, us)).toEqual(['+1 (555) 123-4567'])
  expect(phoneText('34612345678', '34')).toBe('+34 612 345 678')
  expect(phoneText('393931234567', '39')).toBe('+39 393 1234567')
  expect(nationalPhoneText('15551234567', '1')).toBe('(555) 123-4567')
  expect(nationalPhoneText('34612345678', '34')).toBe('612 345 678')
  expect(nationalPhoneText('', '1')).toBe('')
})

const typed: [string, string, { digits: string; dialCode: string }][] = [
  ['(555) 123-4567', '1', { digits: '15551234567', dialCode: '1' }],
  ['1 555 123 4567', '1', { digits: '15551234567', dialCode: '1' }],
  ['5', '', { digits: '15', dialCode: '1' }],
  ['', '1', { digits: '', dialCode: '1' }],
  ['+34 612 345 678', '1', { digits: '34612345678', dialCode: '34' }],
  ['0034 612 345 678', '1', { digits: '34612345678', dialCode: '34' }],
  ['+1 555', '52', { digits: '1555', dialCode: '1' }],
  // Italian and Indian numbers may begin with the digits of their own dial code.
  ['393 123 4567', '39', { digits: '393931234567', dialCode: '39' }],
  ['91234 56789', '91', { digits: '919123456789', dialCode: '91' }],
]
test.each(typed)('typing %j beside dial code %j means %j', (text, dialCode, expected) => {
  expect(phoneFromTyped(text, dialCode)).toEqual(expected)
})

test('every country of the eleven localisations is there, no dial code begins another, and a format has room for its number', () => {
  const named = ['AR', 'CN', 'DE', 'ES', 'FR', 'ID', 'IR', 'IT', 'JP', 'PT', 'RU', 'US', 'MX']
  expect(phoneCountries.map(one => one.country)).toEqual(expect.arrayContaining(named))
  for (const { dialCode, format, length } of phoneCountries) {
    const others = phoneCountries.filter(
      one => one.dialCode !== dialCode && one.dialCode.startsWith(dialCode),
    )
    expect(others).toEqual([])
    expect(format.startsWith(`+${'#'.repeat(dialCode.length)}`)).toBe(true)
    expect(length).toBeGreaterThanOrEqual(9)
    expect(phoneCountryOf(dialCode)?.format).toBe(format)
  }
})

const broken: [Record<string, unknown>, string[]][] = [
  [{ p: 15551234567 }, [':wrongType']],
  [{ p: '1'.repeat(500) }, [':tooLong']],
  [{ p: '15551234567', pDialCode: '999' }, ['DialCode:unknownOption']],
  [{ p: '15551234567', pFormat: 7 }, ['Format:wrongType']],
  [{ p: '+1 (555) 123-4567', pDialCode: '1', pFormat: '(...)' }, []],
]
test.each(broken)('the server judges the phone %j', (raw, expected) => {
  expect(shapes(phone, raw)).toEqual(expected)
})
