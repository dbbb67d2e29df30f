import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InputDefinition } from '../definition/form-definition.ts'
import { formWith } from '../testing/make-form.ts'
import { checkShape } from '../validation/check-shape.ts'
import { cleanAnswers } from './clean-answers.ts'
import { missingFields } from '../validation/missing-fields.ts'
import { blockText, lineText } from '../values/clean-text.ts'

const today = '2026-05-04'
const invisible = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\u3164',
  '\u1160',
  '\u2800',
  '\u200e',
]
const nothing = invisible.join('')

const inputs: [InputDefinition, suffixes: string[], missing: string[]][] = [
  [{ type: 'text', id: 'it', label: 'Text' }, [''], ['']],
  [{ type: 'text', id: 'it', label: 'E-mail', kind: 'email' }, [''], ['']],
  [{ type: 'text', id: 'it', label: 'Number', kind: 'number' }, [''], ['']],
  [{ type: 'textarea', id: 'it', label: 'Words' }, [''], ['']],
  [{ type: 'name', id: 'it', label: 'Name' }, ['First', 'Middle', 'Last'], ['First', 'Last']],
  [
    { type: 'address', id: 'it', label: 'Address' },
    ['Street', 'Apt', 'City', 'State', 'Zip', 'Country'],
    ['Street', 'City', 'State', 'Zip'],
  ],
  [{ type: 'maskedInput', id: 'it', label: 'Card', format: '###' }, [''], ['']],
  [{ type: 'maskedInput', id: 'it', label: 'Phone', kind: 'phone' }, [''], ['']],
  [{ type: 'maskedInput', id: 'it', label: 'E-mail', kind: 'email' }, [''], ['']],
]

test.each(inputs)(
  'a required $type of nothing but invisible characters is missing',
  (input, suffixes, missing) => {
    const form = formWith({ ...input, required: true })
    const answers = Object.fromEntries(suffixes.map(suffix => [`it${suffix}`, nothing]))
    expect(cleanAnswers(form, { secOne: answers })).toEqual({})
    expect(missingFields(form, { secOne: answers }, 'secOne', today)).toEqual(
      missing.map(suffix => ({ path: `secOne.it${suffix}`, rule: 'required' })),
    )
  },
)

test('a required date of invisible parts is missing', () => {
  const form = formWith({ type: 'date', id: 'it', label: 'Day', required: true })
  const parts = { day: nothing, month: nothing, year: nothing }
  expect(missingFields(form, { secOne: { it: parts } }, 'secOne', today)).toEqual([
    { path: 'secOne.it', rule: 'required' },
  ])
})

test('a name that came with invisible characters is kept without them, and without an error', () => {
  const form = formWith({ type: 'name', id: 'it', label: 'Name', required: true })
  const typed = { itFirst: '\ufeffRo\u200dsa', itLast: 'Del\u00adgado\u3164' }
  expect(checkShape(form, 'secOne', typed)).toEqual([])
  expect(cleanAnswers(form, { secOne: typed })).toEqual({ secOne: { itFirst: 'Rosa', itLast: 'Delgado' } })
})

test('what a word needs is kept', () => {
  for (const word of ['می‌خواهم', 'क्‍ष', 'علی‌رضا'])
    expect([lineText(word), blockText(word)]).toEqual([word, word])
})

test('any text with invisible characters in it is stored the same when it is stored again', () => {
  const part = fc.constantFrom(
    ...invisible,
    ' ',
    '\n',
    'a',
    'e',
    '\u0301',
    'م',
    'क',
    '्',
    'ก',
    '👩',
    '⚕',
    '\u034f',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), fc.integer({ min: 1, max: 12 }), (parts, max) => {
      for (const clean of [lineText, blockText]) {
        const once = clean(parts.join(''), max)
        expect(clean(once, max)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(max)
      }
    }),
    { numRuns: 2000 },
  )
})
