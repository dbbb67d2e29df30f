// Whatever is answered, left out or changed later: a document that may be signed on the screen meets the state's requirements.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { checkForm } from '../validation/missing-fields.ts'
import { textAt } from '../values/read-answers.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { finishesOnPaper } from '../answers/finishes-on-paper.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import type { DocumentKind, StateLaws } from './state-requirement.ts'
import { addRequirements } from './add-requirements.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const exclusions = Object.keys(rules.exclusions)
const states = [...Object.keys(rules.states), 'VT']

type Change = (answers: Answers) => void
const anyKey = fc.nat(40)
const sections = fc.constantFrom('secWitness', 'secWitness1', 'secWitness2', 'secSubmit')
const at = (answers: Answers, id: string, n: number): [SectionAnswers, string] => {
  const section = (answers[id] ??= {})
  const keys = Object.keys(section)
  return [section, keys[n % Math.max(1, keys.length)] ?? '']
}
const says = ['yes', 'no', 'here', 'paper', 'witnesses', 'notary', 'hospital', 'careHome', '']
const saysSomethingElse = fc
  .tuple(sections, anyKey, fc.constantFrom(...says))
  .map(([id, n, said]): Change => {
    return answers => {
      const [section, key] = at(answers, id, n)
      section[key] = said
    }
  })
const leavesOut = fc.tuple(sections, anyKey).map(([id, n]): Change => {
  return answers => {
    const [section, key] = at(answers, id, n)
    delete section[key]
  }
})
const names = [
  'ROSA|Delgado',
  'delgado|rosa',
  'Ana|Ruiz',
  'ruiz|ANA',
  'Tom|Lée',
  'Harold|Kim',
  'Bea|Kim',
  'x|y',
]
const isCalled = fc
  .tuple(fc.constantFrom('secWitness1', 'secWitness2'), fc.constantFrom(...names))
  .map(([id, name]): Change => {
    const [nameFirst = '', nameLast = ''] = name.split('|')
    return answers => Object.assign((answers[id] ??= {}), { nameFirst, nameLast })
  })
const moves = fc.constantFrom(...states).map((state): Change => {
  return answers => Object.assign((answers['secOne'] ??= {}), { state })
})

const plain = (section: SectionAnswers | undefined): string =>
  `${textAt(section ?? {}, 'nameFirst')} ${textAt(section ?? {}, 'nameLast')}`
    .toLowerCase()
    .replace('é', 'e')
    .split(' ')
    .sort()
    .join(' ')

/** The state's requirements that these answers do not meet. */
function lacking(kind: DocumentKind, answers: Answers): string[] {
  const state = textAt(answers['secOne'] ?? {}, 'state')
  const rule = rules.states[state] ?? rules.otherStates
  const lacks: string[] = []
  for (const of of kind === 'combined' ? (['poa', 'directive'] as const) : [kind]) {
    const { route, witnesses = rule.witnesses, everyWitness = rule.everyWitness } = rule[of]
    if (route === 'notary' || route === 'witnessesAndNotary') lacks.push('a notary')
    const seen = ['delgado rosa', 'ana ruiz', 'lee tom']
    for (let which = 1; which <= witnesses; which++) {
      const witness = answers[`secWitness${which}`]
      const name = plain(witness)
      if (name.trim() === '' || seen.includes(name)) lacks.push(`a witness ${which} who is nobody else`)
      seen.push(name)
      if (!witness || textAt(witness, `adult${rule.witnessAge}`) !== 'yes') lacks.push(`the age of ${which}`)
      for (const id of everyWitness) if (witness?.[id] !== 'no') lacks.push(`that ${which} is not: ${id}`)
      if (!answers['secSubmit']?.[`witness${which}Signature`]) lacks.push(`the signature of ${which}`)
    }
  }
  return lacks
}

test.each(['combined', 'poa', 'directive'] as const)(
  'a %s that can be signed on the screen has what its state asks for',
  kind => {
    const { definition } = addRequirements(plainForm(), execution(kind), rules)
    const change = fc.oneof(saysSomethingElse, leavesOut, isCalled, moves)
    let signed = 0
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.array(change, { maxLength: 5 }), (state, changes) => {
        const answers = structuredClone(soundAnswers(state, exclusions))
        for (const make of changes) make(answers)
        const cleaned = cleanAnswers(definition, answers)
        if (checkForm(definition, answers, '2026-11-21').length > 0 || finishesOnPaper(definition, answers))
          return
        signed += 1
        expect(lacking(kind, cleaned)).toEqual([])
      }),
      { numRuns: 800 },
    )
    expect(signed).toBeGreaterThan(50)
  },
  60_000,
)
