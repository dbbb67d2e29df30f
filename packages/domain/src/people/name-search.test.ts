import { expect, test } from 'vitest'
import { nameBeginnings } from './name-search.ts'

test('one word may begin a last or a first name', () => {
  expect(nameBeginnings(' Delg ')).toEqual([{ last: 'delg' }, { first: 'delg' }])
})

test('two words are a first and a last name in either order, or one name of two words', () => {
  expect(nameBeginnings('Delgado, Ro')).toEqual([
    { last: 'delgado ro' },
    { first: 'delgado ro' },
    { last: 'delgado', first: 'ro' },
    { first: 'delgado', last: 'ro' },
  ])
})

test('a last name of several words is found with a first name before or after it', () => {
  const found = nameBeginnings('de la Cruz Ana')
  expect(found).toContainEqual({ last: 'de la cruz', first: 'ana' })
  expect(nameBeginnings('ana de la cruz')).toContainEqual({ first: 'ana', last: 'de la cruz' })
})

test('two letters are enough, also in a script with short names', () => {
  expect(nameBeginnings('li')).not.toBeNull()
  expect(nameBeginnings('山田')).not.toBeNull()
})

const tooLittle = ['', ' ', 'd', ' D. ', '%', '%%', '__', "'", 'a b c d e f g']
test.each(tooLittle)('%j is nothing to look for', typed => {
  expect(nameBeginnings(typed)).toBeNull()
})

test('signs with a meaning for a database are nothing but blanks', () => {
  expect(nameBeginnings('del%')).toEqual(nameBeginnings('del'))
  expect(nameBeginnings("o'; drop table patients")).not.toBeNull()
})
