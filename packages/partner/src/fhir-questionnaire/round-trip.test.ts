import type { Condition, FormDefinition } from '@careword/forms'
import { evaluate } from '@careword/forms/rules/evaluate'
import { compile } from '@careword/forms/rules/compile-form'
import { anyForm } from '@careword/forms/testing/arbitrary-form'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enableWhenOf } from './enable-when.ts'
import { exportForm } from './export-form.ts'
import { importForm } from './import-form.ts'
import { type Patch, patched, patchOf } from './patch.ts'
import { brokenRules, type EnableWhen, type Item, itemsIn, questionnaireSchema } from './questionnaire.ts'

const given = {
  parts: {},
  yes: { en: 'Yes' },
  no: { en: 'No' },
  other: { en: 'Something else' },
  ownWords: { en: 'In your own words' },
  submit: { id: 'secSubmit', title: 'Sign', breadcrumb: 'Sign', inputs: [] },
}

test('any form at all comes back as it was, from a Questionnaire that R4 allows', () => {
  fc.assert(
    fc.property(anyForm, form => {
      const whole = JSON.parse(JSON.stringify(form)) as FormDefinition
      const { questionnaire } = exportForm(whole, given)
      const read = questionnaireSchema.parse(JSON.parse(JSON.stringify(questionnaire)))
      expect(brokenRules(read)).toEqual([])
      expect(JSON.stringify(importForm(read, whole, given).definition)).toBe(JSON.stringify(whole))
    }),
    { numRuns: 150 },
  )
})

const form: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'T',
  languages: ['en'],
  sections: [
    {
      id: 'secA',
      title: 'A',
      breadcrumb: 'A',
      inputs: [
        {
          id: 'r',
          type: 'radio',
          label: 'R',
          options: ['x', 'y', 'z'].map(value => ({ value, text: value })),
        },
        {
          id: 'g',
          type: 'check',
          label: 'G',
          options: ['x', 'y', 'z'].map(value => ({ value, text: value })),
        },
        { id: 'b', type: 'check', label: 'B' },
        { id: 't', type: 'text', label: 'T' },
      ],
    },
  ],
}
const items = new Map(itemsIn(exportForm(form, given).questionnaire.item).map(item => [item.linkId, item]))
const compiled = compile(form)

const choice = fc.constantFrom('secA.r', 'secA.g')
const value = fc.constantFrom('x', 'y', 'z')
const condition = fc.letrec<{ any: Condition }>(tie => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ input: choice, is: value }),
    fc.record({ input: fc.constant('secA.b'), is: fc.boolean() }),
    fc.record({ input: fc.constant('secA.t'), is: fc.constantFrom('x', 'w') }),
    fc.record({ input: choice, isOneOf: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ input: choice, isNoneOf: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ input: fc.constantFrom('secA.r', 'secA.g', 'secA.b', 'secA.t'), filled: fc.boolean() }),
    fc.record({ input: fc.constant('secA.t'), sameAs: fc.constant('secA.t') }),
    fc.record({ site: fc.constantFrom('ALL', 'TX') }),
    fc.record({ all: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('any') }),
  ),
})).any
const answers = fc.record({
  r: fc.option(value, { nil: undefined }),
  g: fc.option(fc.subarray(['x', 'y', 'z'], { minLength: 1 }), { nil: undefined }),
  b: fc.option(fc.constant(true as const), { nil: undefined }),
  t: fc.option(fc.constantFrom('x', 'w'), { nil: undefined }),
})

/** As R4 reads a test: 'equal' wants one such answer, 'not equal' none. */
function passes({ question, operator, ...wanted }: EnableWhen, of: Record<string, unknown>): boolean {
  const given = [of[question.slice('secA.'.length)] ?? []].flat()
  if (operator === 'exists') return given.length > 0 === wanted.answerBoolean
  const same = given.includes(wanted.answerCoding?.code ?? wanted.answerString ?? wanted.answerBoolean ?? '')
  return operator === '=' ? same : !same
}

test('enableWhen never hides what the form shows, and is the same where it claims to be', () => {
  fc.assert(
    fc.property(condition, answers, (when, of) => {
      const own = Object.fromEntries(Object.entries(of).filter(([, each]) => each !== undefined))
      const shown = evaluate(compiled, { secA: own } as never).holds(when)
      const find = (ref: string): Item | undefined => items.get(ref)
      const said = enableWhenOf(when, find, 'ALL')
      const known = typeof said === 'boolean' ? { tests: [], behavior: 'all', whole: true } : said
      const results = known.tests.map(each => passes(each, own))
      const any = known.behavior === 'any' && results.length > 0
      const enabled = said !== false && (any ? results.includes(true) : !results.includes(false))
      // A condition that is not whole shows the item more often.
      expect({ when, of, enabled: enabled && (known.whole || shown) }).toEqual({ when, of, enabled: shown })
    }),
    { numRuns: 2000 },
  )
})

test('a patch makes the one thing of the other, key by key', () => {
  const thing = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 4,
  })
  fc.assert(
    fc.property(thing, thing, (plain, whole) => {
      const patch = patchOf(plain, whole)
      const through = patch && (JSON.parse(JSON.stringify(patch)) as Patch)
      expect(JSON.stringify(through ? patched(plain, through) : plain)).toBe(JSON.stringify(whole))
    }),
  )
})
