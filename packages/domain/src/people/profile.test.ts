import { describe, expect, test } from 'vitest'
import type { DobHolder } from './may-change-dob.ts'
import { type ProfileForm, profileIssues, profilePerson } from './profile.ts'
import { type RegisterSettings, registerFields, registrationIssues } from './registration.ts'

const today = '2026-06-01'
const right: ProfileForm = {
  firstName: 'María José',
  middleName: '',
  lastName: "O'Neill",
  dob: '1948-03-17',
  gender: '0',
  phone: '(555) 555-0117',
}
const issuesOf = (more: Partial<ProfileForm>, known = right.dob, holder: DobHolder | null = null) =>
  profileIssues({ ...right, ...more }, { today, dob: { known, holder }, phoneKnown: '12' }).map(
    ({ field, rule }) => `${field} ${rule}`,
  )

test('a whole profile has nothing wrong', () => expect(issuesOf({})).toEqual([]))

test.each<[string, Partial<ProfileForm>, string[]]>([
  [
    'a first and a last name are needed',
    { firstName: ' ', lastName: '' },
    ['firstName required', 'lastName required'],
  ],
  ['only what can be seen is a name', { firstName: '​' }, ['firstName required']],
  ['an address is no name', { lastName: 'www.evil.example' }, ['lastName nameInvalid']],
  ['a known date of birth is not emptied', { dob: '' }, ['dob required']],
  ['a day that is none', { dob: '1948-02-30' }, ['dob noSuchDay']],
  ['nobody is born tomorrow', { dob: '2026-06-02' }, ['dob dateInFuture']],
  ['a choice that is not offered', { gender: '7' }, ['gender unknownOption']],
  ['a number with nine digits', { phone: '555-555-011' }, ['phone phoneTenDigits']],
  ['no number at all is fine', { phone: '' }, []],
  ['the number of the record is taken as it is', { phone: '12' }, []],
])('%s', (_, more, expected) => expect(issuesOf(more)).toEqual(expected))

test('of a record without a date of birth none is asked for, and one that is given is looked at', () => {
  expect(issuesOf({ dob: '' }, '')).toEqual([])
  expect(issuesOf({ dob: '1948-13-01' }, '')).toEqual(['dob dateInvalid'])
})

test('a date of birth that is held is not changed, and no change crosses eighteen', () => {
  expect(issuesOf({}, right.dob, 'record')).toEqual([])
  expect(issuesOf({ dob: '1948-03-18' }, right.dob, 'record')).toEqual(['dob dobRecord'])
  expect(issuesOf({ dob: '1948-03-18' }, right.dob, 'documents')).toEqual(['dob dobDocuments'])
  expect(issuesOf({ dob: '' }, right.dob, 'record')).toEqual(['dob required'])
  expect(issuesOf({ dob: '2012-01-01' })).toEqual(['dob dobAcrossAge'])
  expect(issuesOf({ dob: '1948-03-18' }, '2012-01-01')).toEqual(['dob dobAcrossAge'])
})

test('it is kept trimmed, composed and with the number as numbers are stored', () => {
  expect(profilePerson({ ...right, firstName: ' Jose\u0301 ', middleName: ' ', gender: 'female' })).toEqual({
    firstName: 'José',
    middleName: '',
    lastName: "O'Neill",
    dob: '1948-03-17',
    gender: '0',
    phone: '+15555550117',
  })
  expect(profilePerson({ ...right, phone: ' ', dob: '' })).toMatchObject({ phone: null, dob: null })
})

describe('the profile and the registration ask the same', () => {
  const settings = {
    ...Object.fromEntries(registerFields.map(field => [field, { enabled: true, required: false }])),
    ssnMode: 'last4',
  } as unknown as RegisterSettings
  test.each<[keyof ProfileForm, string]>([
    ['firstName', 'x'.repeat(200)],
    ['lastName', 'http://x.example'],
    ['middleName', '<b>'],
    ['dob', '1700-01-01'],
    ['dob', 'yesterday'],
    ['gender', 'z'],
    ['phone', '123'],
    ['phone', '+44 20 7946 0000'],
    ['phone', 'call me'],
  ])('%s: %s', (field, typed) => {
    const registered = registrationIssues(
      { ...right, ssn: '', email: 'a@b.example', alternatePhone: '', [field]: typed },
      settings,
      today,
    )
    expect(issuesOf({ [field]: typed })).toEqual(registered.map(({ rule }) => `${field} ${rule}`))
  })
})
