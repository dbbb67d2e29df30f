import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { checkRules } from './check-rules.ts'
import schema from './rules.schema.json' with { type: 'json' }

type Json = Record<string, unknown>
const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shipped = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Json>>

/** A part of the rules by the keys on the way to it. */
const part = (rules: unknown, ...way: string[]): Json =>
  way.reduce<Json>((at, key) => at[key] as Json, rules as Json)

const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)
const told = (rules: unknown) => checkRules(rules).map(({ place, issue }) => `${place}: ${issue}`)

test('the shipped rules are sound', () => {
  expect(told(shipped())).toEqual([])
  expect(fits(shipped())).toBe(true)
})

test('a rule that was reviewed states when and from what; the others state that they are unreviewed', () => {
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
    rules => (part(rules, 'states', 'TX', 'poa')['route'] = 'sheriff'),
    ['states.TX.poa.route: notAllowed'],
  ],
  [
    'three witnesses',
    rules => (part(rules, 'states', 'TX')['witnesses'] = 3),
    ['states.TX.witnesses: tooLarge'],
  ],
  [
    'a misspelt key',
    rules => (part(rules, 'states', 'TX')['witneses'] = 2),
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
    rules => (part(rules, 'states')['XX'] = part(rules, 'states', 'NY')),
    ['states.XX: unknownOption'],
  ],
  [
    'an exclusion without words',
    rules => (part(rules, 'states', 'NY')['everyWitness'] = ['agent', 'rival']),
    ['states.NY.everyWitness[1]: leadsNowhere'],
  ],
  [
    'a remark without words',
    rules => (part(rules, 'otherStates')['remarks'] = ['gone']),
    ['otherStates.remarks[0]: leadsNowhere'],
  ],
  [
    'a sentence that is missing',
    rules => Reflect.deleteProperty(part(rules, 'words'), 'witness.name'),
    ['words.witness.name: missing'],
  ],
  [
    'a sentence without Spanish',
    rules => Reflect.deleteProperty(part(rules, 'words', 'yes'), 'es'),
    ['words.yes.es: missingTranslation'],
  ],
  [
    'a question without English',
    rules => Reflect.deleteProperty(part(rules, 'exclusions', 'heir', 'question'), 'en'),
    ['exclusions.heir.question.en: missingTranslation'],
  ],
  [
    'a notice in one language',
    rules => (part(rules, 'states', 'TX', 'poa', 'notice')['words'] = { en: 'Words' }),
    ['states.TX.poa.notice.words.es: missingTranslation'],
  ],
])('the meaning: %s', (_what, spoil, expected) => {
  const rules = shipped()
  spoil(rules)
  expect(told(rules)).toEqual(expected)
})
