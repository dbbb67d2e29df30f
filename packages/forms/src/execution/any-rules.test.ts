// Whatever the rules of the states are, what is woven from them is a sound form.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkForm } from '../answers/missing-fields.ts'
import { checkDefinition } from '../definition/check-definition.ts'
import { finishesOnPaper } from '../rules/finishes-on-paper.ts'
import { execution, plainForm, soundAnswers } from '../testing/execution-form.ts'
import type { ExecutionRules, KindRule, StateRule } from './types.ts'
import { weave } from './weave.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shipped = JSON.parse(readFileSync(file, 'utf8')) as ExecutionRules
const exclusions = Object.keys(shipped.exclusions)

const some = fc.subarray(exclusions)
const kind: fc.Arbitrary<KindRule> = fc.record({
  route: fc.constantFrom('witnesses', 'witnessesOrNotary', 'notary', 'witnessesAndNotary'),
  acceptance: fc.boolean(),
  notice: fc.constantFrom(null, { name: { en: 'notice', es: 'aviso' }, words: null }),
})
const rule: fc.Arbitrary<StateRule> = fc.record({
  poa: kind,
  directive: kind,
  witnesses: fc.constantFrom(1, 2),
  witnessAge: fc.constantFrom(18, 19),
  principalAge: fc.constantFrom(18, 19),
  everyWitness: some,
  oneWitness: some,
  together: fc.boolean(),
  remoteWitnessing: fc.constant('none' as const),
  source: fc.constant({ en: 'a law', es: 'una ley' }),
  reviewedOn: fc.constantFrom(null, '2026-11-21'),
  confidence: fc.constant('low' as const),
})
const anyRules = fc
  .record({ TX: rule, NY: rule, otherStates: rule })
  .map(({ otherStates, ...states }): ExecutionRules => ({ ...shipped, otherStates, states }))

test.each(['secOne.state', 'NY'])('a form for %s is sound, and strangers can always finish it', state => {
  fc.assert(
    fc.property(anyRules, fc.constantFrom('combined', 'poa', 'directive'), (rules, of) => {
      const def = weave(plainForm(), execution(of, { state }), rules).definition
      expect(checkDefinition(def)).toEqual([])
      for (const one of ['TX', 'NY', 'VT']) {
        const answers = soundAnswers(one, exclusions)
        const last = def.sections.at(-1)?.id ?? ''
        // Signed here, or finished on paper, where the signatures are lines.
        const problems = checkForm(def, answers, '2026-11-21').filter(({ path }) => !path.includes(state))
        const read = problems.filter(({ path }) => !/\.(read|notice)/.test(path))
        expect(
          finishesOnPaper(def, answers) ? read.filter(({ path }) => !path.startsWith(last)) : read,
        ).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})
