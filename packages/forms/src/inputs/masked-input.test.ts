import { existsSync, readFileSync } from 'node:fs'
import { contactLimits } from '@careword/domain/limits'
import { expect, test } from 'vitest'
import type { MaskedInput } from '../definition/form-definition.ts'
import { defaultPhoneCountry, phoneCountries, phoneCountryOf } from '@careword/domain/people/phone-countries'
import { clean, issues, lines, shapes } from '../testing/ask-input.ts'
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
  expect(issues(ssn, { m: '12345678' })).toEqual([':digitsMissing'])
  expect(issues(ssn, { m: '12345678' }, false)).toEqual([':digitsMissing'])
  expect(issues(ssn, { m: '123456789' })).toEqual([])
  expect(issues(ssn, {})).toEqual([':required'])
  expect(issues(ssn, {}, false)).toEqual([])
})

test('the mask is put back where the answer is shown', () => {
  expect(lines(ssn, { m: '123456789' })).toEqual(['123-45-6789'])
  expect(maskText('###-##-####', '1234')).toBe('123-4')
  expect(maskText('###-##-####', '')).toBe('')
})

test('an e-mail is checked whether it is required or not', () => {
  const email: MaskedInput = { id: 'e', type: 'maskedInput', label: 'E-mail', kind: 'email' }
  expect(clean(email, { e: ' ana@home. example ' })).toEqual({ e: 'ana@home.example' })
  expect(issues(email, { e: 'ana@home.example' })).toEqual([])
  expect(issues(email, { e: 'abc' }, false)).toEqual([':emailInvalid'])
})

test('a phone begins as one of the United States: dial code 1, eleven digits', () => {
  expect(defaultPhoneCountry).toMatchObject({
    country: 'US',
    dialCode: '1',
    length: contactLimits.phoneFormatLengthUs,
  })
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
  [
    'its plus and no dial code',
    { p: '+34 612 345 678' },
    { p: '34612345678', pDialCode: '34', pFormat: '+## ### ### ###' },
  ],
  [
    'its plus and another dial code',
    { p: '+34612345678', pDialCode: '1' },
    { p: '34612345678', pDialCode: '34', pFormat: '+## ### ### ###' },
  ],
  ['nothing but a plus', { p: '+' }, {}],
  [
    'the 0 that is dialled at home only',
    { p: phoneFromTyped('06 12 34 56 78', '33').value, pDialCode: '33' },
    { p: '33612345678', pDialCode: '33', pFormat: '+## # ## ## ## ##' },
  ],
  [
    'that 0 behind its country’s code',
    { p: '+44 (0)7700 900123' },
    { p: '447700900123', pDialCode: '44', pFormat: '+## #### ######' },
  ],
  [
    'the Russian 8',
    { p: phoneFromTyped('8 (912) 345-67-89', '7').value, pDialCode: '7' },
    { p: '79123456789', pDialCode: '7', pFormat: '+# (###) ###-##-##' },
  ],
  [
    'an 8 that is part of it',
    { p: '+7 800 123 45 67' },
    { p: '78001234567', pDialCode: '7', pFormat: '+# (###) ###-##-##' },
  ],
  [
    'the 0 of an Italian landline, which is part of it',
    { p: '+39 02 1234 5678' },
    { p: '390212345678', pDialCode: '39', pFormat: '+## ### #######' },
  ],
  ['nineteen digits', { p: '1234567890123456789' }, { ...us, p: '123456789012345678' }],
]
test.each(stored)('a phone with %s is stored in one way', (_what, raw, expected) => {
  expect(clean(phone, raw)).toEqual(expected)
})

const lengths: [string, string, boolean, string[]][] = [
  ['15551234567', '1', true, []],
  ['1555123456', '1', true, [':phoneTenDigits']],
  ['1555123456', '1', false, [':phoneTenDigits']],
  ['155512345678', '1', false, [':phoneTenDigits']],
  // At least nine digits, and as many as the country has (rulings C-16 and G-112).
  ['376712345', '376', false, []],
  ['37671234', '376', false, [':phoneTooShort']],
  ['451234567', '45', false, [':phoneTooShort']],
  ['4512345678', '45', false, []],
  ['34612345678', '34', true, []],
  ['3461234567', '34', true, [':phoneTooShort']],
  ['3412345678901234', '34', false, [':phoneTooLong']],
]
test.each(lengths)(
  'the phone %s with dial code %s (required: %s) breaks %j',
  (p, pDialCode, required, expected) => {
    expect(issues(phone, { p, pDialCode }, required)).toEqual(expected)
  },
)

test('a number of no country is kept and reported, not turned into another number', () => {
  expect(clean(phone, { p: '+800 1234 5678', pDialCode: '1' })).toEqual({ p: '+80012345678' })
  expect(issues(phone, { p: '+80012345678' }, false)).toEqual([':phoneCountryUnknown'])
  expect(lines(phone, { p: '+80012345678' })).toEqual(['+80012345678'])
  expect(nationalPhoneText('+3', '1')).toBe('+3')
})

test('a required phone must be there, another may be empty', () => {
  expect(issues(phone, {})).toEqual([':required'])
  expect(issues(phone, { p: '1', pDialCode: '1' })).toEqual([':required'])
  expect(issues(phone, {}, false)).toEqual([])
})

test('a phone is shown as it is written in its country', () => {
  expect(lines(phone, us)).toEqual(['+1 (555) 123-4567'])
  expect(phoneText('34612345678', '34')).toBe('+34 612 345 678')
  expect(phoneText('393931234567', '39')).toBe('+39 393 1234567')
  expect(nationalPhoneText('15551234567', '1')).toBe('(555) 123-4567')
  expect(nationalPhoneText('34612345678', '34')).toBe('612 345 678')
  expect(nationalPhoneText('', '1')).toBe('')
})

const typed: [string, string, { value: string; dialCode: string }][] = [
  ['(555) 123-4567', '1', { value: '15551234567', dialCode: '1' }],
  ['1 555 123 4567', '1', { value: '15551234567', dialCode: '1' }],
  ['5', '', { value: '15', dialCode: '1' }],
  ['', '1', { value: '', dialCode: '1' }],
  ['+34 612 345 678', '1', { value: '34612345678', dialCode: '34' }],
  ['0034 612 345 678', '1', { value: '34612345678', dialCode: '34' }],
  ['011 34 612 345 678', '1', { value: '34612345678', dialCode: '34' }],
  ['0113 496 0000', '44', { value: '4401134960000', dialCode: '44' }],
  ['+1 555', '52', { value: '1555', dialCode: '1' }],
  // While the plus is all there is, it stays, so that the dial code can be typed after it.
  ['+', '1', { value: '+', dialCode: '1' }],
  ['+3', '1', { value: '+3', dialCode: '1' }],
  ['+34', '1', { value: '34', dialCode: '34' }],
  ['+800 1234 5678', '1', { value: '+80012345678', dialCode: '1' }],
  // Italian and Indian numbers may begin with the digits of their own dial code.
  ['393 123 4567', '39', { value: '393931234567', dialCode: '39' }],
  ['91234 56789', '91', { value: '919123456789', dialCode: '91' }],
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

const corpus = new URL('../../../../../shared/corpora/phones/phones.tsv', import.meta.url)
test.skipIf(!existsSync(corpus))(
  'landlines and mobiles of the whole world are stored as they are and found whole',
  () => {
    const rows = readFileSync(corpus, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(row => row.split('\t'))
    // Under nine digits no number is taken (Documents spec §5): that leaves out a few islands.
    const numbers = rows
      .filter(row => ['fixedLine', 'mobile'].includes(row[1] ?? '') && (row[3]?.length ?? 0) >= 10)
      .map(row => row[3] ?? '')
    expect(numbers.length).toBeGreaterThan(200)
    for (const number of numbers) {
      const { value, dialCode } = phoneFromTyped(number, '1')
      expect([number, clean(phone, { p: value, pDialCode: dialCode })['p']]).toEqual([
        number,
        number.slice(1),
      ])
      expect([number, issues(phone, { p: value, pDialCode: dialCode })]).toEqual([number, []])
    }
  },
)
