import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TextareaInput, TextInput, TextrowInput } from '../definition/form-definition.ts'
import { clean, describe, issues, lines, shapes } from '../testing/ask-input.ts'
import { textareaRows } from './textarea.ts'

const line: TextInput = { id: 't', type: 'text', label: 'T' }
const area: TextareaInput = { id: 't', type: 'textarea', label: 'T' }
const number: TextInput = { id: 't', type: 'text', label: 'T', kind: 'number', maxLength: 4 }
const email: TextInput = { id: 't', type: 'text', label: 'T', kind: 'email' }

test.each([line, area])('a required $type must not be empty', input => {
  expect(issues(input, {})).toEqual([':required'])
  expect(issues(input, { t: ' \n ' })).toEqual([':required'])
  expect(issues(input, { t: 'a' })).toEqual([])
  expect(issues(input, {}, false)).toEqual([])
})

test.each([line, area])('a $type keeps 400 characters where the form sets no other limit', input => {
  expect(clean(input, { t: 'a'.repeat(500) })).toEqual({ t: 'a'.repeat(400) })
  expect(clean({ ...input, maxLength: 3 }, { t: 'abcd' })).toEqual({ t: 'abc' })
})

test('text is trimmed, composed and never cut through a character', () => {
  expect(clean(line, { t: '  cafe\u0301 ' })).toEqual({ t: 'café' })
  expect(clean({ ...line, maxLength: 3 }, { t: 'ab😀' })).toEqual({ t: 'ab' })
  expect(clean({ ...line, maxLength: 4 }, { t: 'ab😀' })).toEqual({ t: 'ab😀' })
  expect(clean({ ...line, maxLength: 3 }, { t: 'ab cd' })).toEqual({ t: 'ab' })
})

test('a text is one line, a textarea keeps its lines', () => {
  expect(clean(line, { t: 'a\r\nb\tc' })).toEqual({ t: 'a b c' })
  expect(clean(area, { t: 'a\r\nb\rc\u2028d' })).toEqual({ t: 'a\nb\nc\nd' })
  expect(lines(area, { t: 'a\n\nb' })).toEqual(['a', '', 'b'])
})

test('a number keeps its digits', () => {
  expect(clean(number, { t: '1a2' })).toEqual({ t: '12' })
  expect(clean(number, { t: '12345' })).toEqual({ t: '1234' })
  expect(clean(number, { t: '٣٤' })).toEqual({ t: '34' })
})

test('a required number must be as long as the form requires', () => {
  expect(issues(number, { t: '123' })).toEqual([':numberTooShort'])
  expect(issues(number, { t: '1234' })).toEqual([])
  expect(issues(number, { t: '123' }, false)).toEqual([])
  const { maxLength: _none, ...free } = number
  expect(issues(free, { t: '7' })).toEqual([])
})

test('an e-mail must be one', () => {
  for (const good of ['a@b.co', 'ana.ruiz+x@mail.example']) expect(issues(email, { t: good })).toEqual([])
  for (const bad of ['abc', 'a@b', '@b.co', 'a@', 'a b@c', 'a@b..co'])
    expect(issues(email, { t: bad }, false)).toEqual([':emailInvalid'])
})

test('an e-mail is composed after its blanks are gone: cleaning it again changes nothing', () => {
  const once = clean(email, { t: 'a \u0301@b.co' })
  expect(once).toEqual({ t: 'á@b.co' })
  expect(clean(email, once)).toEqual(once)
})

// Composing such text takes time that grows with the square of its marks: one answer would hold the server for minutes.
test.each([line, area])(
  'a $type keeps thirty marks on one letter, which is more than any language has',
  input => {
    const piled = `a${'\u0301\u0316'.repeat(9_000)}b`
    expect(clean({ ...input, maxLength: 100 }, { t: piled })['t']).toMatch(/^á\p{M}{29}b$/u)
    const short = `a${'\u0316\u0301'.repeat(40)}b`
    const once = clean(input, { t: short })
    expect(once['t']).toMatch(/^\p{L}\p{M}{29,30}b$/u)
    expect(clean(input, once)).toEqual(once)
    expect(shapes(input, { t: short })).toEqual([':unprintable'])
    expect(shapes(input, once)).toEqual([])
  },
)

test('a textarea has one row when it is short, else four', () => {
  expect([textareaRows(99), textareaRows(100), textareaRows(400)]).toEqual([1, 4, 4])
})

const broken: [string, unknown, string[]][] = [
  ['a number', 7, [':wrongType']],
  ['an object', { toString: 'x' }, [':wrongType']],
  ['a true', true, [':wrongType']],
  ['4,000 characters, which are cut', 'a'.repeat(4000), []],
  ['4,001 characters', 'a'.repeat(4001), [':tooLong']],
  ['a null character', 'a\u0000b', [':unprintable']],
  ['a direction override', 'a\u202eb', [':unprintable']],
  ['half of a character', 'a\ud800b', [':unprintable']],
  ['a private character', 'a\ue000b', [':unprintable']],
  ['an unassigned character', 'a\u0378b', [':unprintable']],
  ['markup', '<script>alert(1)</script>', []],
  ['line breaks and tabs', 'a\r\n\tb', []],
  ['nothing', null, []],
]
test.each(broken)('the server judges a text of %s', (_what, raw, expected) => {
  expect(shapes(line, { t: raw })).toEqual(expected)
  expect(shapes(area, { t: raw })).toEqual(expected)
})

test('a text of more than 20,000 characters is refused whatever the form allows', () => {
  const long: TextareaInput = { ...area, maxLength: 20_000 }
  expect(shapes(long, { t: 'a'.repeat(20_000) })).toEqual([])
  expect(shapes(long, { t: 'a'.repeat(20_001) })).toEqual([':tooLong'])
})

test('an unprintable character is reported at the field as well', () => {
  expect(issues(line, { t: 'a\u202eb' }, false)).toEqual([':unprintable'])
  expect(issues(area, { t: 'a\u202eb' })).toEqual([':unprintable'])
})

test('a row lists its filled items, each with its label', () => {
  const row: TextrowInput = {
    id: 'row',
    type: 'textrow',
    label: 'Doctor',
    items: [
      { id: 'doctor', type: 'text', label: 'Name', secondLang: { es: { label: 'Nombre' } } },
      { id: 'city', type: 'text', label: 'City' },
    ],
  }
  expect(describe(row, { doctor: 'Dr. Vega' }, 'es')).toEqual({ kind: 'text', values: ['Nombre: Dr. Vega'] })
  expect(describe(row, {})).toEqual({ kind: 'blank', values: [] })
  expect(clean(row, { row: 'x', doctor: 'y' })).toEqual({})
  expect(issues(row, {})).toEqual([])
  expect(shapes(row, {})).toEqual([])
})

const corpus = new URL('../../../../../shared/corpora/strings/blns.json', import.meta.url)
test.skipIf(!existsSync(corpus))(
  'naughty strings are stored unchanged or named, and never break anything',
  () => {
    const strings = JSON.parse(readFileSync(corpus, 'utf8')) as string[]
    for (const text of strings) {
      expect(() => [
        shapes(area, { t: text }),
        issues(area, { t: text }),
        lines(area, { t: text }),
      ]).not.toThrow()
      const once = clean(area, { t: text })
      expect(clean(area, once)).toEqual(once)
    }
  },
)
