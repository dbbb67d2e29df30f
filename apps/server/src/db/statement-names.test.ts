import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a text has a name from the second time on, always the same and never that of another', () => {
  const names = new StatementNames()
  expect([names.nameOf('select 1'), names.nameOf('select 2')]).toEqual(['', ''])
  const one = names.nameOf('select 1')
  expect(one).not.toBe('')
  expect(names.nameOf('select 1')).toBe(one)
  expect(names.nameOf('select 2')).not.toBe(one)
})

test.each([
  'select * from t',
  'SELECT * FROM t',
  'select a, * from t',
  'select "t".* from t',
  'insert into t values (1) returning *',
])('%s has none: its columns may change', text => {
  const names = new StatementNames()
  expect([names.nameOf(text), names.nameOf(text), names.nameOf(text)]).toEqual(['', '', ''])
})

test('counting rows names no columns', () => {
  const names = new StatementNames()
  names.nameOf('select count(*) from t')
  expect(names.nameOf('select count(*) from t')).not.toBe('')
})

test('there is an end to how many are named, and those that have a name keep it', () => {
  const names = new StatementNames()
  const given = new Set<string>()
  for (let n = 0; n < 3_000; n++) {
    names.nameOf(`select ${n}`)
    given.add(names.nameOf(`select ${n}`))
  }
  given.delete('')
  expect(given.size).toBe(400)
  expect(names.nameOf('select 0')).not.toBe('')
})

test('texts that never come again do not use up the names', () => {
  const names = new StatementNames()
  for (let n = 0; n < 10_000; n++) names.nameOf(`select ${n}`)
  names.nameOf('select again')
  expect(names.nameOf('select again')).not.toBe('')
})
