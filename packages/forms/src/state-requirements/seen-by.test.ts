// The requirements shown before a document is begun and the questions for a witness at the end come from one rule.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile } from '../rules/compile-form.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { derive } from '../answers/derived-state.ts'
import { evaluate } from '../rules/evaluate.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { witnessingRequirements } from '../signing/witnessing-requirements.ts'
import type { DocumentKind, StateRequirements, StateLaws } from './state-requirement.ts'
import { addRequirements } from './add-requirements.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const exclusions = Object.keys(rules.exclusions)
const states = [...Object.keys(rules.states), 'VT']
const kinds: DocumentKind[] = ['combined', 'poa', 'directive']

const completed = (of: StateRequirements) => addRequirements(plainForm(), of, rules).definition

/** The reasons a first witness is asked about on the screen of the finished form. */
function askedOnScreen(def: FormDefinition, state: string): string[] {
  const { fields } = derive(def, soundAnswers(state, exclusions))
  return exclusions.filter(id => fields[`secWitness1.${id}`]?.visible)
}

/** The exclusions on the paper for the first witness to tick. */
function askedOnPaper(def: FormDefinition, state: string): string[] {
  const answers = soundAnswers(state, exclusions)
  const { holds } = evaluate(compile(def), answers)
  const options = def.sections
    .flatMap(({ inputs }) => inputs)
    .filter(({ id }) => /^witness1(Declares|Free)/.test(id))
    .filter(({ paper }) => paper !== undefined && holds(paper))
    .flatMap(input => (input.type === 'check' ? (input.options ?? []).map(({ value }) => value) : []))
  return exclusions.filter(id => options.includes(id))
}

describe.each(kinds)('of a %s', kind => {
  test.each(states)(
    'what is announced about the witnesses in %s is what they are asked in the end',
    state => {
      const def = completed(execution(kind))
      const [usual, ...more] = witnessingRequirements(def, state)
      if (!usual) throw new Error('nobody is said')
      expect(more).toEqual([])
      const said = exclusions.filter(id => [...usual.everyWitness, ...usual.oneWitness].includes(id))
      const onPaper = usual.route === 'notary' || usual.route === 'witnessesAndNotary'
      const asked = onPaper ? askedOnPaper(def, state) : askedOnScreen(def, state)
      expect(said).toEqual(asked)
      expect(said.length > 0).toBe(usual.witnesses > 0)
    },
  )
})

test('a form for one state shows what that state asks, whichever is chosen; one without witnesses shows nothing', () => {
  const utah = completed(execution('combined', { state: 'UT' }))
  expect(witnessingRequirements(utah, 'OR')).toEqual(witnessingRequirements(utah, undefined))
  expect(witnessingRequirements(utah, undefined)).toMatchObject([
    { state: 'UT', route: 'witnesses', witnesses: 1 },
  ])
  expect(witnessingRequirements(completed(execution()), undefined)).toEqual([])
  expect(witnessingRequirements(plainForm(), 'OR')).toEqual([])
})

test('a state without rules of its own gets the strictest common rule', () => {
  const [vermont] = witnessingRequirements(completed(execution()), 'VT')
  expect(vermont).toMatchObject({ state: null, everyWitness: rules.otherStates.everyWitness })
})

test('a form without an agent does not name one among those who may not be a witness', () => {
  const { agent: _agent, alternates: _alternates, ...of } = execution('directive')
  for (const state of states)
    expect(witnessingRequirements(completed(of), state)[0]?.everyWitness).not.toContain('agent')
  expect(witnessingRequirements(completed(execution('directive')), 'OR')[0]?.everyWitness).toContain('agent')
})

test('where burial asks for more, that comes after what is usual', () => {
  const def = completed(execution('poa', { burial: { input: 'secOne.burial', filled: true } }))
  expect(witnessingRequirements(def, 'MO')).toMatchObject([
    { route: 'notary', witnesses: 0, everyWitness: [] },
    { route: 'witnessesAndNotary', witnesses: 2, everyWitness: ['agent', 'signedFor'] },
  ])
})
