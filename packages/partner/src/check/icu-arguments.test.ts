import { expect, test } from 'vitest'
import { icuArguments } from './icu-arguments.ts'

test.each<[string, string[] | null]>([
  ['Hello', []],
  ['Hello, {name}', ['name']],
  ['{a} and {b} and {a}', ['a', 'b']],
  ['{minutes, plural, one {# minute} other {# minutes}}', ['minutes:plural']],
  ['{n, plural, one {{name} has #} other {{name} have #}}', ['n:plural', 'name']],
  ['{who, select, patient {you} other {them}}', ['who:select']],
  ['Read the <terms>terms</terms> first', ['<terms>']],
  ["It's a quoted '{'brace'}'", []],
  ['Step {n', null],
  ['Step n}', null],
  ['{n, plural, one {# minute} other {# minutes}', null],
  ['{}', null],
])('%s names %j', (message, found) => expect(icuArguments(message)).toEqual(found))
