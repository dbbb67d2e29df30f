import { expect, test } from 'vitest'
import { fieldName, idFrom, wordEdits, worded, wordIn } from './word-edits.ts'

test('words are read and written in the base language and in the others', () => {
  const thing = { label: 'Phone', secondLang: { es: { label: 'Teléfono' } } }
  expect([wordIn(thing, 'label', 'en'), wordIn(thing, 'label', 'es'), wordIn(thing, 'help', 'es')]).toEqual([
    'Phone',
    'Teléfono',
    '',
  ])
  expect(worded('label', { en: 'Phone', es: 'Teléfono' })).toEqual(thing)
  expect(
    wordEdits('secOne.phone', {
      [fieldName('label', 'en')]: 'Cell phone',
      [fieldName('help', 'es')]: '',
      [fieldName('text', 'es', 'no')]: 'Ninguno',
    }),
  ).toEqual([
    { edit: 'set', ref: 'secOne.phone', key: 'label', to: 'Cell phone' },
    { edit: 'set', ref: 'secOne.phone', key: 'help', lang: 'es', to: null },
    { edit: 'set', ref: 'secOne.phone', option: 'no', key: 'text', lang: 'es', to: 'Ninguno' },
  ])
})

test.each([
  ['Your main doctor or clinic', 'yourMainDoctorOr'],
  ['¿Quién? 3 people', 'quien3People'],
  ['24 hours', 'hours'],
])('an id reads as its words: %s', (words, id) => {
  expect(idFrom(words)).toBe(id)
})
