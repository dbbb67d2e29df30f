// Whatever the rules of the states are, the form generated from them is sound.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkForm } from '../validation/missing-fields.ts'
import { checkDefinition } from '../definition-checks/check-definition.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import type { StateLaws, KindRule, StateRule } from './state-requirement.ts'
import { addRequirements } from './add-requirements.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shipped = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
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
  remoteWitnessing: fc.constantFrom('none' as const, 'audioVideo' as const, 'electronicPresence' as const),
  source: fc.constant({ en: 'a law', es: 'una ley' }),
  reviewedOn: fc.constantFrom(null, '2026-11-21'),
  confidence: fc.constant('low' as const),
})
const anyRules = fc
  .record({ TX: rule, NY: rule, otherStates: rule })
  .map(({ otherStates, ...states }): StateLaws => ({ ...shipped, otherStates, states }))

const cases = [
  { state: 'secOne.state', lived: ['TX', 'NY', 'VT'] },
  { state: 'NY', lived: ['NY'] },
]
test.each(cases)(
  'a form for $state is sound, and strangers can always finish it',
  ({ state, lived }) => {
    fc.assert(
      fc.property(anyRules, fc.constantFrom('combined', 'poa', 'directive'), (rules, of) => {
        const def = addRequirements(plainForm(), execution(of, { state }), rules).definition
        expect(checkDefinition(def)).toEqual([])
        for (const one of lived)
          expect(checkForm(def, soundAnswers(one, exclusions), '2026-11-21')).toEqual([])
      }),
      { numRuns: 30 },
    )
  },
  30_000,
)
