import { expect, test } from 'vitest'
import type { FormDefinition, InputDefinition, InputRef } from '../definition/form-definition.ts'
import { today } from '../testing/ask-input.ts'
import { formOf, formWith, pngUrl, section } from '../testing/make-form.ts'
import { checkForm, missingFields } from './missing-fields.ts'
import type { Answers } from '../values/answer.ts'

const signed = { sign: pngUrl, signDate: '2026-05-04T10:00:00.000Z' }
const told = (def: FormDefinition, answers: Answers, sectionId = 'secOne') =>
  missingFields(def, answers, sectionId, today).map(issue => `${issue.path}:${issue.rule}`)

test('every part that is missing is reported with its path', () => {
  const form = formWith({ id: 'who', type: 'name', label: 'Who', required: true })
  expect(missingFields(form, { secOne: { whoFirst: 'Ana' } }, 'secOne', today)).toEqual([
    { path: 'secOne.whoLast', rule: 'required' },
  ])
})

test('a field is required only while its parent has the value that shows it', () => {
  const why: InputDefinition = { id: 'why', type: 'text', label: 'Why', required: true }
  const form = formWith({
    id: 'q',
    type: 'radio',
    label: 'Q',
    options: [
      { value: 'a', text: 'A', items: [why] },
      { value: 'b', text: 'B' },
    ],
  })
  expect(told(form, { secOne: { q: 'a' } })).toEqual(['secOne.why:required'])
  expect(told(form, { secOne: { q: 'b' } })).toEqual([])
  expect(told(form, {})).toEqual([])
})

test('of several options one is to be chosen; the only one that is left is to be ticked', () => {
  const form = formWith(
    { id: 'go', type: 'check', label: 'Go' },
    {
      id: 'q',
      type: 'radio',
      label: 'Q',
      required: true,
      options: [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B', condition: { input: 'secOne.go', is: true } },
      ],
    },
  )
  expect(told(form, { secOne: { go: true } })).toEqual(['secOne.q:choiceRequired'])
  expect(told(form, {})).toEqual(['secOne.q:tickRequired'])
  expect(told(form, { secOne: { q: 'a' } })).toEqual([])
})

test('a validator requires a field while its condition holds', () => {
  const form = formOf(
    [
      section('secOne', [
        { id: 'go', type: 'check', label: 'Go' },
        { id: 'note', type: 'text', label: 'Note' },
      ]),
    ],
    [
      {
        id: 'v',
        when: { input: 'secOne.go', is: true },
        actions: [{ action: 'requireField', input: 'secOne.note' }],
      },
    ],
  )
  expect(told(form, { secOne: { go: true } })).toEqual(['secOne.note:required'])
  expect(told(form, {})).toEqual([])
})

test('in a row each item is asked for itself', () => {
  const form = formWith({
    id: 'row',
    type: 'textrow',
    label: 'Row',
    items: [
      { id: 'a', type: 'text', label: 'A', required: true },
      { id: 'b', type: 'text', label: 'B' },
    ],
  })
  expect(told(form, {})).toEqual(['secOne.a:required'])
})

test('what is filled but wrong is reported although it is not required', () => {
  const form = formWith(
    { id: 'mail', type: 'text', label: 'Mail', kind: 'email' },
    { id: 'day', type: 'date', label: 'Day' },
    { id: 'phone', type: 'maskedInput', label: 'Phone', kind: 'phone' },
  )
  const answers = { secOne: { mail: 'abc', day: { day: '1', month: '', year: '' }, phone: '1555' } }
  expect(told(form, answers)).toEqual([
    'secOne.mail:emailInvalid',
    'secOne.day:dateIncomplete',
    'secOne.phone:phoneTenDigits',
  ])
  expect(told(form, {})).toEqual([])
})

const either = (groupA: InputRef[], groupB: InputRef[]): FormDefinition =>
  formOf(
    [
      section('secOne', [
        { id: 'phone', type: 'maskedInput', label: 'Phone', kind: 'phone' },
        { id: 'hours', type: 'text', label: 'Hours' },
        { id: 'mail', type: 'text', label: 'Mail', kind: 'email' },
        { id: 'who', type: 'name', label: 'Who', condition: { input: 'secOne.hours', is: 'ask' } },
      ]),
      section('secTwo', [{ id: 'fax', type: 'text', label: 'Fax' }]),
    ],
    [{ id: 'v', orValidator: { groupA, groupB } }],
  )
const phoneOrMail = either(['secOne.phone', 'secOne.hours'], ['secOne.mail'])
const groups: [string, Answers['x'], string[]][] = [
  ['all of the first group', { phone: '15551234567', hours: 'mornings' }, []],
  ['all of the second group', { mail: 'a@b.co' }, []],
  [
    'a part of the first group',
    { hours: 'mornings' },
    ['secOne.phone:eitherRequired', 'secOne.mail:eitherRequired'],
  ],
  [
    'nothing',
    {},
    ['secOne.phone:eitherRequired', 'secOne.hours:eitherRequired', 'secOne.mail:eitherRequired'],
  ],
  ['a second group that is wrong', { mail: 'abc' }, ['secOne.mail:emailInvalid']],
  ['a phone that is wrong', { phone: '15551', hours: 'mornings' }, ['secOne.phone:phoneTenDigits']],
  [
    'a phone that would do where nobody asks for one',
    { phone: '447911123', phoneDialCode: '44', hours: 'mornings' },
    ['secOne.phone:phoneTooShort'],
  ],
  [
    'both wrong',
    { phone: '15551', mail: 'abc' },
    ['secOne.phone:phoneTenDigits', 'secOne.mail:emailInvalid'],
  ],
]
test.each(groups)('of two groups one is needed: with %s', (_what, answers, expected) => {
  expect(told(phoneOrMail, { secOne: answers })).toEqual(expected)
})

test('parts of both groups are not enough', () => {
  const form = either(['secOne.phone', 'secOne.hours'], ['secOne.mail', 'secTwo.fax'])
  const half = { secOne: { hours: 'x', mail: 'a@b.co' } }
  expect(checkForm(form, { ...half, secSubmit: signed }, today).map(one => one.path)).toEqual(['secTwo.fax'])
})

test('two groups over several sections are asked for in the last of them', () => {
  const form = either(['secOne.mail'], ['secTwo.fax'])
  expect(told(form, {})).toEqual([])
  expect(told(form, {}, 'secTwo')).toEqual(['secTwo.fax:eitherRequired'])
  expect(told(form, { secOne: { mail: 'a@b.co' } }, 'secTwo')).toEqual([])
})

test('what is hidden in a group is not asked for', () => {
  const form = either(['secOne.who', 'secOne.hours'], ['secOne.mail'])
  expect(told(form, { secOne: { hours: 'mornings' } })).toEqual([])
  expect(told(form, { secOne: { hours: 'ask' } })).toEqual([
    'secOne.mail:eitherRequired',
    'secOne.who:eitherRequired',
  ])
})

test('two groups may be asked for under a condition only', () => {
  const form = {
    ...phoneOrMail,
    validators: [
      {
        id: 'v',
        when: { input: 'secTwo.fax', filled: false },
        orValidator: { groupA: ['secOne.hours'], groupB: ['secOne.mail'] },
      },
    ],
  }
  expect(told(form, {})).toHaveLength(2)
  expect(told(form, { secTwo: { fax: 'x' } })).toEqual([])
})

test('a refusal of one answer marks only the questions that have it', () => {
  const choice = (id: string): InputDefinition => ({
    id,
    type: 'radio',
    label: id,
    options: [
      { value: 'agent', text: 'My agent' },
      { value: 'no', text: 'No' },
    ],
  })
  const form = formOf(
    [section('secOne', [{ id: 'alone', type: 'check', label: 'Alone' }, choice('one'), choice('two')])],
    [
      {
        id: 'v',
        when: { input: 'secOne.alone', is: true },
        refuse: { inputs: ['secOne.one', 'secOne.two'], answered: 'agent', text: 'Nobody could' },
      },
    ],
  )
  expect(told(form, { secOne: { one: 'agent', two: 'agent' } })).toEqual([])
  expect(told(form, { secOne: { alone: true, one: 'no', two: 'agent' } })).toEqual(['secOne.two:refused'])
  expect(told(form, { secOne: { alone: true, one: 'no' } })).toEqual([])
})

test('nothing is asked in a locked section or in one that is not included', () => {
  const need: InputDefinition = { id: 'note', type: 'text', label: 'Note', required: true }
  const form = formOf(
    [
      section('secOne', [{ id: 'go', type: 'check', label: 'Go' }]),
      section('secTwo', [need]),
      section('secThree', [need], { condition: { input: 'secOne.go', is: true } }),
    ],
    [
      {
        id: 'v',
        when: { input: 'secOne.go', is: true },
        actions: [{ action: 'lockSection', section: 'secTwo' }],
      },
    ],
  )
  const paths = (answers: Answers) =>
    checkForm(form, { ...answers, secSubmit: signed }, today).map(one => one.path)
  expect(paths({})).toEqual(['secTwo.note'])
  expect(paths({ secOne: { go: true } })).toEqual(['secThree.note'])
  expect(told(form, {}, 'secThree')).toEqual([])
})

test('the final check asks every section, the signature included', () => {
  const form = formWith({ id: 'note', type: 'text', label: 'Note', required: true })
  expect(checkForm(form, {}, today).map(one => `${one.path}:${one.rule}`)).toEqual([
    'secOne.note:required',
    'secSubmit.sign:signatureRequired',
  ])
  expect(checkForm(form, { secOne: { note: 'x' }, secSubmit: signed }, today)).toEqual([])
})

test('a section that the form does not have is reported', () => {
  expect(missingFields(formWith(), {}, 'secGone', today)).toEqual([
    { path: 'secGone', rule: 'unknownSection' },
  ])
})

test('without a day given, the day of this machine counts', () => {
  const form = formWith({ id: 'day', type: 'date', label: 'Day', limit: 'past' })
  const answers = { secOne: { day: { day: '01', month: '01', year: String(new Date().getFullYear()) } } }
  expect(missingFields(form, answers, 'secOne')).toEqual([])
})

test('what one validator asks for together carries its id, so that it is counted once', () =>
  expect(missingFields(phoneOrMail, { secOne: {} }, 'secOne').map(({ validator }) => validator)).toEqual([
    'v',
    'v',
    'v',
  ]))
