import { expect, test } from 'vitest'
import { type Reading, findInOrder, lettersAndDigits } from './find-in-order.ts'

const expected = (...texts: string[]) => texts.map((text, i) => ({ path: String(i), text }))
const missingSo = (how: Reading, read: string, ...texts: string[]) =>
  findInOrder(lettersAndDigits(read), expected(...texts), how).mismatches.map(at => at.path)
const missing = (read: string, ...texts: string[]) => missingSo({}, read, ...texts)

test.each([
  ['line breaks and hyphens', 'Guada-\r\nlupe Núñez', ['Guadalupe Núñez']],
  ['a ligature', 'the o\ufb03ce', ['the office']],
  ['accents apart from their letters', 'Jose\u0301', ['José']],
  ['accents apart in the answer', 'José', ['Jose\u0301']],
  ['zero-width spaces', 'a\u200bb\u200bc', ['abc']],
  ['lines right to left taken together with their question', 'Name אב Phone', ['אב', 'Name', 'Phone']],
  ['words against the direction of their line', 'The answer is أريد لا', ['The answer is لا أريد']],
  ['numbers in a line right to left', 'Name 217 لا 555 أريد Phone', ['Name', 'لا أريد 555-217', 'Phone']],
  ['a non-joiner that draws nothing', 'نمیخواهم', ['نمی\u200cخواهم']],
  ['a letter read twice because its marks are drawn apart', 'Name นั่นนั่ Phone', ['Name', 'นั่น', 'Phone']],
  ['an answer without letters', 'Label', ['Label', '☎ – …']],
  ['words between brackets and boxes', '☒ (Yes)', ['Yes']],
])('%s make no difference', (_, read, texts) => {
  expect(missing(read, ...texts)).toEqual([])
})

test.each([
  ['a letter read twice', 'Name ببن Phone', ['Name', 'بن', 'Phone']],
  ['lines mingled with each other', 'اب جد', ['جب', 'اد']],
])('%s makes no difference in a font that draws letters apart, and only there', (_, read, texts) => {
  expect(missingSo({ drawnApart: true }, read, ...texts)).toEqual([])
  expect(missing(read, ...texts)).not.toEqual([])
})

test('beside other words, as at the head of a page, words right to left may be one by one', () => {
  expect(missingSo({ sharesLine: true }, 'דוד יעקב My wishes', 'יעקב דוד', 'My wishes')).toEqual([])
  expect(missingSo({ sharesLine: true }, 'דדו יעקב My wishes', 'יעקב דוד', 'My wishes')).toEqual(['0'])
})

test.each([
  [
    "an Arabic 'no' whose letters are turned round: it reads as 'the'",
    'Name ال أريد Phone',
    ['Name', 'لا أريد', 'Phone'],
    ['1'],
  ],
  [
    "an Arabic 'no' in an English sentence, turned round",
    'I say ال أريد here',
    ['I say لا أريد here'],
    ['0'],
  ],
  ['Hebrew words turned round', 'Name רוצה לא Phone', ['Name', 'לא רוצה', 'Phone'], ['1']],
  ['a Persian word turned round', 'Name هن Phone', ['Name', 'نه', 'Phone'], ['1']],
  ['a Yiddish word whose letters are turned round', 'Name טשינ Phone', ['Name', 'נישט', 'Phone'], ['1']],
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

test('the end of what was found is marked, so that words after it are noticed', () => {
  expect(findInOrder('AnaBert', expected('Ana')).end).toBe(3)
})
