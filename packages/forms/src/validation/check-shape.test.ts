import { expect, test } from 'vitest'
import { formWith, pngUrl } from '../testing/make-form.ts'
import { checkShape } from './check-shape.ts'

const form = formWith(
  { id: 'note', type: 'text', label: 'Note', maxLength: 10 },
  {
    id: 'q',
    type: 'radio',
    label: 'Q',
    options: [{ value: 'a', text: 'A', items: [{ id: 'why', type: 'text', label: 'Why' }] }],
  },
)

test('a section that the form does not have', () => {
  expect(checkShape(form, 'secNowhere', {})).toEqual([{ path: 'secNowhere', rule: 'unknownSection' }])
  expect(checkShape(form, '__proto__', {})).toEqual([{ path: '__proto__', rule: 'unknownSection' }])
})

test('an input that the section does not have', () => {
  expect(checkShape(form, 'secOne', { nope: 'x', noteStreet: 'y' })).toEqual([
    { path: 'secOne.nope', rule: 'unknownInput' },
    { path: 'secOne.noteStreet', rule: 'unknownInput' },
  ])
})

test.each([['x'], [[]], [7], [true]])('a section that is no section: %j', raw => {
  expect(checkShape(form, 'secOne', raw)).toEqual([{ path: 'secOne', rule: 'wrongType' }])
})

test('a section that is not there is empty', () => {
  expect(checkShape(form, 'secOne', null)).toEqual([])
  expect(checkShape(form, 'secOne', {})).toEqual([])
})

test('good answers, nested ones too, are no fault', () => {
  expect(
    checkShape(form, 'secOne', { note: 'Hello', q: 'a', why: 'because', 'q:reset-answer': true }),
  ).toEqual([])
  expect(checkShape(form, 'secSubmit', { sign: pngUrl, signDate: '2026-05-04T10:00:00.000Z' })).toEqual([])
})

test('each fault has its place and what the words need', () => {
  expect(checkShape(form, 'secOne', { note: 'x'.repeat(101), q: 'b', why: 'a\u202e\u202a' })).toEqual([
    { path: 'secOne.note', rule: 'tooLong', values: { max: 10 } },
    { path: 'secOne.q', rule: 'unknownOption' },
    { path: 'secOne.why', rule: 'unprintable', values: { characters: 'U+202E, U+202A', at: 2 } },
  ])
})

test('the place of a character is counted as a person counts', () => {
  expect(checkShape(form, 'secOne', { note: 'ae\u0301\u0007' })[0]?.values).toEqual({
    characters: 'U+0007',
    at: 3,
  })
})

test('no more than 50 faults are listed, and a long key is cut', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 'x']))
  expect(checkShape(form, 'secOne', many)).toHaveLength(50)
  expect(checkShape(form, 'secOne', { ['k'.repeat(10_000)]: 'x' })[0]?.path.length).toBeLessThan(100)
})

test('a key of the language itself is an unknown input and changes nothing', () => {
  const raw: unknown = JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":"x"}')
  expect(checkShape(form, 'secOne', raw).map(issue => issue.path)).toEqual([
    'secOne.__proto__',
    'secOne.constructor',
  ])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
