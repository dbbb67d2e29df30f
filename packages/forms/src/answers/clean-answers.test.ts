import { expect, test } from 'vitest'
import type { InputDefinition } from '../definition/form-definition.ts'
import { formOf, formWith, pngUrl, section } from '../testing/make-form.ts'
import { cleanAnswers, cleanSection } from './clean-answers.ts'

const nested: InputDefinition = {
  id: 'care',
  type: 'check',
  label: 'Care',
  options: [
    { value: 'yes', text: 'Yes', items: [{ id: 'when', type: 'text', label: 'When' }] },
    { value: 'no', text: 'No' },
  ],
}

test('unknown sections and keys are dropped', () => {
  const form = formWith({ id: 'note', type: 'text', label: 'Note' })
  const raw = { secOne: { note: 'x', other: 'y' }, secGone: { note: 'z' }, sectionNotes: [] }
  expect(cleanAnswers(form, raw)).toEqual({ secOne: { note: 'x' } })
})

test('empty values are dropped, and a section of nothing but empty values with them', () => {
  const form = formWith(
    { id: 'note', type: 'text', label: 'Note' },
    { id: 'box', type: 'check', label: 'Box' },
  )
  for (const note of ['', '   ', null, false, [], undefined])
    expect(cleanAnswers(form, { secOne: { note } })).toEqual({})
  expect(cleanAnswers(form, { secOne: { box: false, note: 'x' } })).toEqual({ secOne: { note: 'x' } })
})

test('answers that are nothing of the kind give no answers', () => {
  const form = formWith({ id: 'note', type: 'text', label: 'Note' })
  for (const raw of [null, undefined, 'x', 7, [], { secOne: null }, { secOne: [] }, { secOne: 'x' }])
    expect(cleanAnswers(form, raw)).toEqual({})
})

test('answers inside an unchecked option are dropped', () => {
  const form = formWith(nested)
  expect(cleanAnswers(form, { secOne: { care: ['no'], when: 'now' } })).toEqual({ secOne: { care: ['no'] } })
  expect(cleanAnswers(form, { secOne: { care: ['no', 'yes'], when: 'now' } })).toEqual({
    secOne: { care: ['yes', 'no'], when: 'now' },
  })
})

test('answers to hidden inputs and to sections that are not included are dropped', () => {
  const form = formOf([
    section('secOne', [
      { id: 'go', type: 'check', label: 'Go' },
      { id: 'note', type: 'text', label: 'Note', condition: { input: 'secOne.go', is: true } },
      { id: 'staff', type: 'text', label: 'Staff', allowedSites: ['XX'] },
    ]),
    section('secTwo', [{ id: 'more', type: 'text', label: 'More' }], {
      condition: { input: 'secOne.note', filled: true },
    }),
  ])
  const rest = { note: 'x', staff: 'y' }
  expect(cleanAnswers(form, { secOne: rest, secTwo: { more: 'z' } })).toEqual({})
  expect(cleanAnswers(form, { secOne: { go: true, ...rest }, secTwo: { more: 'z' } })).toEqual({
    secOne: { go: true, note: 'x' },
    secTwo: { more: 'z' },
  })
})

test('a section is cleaned in the light of the stored answers of the others', () => {
  const form = formOf([
    section('secOne', [{ id: 'go', type: 'check', label: 'Go' }]),
    section('secTwo', [
      { id: 'more', type: 'text', label: 'More', condition: { input: 'secOne.go', is: true } },
    ]),
  ])
  expect(cleanSection(form, { secOne: { go: true } }, 'secTwo', { more: 'x' })).toEqual({ more: 'x' })
  expect(cleanSection(form, {}, 'secTwo', { more: 'x' })).toEqual({})
  expect(cleanSection(form, {}, 'secNowhere', { more: 'x' })).toEqual({})
  expect(cleanSection(form, { secTwo: { more: 'old' } }, 'secTwo', null)).toEqual({})
})

test('a limit that a validator sets cuts the text, however it was longer before', () => {
  const form = formOf(
    [
      section('secOne', [
        { id: 'short', type: 'check', label: 'Short' },
        { id: 'note', type: 'text', label: 'Note', maxLength: 5 },
      ]),
    ],
    [
      {
        id: 'cut',
        when: { input: 'secOne.short', is: true },
        actions: [{ action: 'setProperty', input: 'secOne.note', property: 'maxLength', value: 2 }],
      },
      {
        id: 'widen',
        when: { input: 'secOne.short', is: false },
        actions: [{ action: 'setProperty', input: 'secOne.note', property: 'maxLength', value: 8 }],
      },
    ],
  )
  expect(cleanAnswers(form, { secOne: { note: 'abcdefghij' } })).toEqual({ secOne: { note: 'abcdefgh' } })
  expect(cleanAnswers(form, { secOne: { short: true, note: 'abcdefghij' } })).toEqual({
    secOne: { short: true, note: 'ab' },
  })
})

test('a key with the reset-answer marker deletes that answer and those inside it', () => {
  const form = formWith(nested, { id: 'note', type: 'text', label: 'Note' })
  const raw = { care: ['yes'], when: 'now', note: 'x', 'care:reset-answer': true }
  expect(cleanAnswers(form, { secOne: raw })).toEqual({ secOne: { note: 'x' } })
})

test('keys that belong to the language itself neither pass nor change anything', () => {
  const form = formWith({ id: 'note', type: 'text', label: 'Note' })
  const raw: unknown = JSON.parse(
    '{"__proto__":{"note":"x"},"constructor":{"a":1},"secOne":{"__proto__":{"note":"y"},"toString":"z"}}',
  )
  expect(cleanAnswers(form, raw)).toEqual({})
  expect(({} as Record<string, unknown>)['note']).toBeUndefined()
})

test('an input may be called like a thing of the language and keeps its answer', () => {
  const form = formWith(
    { id: 'constructor', type: 'text', label: 'C' },
    { id: 'toString', type: 'text', label: 'T' },
  )
  expect(cleanAnswers(form, { secOne: {} })).toEqual({})
  expect(cleanAnswers(form, { secOne: { constructor: 'x', toString: 'y' } })).toEqual({
    secOne: { constructor: 'x', toString: 'y' },
  })
})

test('a signature goes through with its date', () => {
  const sign = { sign: pngUrl, signDate: '2026-05-04T10:00:00.000Z' }
  expect(cleanAnswers(formWith(), { secSubmit: sign })).toEqual({ secSubmit: sign })
})

test('the answers that came are not changed themselves', () => {
  const raw = Object.freeze({ secOne: Object.freeze({ care: Object.freeze(['no', 'yes']), when: ' now ' }) })
  expect(cleanAnswers(formWith(nested), raw)).toEqual({ secOne: { care: ['yes', 'no'], when: 'now' } })
})
