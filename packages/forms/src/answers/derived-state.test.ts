import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { LogicalValidator, ValidatorAction } from '../definition/form-definition.ts'
import { formOf, formWith, section } from '../testing/make-form.ts'
import { derive } from './derived-state.ts'

const when = { input: 'secOne.go', is: true } as const
const on: Answers = { secOne: { go: true } }
const formThat = (...actions: ValidatorAction[]) => {
  const validator: LogicalValidator = { id: 'v', when, actions }
  return formOf(
    [
      section('secOne', [{ id: 'go', type: 'check', label: 'Go' }]),
      section('secTwo', [
        { id: 'note', type: 'text', label: 'Note', required: true },
        { id: 'more', type: 'text', label: 'More', maxLength: 50 },
      ]),
    ],
    [validator],
  )
}

test('a validator requires a field while its condition holds', () => {
  const form = formThat({ action: 'requireField', input: 'secTwo.more' })
  expect(derive(form, on).fields['secTwo.more']?.required).toBe(true)
  expect(derive(form, {}).fields['secTwo.more']?.required).toBe(false)
})

test('a validator sets a property while its condition holds', () => {
  const form = formThat(
    { action: 'setProperty', input: 'secTwo.note', property: 'required', value: false },
    { action: 'setProperty', input: 'secTwo.more', property: 'maxLength', value: 9 },
  )
  expect(derive(form, {}).fields['secTwo.note']?.required).toBe(true)
  expect(derive(form, on).fields['secTwo.note']?.required).toBe(false)
  expect(derive(form, {}).fields['secTwo.more']?.maxLength).toBe(50)
  expect(derive(form, on).fields['secTwo.more']?.maxLength).toBe(9)
  const hides = formThat({ action: 'setProperty', input: 'secTwo.note', property: 'hidden', value: true })
  expect(derive(hides, on).fields['secTwo.note']).toMatchObject({ visible: false, required: false })
  expect(derive(hides, {}).fields['secTwo.note']).toMatchObject({ visible: true, required: true })
})

test('of several validators on one property the last that holds decides', () => {
  const form = formThat(
    { action: 'setProperty', input: 'secTwo.note', property: 'hidden', value: true },
    { action: 'setProperty', input: 'secTwo.note', property: 'hidden', value: false },
  )
  expect(derive(form, on).fields['secTwo.note']?.visible).toBe(true)
})

test('a validator locks a section while its condition holds', () => {
  const form = formThat({ action: 'lockSection', section: 'secTwo' })
  expect(derive(form, on).sections['secTwo']).toEqual({ locked: true })
  expect(derive(form, {}).sections['secTwo']).toEqual({ locked: false })
})

test('a validator that a section carries counts only while that section is included', () => {
  const form = formOf([
    section('secOne', [{ id: 'go', type: 'check', label: 'Go' }]),
    section('secTwo', [{ id: 'note', type: 'text', label: 'Note' }], {
      condition: when,
      validators: [
        {
          id: 'v',
          when: { input: 'secTwo.note', filled: false },
          actions: [{ action: 'lockSection', section: 'secSubmit' }],
        },
      ],
    }),
  ])
  expect(derive(form, {}).sections['secSubmit']?.locked).toBe(false)
  expect(derive(form, on).sections['secSubmit']?.locked).toBe(true)
})

test('a tip with a condition is hidden while that does not hold', () => {
  const tips = [{ text: 'always' }, { text: 'sometimes', condition: when }]
  const form = formOf([section('secOne', [{ id: 'go', type: 'check', label: 'Go' }], { tips })])
  const without = derive(form, {})
  expect(without.sections['secOne']).toEqual({ locked: false, hiddenTips: [1] })
  expect(derive(form, { secOne: {} }, without)).toBe(without)
  expect(derive(form, on, without).sections['secOne']).toEqual({ locked: false })
})

test('depth and option of a nested input are returned, so that it can be drawn where it belongs', () => {
  const form = formWith({
    id: 'q',
    type: 'radio',
    label: 'Q',
    options: [
      {
        value: 'a',
        text: 'A',
        items: [{ id: 'box', type: 'check', label: 'Box', items: [{ id: 'in', type: 'text', label: 'In' }] }],
      },
    ],
  })
  const { fields } = derive(form, { secOne: { q: 'a', box: true } })
  expect(fields['secOne.q']).toEqual({ visible: true, required: false, maxLength: 100, depth: 0 })
  expect(fields['secOne.box']).toMatchObject({ visible: true, depth: 1, parentOption: 'a' })
  expect(fields['secOne.in']).toMatchObject({ visible: true, depth: 2, parentOption: 'true' })
})

test('what did not change is the same object, and nothing changed is the same whole', () => {
  const form = formThat({ action: 'requireField', input: 'secTwo.more' })
  const before = derive(form, {})
  expect(derive(form, { secTwo: { note: 'typing' } }, before)).toBe(before)
  const after = derive(form, on, before)
  expect(after).not.toBe(before)
  expect(after.fields['secTwo.more']).not.toBe(before.fields['secTwo.more'])
  expect(after.fields['secTwo.note']).toBe(before.fields['secTwo.note'])
  expect(after.sections['secTwo']).toBe(before.sections['secTwo'])
})

test('of questions of which one is enough each states it while it is asked and a choice', () => {
  const form = formOf(
    [
      section('secOne', [
        { id: 'go', type: 'check', label: 'Go' },
        { id: 'phone', type: 'maskedInput', label: 'Phone', kind: 'phone' },
        { id: 'mail', type: 'text', label: 'E-mail', condition: { not: { input: 'secOne.hide', is: true } } },
        { id: 'hide', type: 'check', label: 'No e-mail' },
      ]),
    ],
    [{ id: 'reach', when, orValidator: { groupA: ['secOne.phone'], groupB: ['secOne.mail'] } }],
  )
  const said = (answers: Answers) =>
    ['phone', 'mail'].map(id => {
      const { oneOf, required } = derive(form, answers).fields[`secOne.${id}`] ?? {}
      return [oneOf, required]
    })
  expect(said({})).toEqual([
    [undefined, false],
    [undefined, false],
  ])
  expect(said(on)).toEqual([
    ['reach', false],
    ['reach', false],
  ])
  expect(said({ secOne: { go: true, hide: true } })).toEqual([
    [undefined, true],
    [undefined, false],
  ])
})
