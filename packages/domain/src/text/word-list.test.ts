import { expect, expectTypeOf, test } from 'vitest'
import { wordList } from './word-list.ts'

test('lines of words are one list, with the words as its type', () => {
  const keys = wordList('page document', 'name')
  expect(keys).toEqual(['page', 'document', 'name'])
  expectTypeOf(keys).toEqualTypeOf<('page' | 'document' | 'name')[]>()
})
