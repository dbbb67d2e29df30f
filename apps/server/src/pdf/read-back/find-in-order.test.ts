import { expect, test } from 'vitest'
import { findInOrder, lettersAndDigits } from './find-in-order.ts'

const expected = (...texts: string[]) => texts.map((text, i) => ({ path: String(i), text }))
const missing = (read: string, ...texts: string[]) =>
  findInOrder(lettersAndDigits(read), expected(...texts)).mismatches.map(at => at.path)

test.each([
  ['line breaks and hyphens', 'Guada-\r\nlupe Núñez', ['Guadalupe Núñez']],
  ['a ligature', 'the o\ufb03ce', ['the office']],
  ['accents apart from their letters', 'Jose\u0301', ['José']],
  ['accents apart in the answer', 'José', ['Jose\u0301']],
  ['zero-width spaces', 'a\u200bb\u200bc', ['abc']],
  ['right-to-left words turned round', 'דוד יעקב', ['יעקב דוד']],
  ['a letter read twice because its marks are drawn apart', 'Name นั่นนั่ Phone', ['Name', 'นั่น', 'Phone']],
  ['a letter read twice in a font that draws its dots apart', 'Name ببن Phone', ['Name', 'بن', 'Phone']],
  ['right-to-left lines mingled with each other', 'אב גד', ['גב', 'אד']],
  ['an answer without letters', 'Label', ['Label', '☎ – …']],
  ['words between brackets and boxes', '☒ (Yes)', ['Yes']],
])('%s make no difference', (_, read, texts) => {
  expect(missing(read, ...texts)).toEqual([])
})

test.each([
  ['a missing answer', 'Name Phone 12', ['Name', 'Ana', 'Phone 12'], ['1']],
  ['an answer in the wrong place', 'Ana Name Phone', ['Name', 'Ana', 'Phone'], ['0', '1']],
  ['a cut answer', 'Name Guadalup Phone', ['Name', 'Guadalupe', 'Phone'], ['1']],
  ['another digit', 'Phone 555 0134', ['Phone', '555 0135'], ['1']],
  ['a missing right-to-left letter', 'Name דו Phone', ['Name', 'דוד', 'Phone'], ['1']],
  [
    'a right-to-left letter too many, which stands where the next part should',
    'Name דודד Phone',
    ['Name', 'דוד', 'Phone'],
    ['2'],
  ],
  ['a foreign letter among right-to-left ones', 'Name דxד Phone', ['Name', 'דוד', 'Phone'], ['1']],
  ['nothing at all', '', ['Name'], ['0']],
])('%s is found and named', (_, read, texts, paths) => {
  expect(missing(read, ...texts)).toEqual(paths)
})

test('the end of what was found is told, so that words after it are noticed', () => {
  expect(findInOrder('AnaBert', expected('Ana')).end).toBe(3)
})
