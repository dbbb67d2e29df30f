import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { checkRules } from './check-rules.ts'
import schema from './rules.schema.json' with { type: 'json' }

type Json = Record<string, unknown>
const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shipped = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Json>>

const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)
const told = (rules: unknown) => checkRules(rules).map(({ place, fault }) => `${place}: ${fault}`)

test('the shipped rules are sound', () => {
  expect(told(shipped())).toEqual([])
  expect(fits(shipped())).toBe(true)
})

test('a rule that was reviewed says when and from what; the others say that nobody reviewed them', () => {
  const { states = {}, otherStates } = shipped()
  for (const rule of Object.values(states)) {
    expect(rule['reviewedOn']).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(rule['source']).toMatchObject({ en: expect.any(String), es: expect.any(String) })
  }
  expect(otherStates?.['reviewedOn']).toBeNull()
})

test.each<[string, (rules: ReturnType<typeof shipped>) => unknown, string[]]>([
  ['no states', rules => Reflect.deleteProperty(rules, 'states'), ['states: missing']],
  [
    'a route that nobody knows',
    rules => ((rules['states']?.['TX']?.['poa'] as Json)['route'] = 'sheriff'),
    ['states.TX.poa.route: notAllowed'],
  ],
  [
    'three witnesses',
    rules => ((rules['states']?.['TX'] as Json)['witnesses'] = 3),
    ['states.TX.witnesses: tooLarge'],
  ],
  [
    'a misspelt key',
    rules => ((rules['states']?.['TX'] as Json)['witneses'] = 2),
    ['states.TX.witneses: unknownProperty'],
  ],
])('the shape: %s', (_what, spoil, expected) => {
  const rules = shipped()
  spoil(rules)
  expect(told(rules)).toEqual(expected)
  expect(fits(rules)).toBe(false)
})

test.each<[string, (rules: ReturnType<typeof shipped>) => unknown, string[]]>([
  [
    'a state that does not exist',
    rules => ((rules['states'] as Json)['XX'] = rules['states']?.['NY']),
    ['states.XX: unknownOption'],
  ],
  [
    'an exclusion without words',
    rules => ((rules['states']?.['NY'] as Json)['everyWitness'] = ['agent', 'rival']),
    ['states.NY.everyWitness[1]: leadsNowhere'],
  ],
  [
    'a remark without words',
    rules => ((rules['otherStates'] as Json)['remarks'] = ['gone']),
    ['otherStates.remarks[0]: leadsNowhere'],
  ],
  [
    'a sentence that is missing',
    rules => Reflect.deleteProperty(rules['words'] ?? {}, 'witness.name'),
    ['words.witness.name: missing'],
  ],
  [
    'a sentence without Spanish',
    rules => Reflect.deleteProperty(rules['words']?.['yes'] ?? {}, 'es'),
    ['words.yes.es: missingTranslation'],
  ],
  [
    'a question without English',
    rules => Reflect.deleteProperty((rules['exclusions']?.['heir'] as Json)['question'] as Json, 'en'),
    ['exclusions.heir.question.en: missingTranslation'],
  ],
  [
    'a notice in one language',
    rules => (((rules['states']?.['TX']?.['poa'] as Json)['notice'] as Json)['words'] = { en: 'Words' }),
    ['states.TX.poa.notice.words.es: missingTranslation'],
  ],
])('the meaning: %s', (_what, spoil, expected) => {
  const rules = shipped()
  spoil(rules)
  expect(told(rules)).toEqual(expected)
})
