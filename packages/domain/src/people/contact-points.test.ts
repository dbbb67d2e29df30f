import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deviceContact } from './device-contact.ts'
import { emailKey, isValidEmail, sameEmail } from './email.ts'
import { loginKey } from './login-key.ts'
import {
  contactIssue,
  isContactPhone,
  isGeneralPhone,
  contactPhoneText,
  loginUserName,
  shownUserName,
} from './phone.ts'
import { readPhone, toE164 } from './phone-number.ts'

// Real addresses and numbers from outside the project; they are kept beside the repository and skipped where absent.
const corpora = new URL('../../../../../shared/corpora/', import.meta.url)
function rowsOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, corpora), 'utf8')
    .split('\n')
    .filter(line => line !== '')
  const names = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

test.each([
  'a@b.co',
  ' pat@care.example ',
  "o'hara+news@mail.example.org",
  'x@x.au',
  'test@xn--hxajbheg2az3al.xn--jxalpdlp',
])('%s is an e-mail address', address => {
  expect(isValidEmail(address)).toBe(true)
})

test.each([
  '',
  'a@',
  '@b.co',
  'a b@c.co',
  'a@b',
  'a@b.co.',
  'a@@b.co',
  'a..b@c.co',
  'a@b.co\r\nBcc: x@y.z',
  'a@-b.co',
  'a@b.123',
])('%j is no e-mail address', address => {
  expect(isValidEmail(address)).toBe(false)
})

test('one mailbox has one key however it is typed', () => {
  expect(emailKey('  Pat@Care.Example ')).toBe('pat@care.example')
  expect(sameEmail('PAT@care.example', ' pat@care.example')).toBe(true)
  expect(sameEmail('pat@care.example', 'pat2@care.example')).toBe(false)
})

test.skipIf(!existsSync(corpora))('every address of the corpus is accepted or refused as it must be', () => {
  const wrong = rowsOf('emails/emails.tsv').filter(row => {
    const valid = isValidEmail(JSON.parse(row.address_json ?? '""') as string)
    return (row.expected === 'must-accept' && !valid) || (row.expected === 'must-refuse' && valid)
  })
  expect(wrong.map(row => row.address_json)).toEqual([])
})

test.each(['5551234567', '(555)123-4567', '555-123-4567', '555.123.4567', ' 5551234567 '])(
  '%j is a contact phone',
  typed => {
    expect(isContactPhone(typed)).toBe(true)
  },
)

test.each([
  '555123456',
  '55512345678',
  '(555) 123-4567',
  '555-123.4567',
  '555 123 4567',
  '+15551234567',
  '',
  'abc',
])('%j is not one of the four forms of a contact phone', typed => {
  expect(isContactPhone(typed)).toBe(false)
})

test.each([
  '(503) 555-0100',
  '+1 503 555 0100',
  '+1 (503) 555-0100',
  '1-503-555-0100',
  '503 555 0100',
  '５０３５５５０１００',
])('%j is taken where a person is asked to sign, as the number that it is', typed => {
  expect(contactIssue(typed)).toBeNull()
  expect(toE164(typed)).toBe('+15035550100')
  expect(deviceContact(typed)?.to).toBe('+15035550100')
})

test.each(['503 555 010', '1503555010', '+34 612 345 678', '503 555 0100 ext 2'])('%j is not', typed => {
  expect(contactIssue(typed)).toBe('email_or_phone_not_valid')
})

test.skipIf(!existsSync(corpora))(
  'the contact forms accept of the corpus what has one of the four forms, and nothing else',
  () => {
    const wrong = rowsOf('phones/phones.tsv').filter(
      row =>
        isContactPhone(JSON.parse(row.national_json ?? '""') as string) !==
        (row.matches_spec_contact_pattern === 'True'),
    )
    expect(wrong.map(row => row.national_json)).toEqual([])
  },
)

test.each([
  ['(503) 555-0148', null],
  ['1 503 555 0148', null],
  ['+1 503 555 0148', null],
  ['(503) 555-014', 9],
  ['+1 503 555 01', 8],
  ['503 555 01488', 11],
  ['1503555014', 9],
  ['12', 2],
])('behind +1 there are ten digits: in %s there are %s', (typed, digits) => {
  const { issue } = readPhone(typed)
  expect(issue).toEqual(digits === null ? null : { rule: 'phoneTenDigits', values: { digits } })
})

// Ruling G-112: a number is as long as numbers of its country may be, and stored in one spelling however it is written.
test.each([
  ['+34 612 345 678', '1', '+34612345678'],
  ['(+34) 612-345-678', '1', '+34612345678'],
  ['0034 612 345 678', '1', '+34612345678'],
  ['011 34 612 345 678', '1', '+34612345678'],
  ['612 345 678', '34', '+34612345678'],
  ['+34 6123 4567', '1', 'phoneTooShort'],
  ['6123 4567', '34', 'phoneTooShort'],
  ['+34 612 345 6789', '1', 'phoneTooLong'],
  ['+45 12 34 56 78', '1', '+4512345678'],
  ['+45 1234567', '1', 'phoneTooShort'],
  // The trunk prefix, dialled only within the country, is not part of it.
  ['020 7946 0000', '44', '+442079460000'],
  ['+44 (0)20 7946 0000', '1', '+442079460000'],
  ['0113 496 0000', '44', '+441134960000'],
  ['044 55 1234 5678', '52', 'phoneTooLong'],
  ['+52 1 55 1234 5678', '1', '+525512345678'],
  ['+39 02 1234 5678', '1', '+390212345678'],
  ['+49 30 123456', '1', '+4930123456'],
  ['+7 8 912 345 67 89', '1', '+79123456789'],
  // Romania has numbers of six digits: no field takes fewer than nine, the code included.
  ['+40 123456', '1', 'phoneTooShort'],
  ['+800 1234 5678', '1', 'phoneCountryUnknown'],
  ['612345678', '999', 'phoneCountryUnknown'],
  ['503+555+0100', '1', 'phoneInvalid'],
  ['call me', '1', 'phoneInvalid'],
  ['', '1', 'phoneInvalid'],
])('%j beside +%s is %s', (typed, dialCode, expected) => {
  const { number, issue } = readPhone(typed, dialCode)
  expect(number ?? issue?.rule).toBe(expected)
  expect(toE164(typed, dialCode)).toBe(number)
  // A stored number parses to itself.
  expect(toE164(number ?? '')).toBe(number)
})

test('a stored number of the United States without its plus is read as before', () => {
  expect(toE164('15555550117')).toBe('+15555550117')
  expect(contactPhoneText('15555550117')).toBe('555-555-0117')
})

test.skipIf(!existsSync(corpora))('landlines and mobiles of the whole world are read whole', () => {
  const kinds = ['fixedLine', 'mobile', 'personalNumber']
  const lost = rowsOf('phones/phones.tsv').filter(
    ({ type = '', e164 = '', libphonenumber_verdict: verdict = '' }) =>
      kinds.includes(type) && verdict.startsWith('valid') && e164.length > 9 && toE164(e164) !== e164,
  )
  expect(lost.map(({ e164 }) => e164)).toEqual([])
})

test('the general phone field needs nine digits and takes at most 18 characters', () => {
  expect(isGeneralPhone('12345678')).toBe(false)
  expect(isGeneralPhone('123456789')).toBe(true)
  expect(isGeneralPhone('+34 612 345 678')).toBe(true)
  expect(isGeneralPhone('+34 612 345 678 999')).toBe(false)
  expect(isGeneralPhone('123456789x')).toBe(false)
})

test.each([
  ['', 'email_or_phone_required'],
  ['  ', 'email_or_phone_required'],
  ['a@b', 'email_or_phone_not_valid'],
  ['abc', 'email_or_phone_not_valid'],
  ['a@5551234567', 'email_or_phone_not_valid'],
  ['5551234567', null],
  ['(555)123-4567', null],
  ['555-123-4567', null],
  ['555.123.4567', null],
  ['a@b.co', null],
])('in a field for e-mail or phone %j gives %s', (typed, issue) => {
  expect(contactIssue(typed)).toBe(issue)
})

test.each([
  ['5551234567', undefined, '+15551234567'],
  ['(555)123-4567', undefined, '+15551234567'],
  ['1 555 123 4567', undefined, '+15551234567'],
  ['+34 612 345 678', undefined, '+34612345678'],
  ['612345678', '34', '+34612345678'],
  ['123', undefined, null],
  ['1234567890123456', undefined, null],
  ['', undefined, null],
])('%j with dial code %s is stored as %s', (typed, dialCode, stored) => {
  expect(toE164(typed, dialCode)).toBe(stored)
})

test.each([
  ['5551234567', '5551234567@phone.example'],
  ['555-123-4567', '5551234567@phone.example'],
  [' (555) 123.4567 ', '5551234567@phone.example'],
  ['+1 (555) 123-4567', '5551234567@phone.example'],
  ['a-b@c.co', 'a-b@c.co'],
  [' Pat@Care.Example ', 'Pat@Care.Example'],
  ['  ', ''],
  ['rosa-d', 'rosad@phone.example'],
  ['rosa@phone.example', 'rosa@phone.example'],
  ['a@phone.example@phone.example', 'a@phone.example@phone.example'],
])('signing in as %j sends %j', (typed, sent) => {
  expect(loginUserName(typed, 'phone.example')).toBe(sent)
  expect(loginUserName(typed, '@phone.example')).toBe(sent)
})

test.each([
  '5555550117',
  '(555) 555-0117',
  '(555)555-0117',
  '555.555.0117',
  '555 555 0117',
  '555/555-0117',
  '1-555-555-0117',
  '1 555 555 0117',
  '+1 555 555 0117',
  '+15555550117',
  '+1 (555) 555-0117',
  '001 555 555 0117',
  // As a phone's address book copies it: no-break blanks and hyphens, an invisible mark at each end, wide digits.
  '\u202a+1\u00a0555\u2011555\u20110117\u202c',
  '５５５－５５５－０１１７',
  '(555) 555-0117@phone.example',
  '+15555550117@Phone.Example',
])('%j is the user name of one and the same number', typed => {
  expect(loginKey(typed, 'phone.example')).toBe('5555550117@phone.example')
})

test('a number of another country keeps its code, and no number is taken for another', () => {
  expect(loginKey('+34 612 345 678', 'phone.example')).toBe('34612345678@phone.example')
  expect(loginKey('0034 612 345 678', 'phone.example')).toBe('34612345678@phone.example')
  expect(loginKey('5555550118', 'phone.example')).not.toBe(loginKey('5555550117', 'phone.example'))
  expect(loginKey('555-555-0117x', 'phone.example')).not.toBe(loginKey('5555550117', 'phone.example'))
  // The trunk prefix, dialled only within the country, makes no other account.
  expect(loginKey('+44 (0)20 7946 0000', 'phone.example')).toBe('442079460000@phone.example')
  // Another domain's address is an address, not a number.
  expect(loginKey('(555) 555-0117@mail.example', 'phone.example')).toBe('(555) 555-0117@mail.example')
})

test('a stored number gives the name that its owner signs in with', () => {
  const stored = toE164('(555) 555-0117') ?? ''
  expect(loginUserName(stored, 'phone.example')).toBe(loginUserName('(555) 555-0117', 'phone.example'))
})

test.each([
  ['5555550119@phone.example', '(555) 555-0119'],
  ['525555501191@PHONE.example', '+525555501191'],
  ['maria@example.com', 'maria@example.com'],
  ['5555550119@elsewhere.example', '5555550119@elsewhere.example'],
  ['', ''],
])('the user name %j is read as %j', (userName, shown) => {
  expect(shownUserName(userName, 'phone.example')).toBe(shown)
  expect(shownUserName(userName, '@phone.example')).toBe(shown)
})

test.each(['5555550119@phone.example', '525555501191@phone.example'])(
  'typed as it is read, %s means the same account',
  userName => {
    expect(loginUserName(shownUserName(userName, 'phone.example'), 'phone.example')).toBe(userName)
  },
)
