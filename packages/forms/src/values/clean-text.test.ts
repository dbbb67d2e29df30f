import { expect, test } from 'vitest'
import { sameAnswers } from './same-answers.ts'
import { isBlank, ownProperty, sectionOf, textAt } from './read-answers.ts'
import { cut } from './clean-text.ts'

test('a text is cut between characters', () => {
  expect(cut('abc', 2)).toBe('ab')
  expect(cut('a😀', 2)).toBe('a')
  expect(cut('a😀', 3)).toBe('a😀')
  expect(cut('abc', 0)).toBe('')
  expect(cut('😀', 1)).toBe('')
})

test('only own properties are read', () => {
  expect(ownProperty({ a: 1 }, 'a')).toBe(1)
  for (const key of ['toString', 'constructor', '__proto__', 'b'])
    expect(ownProperty({ a: 1 }, key)).toBeUndefined()
  for (const thing of [null, undefined, 'text', 7]) expect(ownProperty(thing, 'length')).toBeUndefined()
  expect(sectionOf({}, 'constructor')).toEqual({})
  expect(textAt({ a: true }, 'a')).toBe('')
})

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [false, true],
  [[], true],
  ['x', false],
  [true, false],
  [['x'], false],
  [0, false],
])('%j is blank: %s', (value, expected) => {
  expect(isBlank(value)).toBe(expected)
})

const pairs: [unknown, unknown, boolean][] = [
  [{ a: 'x', b: ['y'] }, { b: ['y'], a: 'x' }, true],
  [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, false],
  [{ a: 'x' }, { a: 'x', b: 'y' }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{}, [], false],
  [null, {}, false],
  [{ toString: 'x' }, {}, false],
]
test.each(pairs)('%j and %j are the same: %s', (a, b, expected) => {
  expect(sameAnswers(a, b)).toBe(expected)
  expect(sameAnswers(b, a)).toBe(expected)
})
