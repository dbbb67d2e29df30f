// A blank form has a place for each way in which its state lets it be signed, and states when a part is needed: every state, every kind of
// document, both languages.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FormDefinition, InputDefinition, Lang, Route } from '../definition/form-definition.ts'
import { describeBlank } from '../describe/describe-blank.ts'
import { describeForm } from '../describe/describe-form.ts'
import type { DescribedAnswer } from '../describe/described-form.ts'
import { usStates } from '../lists/us-states.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { addRequirements } from './add-requirements.ts'
import { stricter } from './requirement.ts'
import type { DocumentKind, StateLaws, StateRule } from './state-requirement.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shipped = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const burial = { input: 'secOne.burial', is: true } as const

/** The state is known when a blank form is asked for. */
const askedAtStart = (input: InputDefinition): InputDefinition =>
  input.type === 'dropdown' ? { ...input, prefill: 'usState' } : input
const plain = plainForm()
const form: FormDefinition = {
  ...plain,
  sections: plain.sections.map(section => ({ ...section, inputs: section.inputs.map(askedAtStart) })),
}
const formFor = (kind: DocumentKind, rules = shipped): FormDefinition =>
  addRequirements(form, execution(kind, { burial }), rules).definition

const blankOf = (def: FormDefinition, state: string, lang: Lang): DescribedAnswer[] =>
  describeBlank(def, lang, { usState: state }).sections.flatMap(({ answers }) => answers)

/** The route of the rule, and the one that holds as soon as the agent may decide about burial. */
function routesOf(rule: StateRule, kind: DocumentKind): Route[] {
  const { poa, directive } = rule
  const of = (agent: Route) => (kind === 'combined' ? stricter(agent, directive.route) : agent)
  if (kind === 'directive') return [directive.route]
  return [of(poa.route), ...(poa.burial ? [of(poa.burial.route)] : [])]
}

const words: Record<string, { witnesses: RegExp; notary: RegExp; burial: RegExp }> = {
  en: {
    witnesses: /^Only if I sign in front of witnesses/,
    notary: /^Only if I sign in front of a notary/,
    burial: /if my agent may decide how I am buried or cremated/i,
  },
  es: {
    witnesses: /^Solo si firmo ante testigos/,
    notary: /^Solo si firmo ante un notario/,
    burial: /si mi apoderado puede decidir sobre mi entierro o cremación/i,
  },
}

const kinds: DocumentKind[] = ['combined', 'poa', 'directive']
const langs: Lang[] = ['en', 'es']
describe.each(kinds.flatMap(kind => langs.map(lang => ({ kind, lang }))))(
  'a blank form ($kind, $lang)',
  ({ kind, lang }) => {
    const def = formFor(kind)
    const said = words[lang]
    if (!said) throw new Error('no words to look for')

    /** Each of the 51 jurisdictions with its rule and what its blank form prints. */
    const each = Object.keys(usStates).map(state => {
      const rule = shipped.states[state] ?? shipped.otherStates
      return { state, rule, routes: routesOf(rule, kind), answers: blankOf(def, state, lang) }
    })

    test('has a place for each way to sign', () => {
      for (const { state, rule, routes, answers } of each) {
        const lines = answers.filter(({ line }) => line === 'signature').map(({ inputId }) => inputId)
        const has = (part: string) => lines.includes(`${part}Signature`)
        const witnesses = routes.some(route => route !== 'notary')
        expect(has('notary'), state).toBe(routes.some(route => route !== 'witnesses'))
        expect(has('witness1'), state).toBe(witnesses)
        expect(has('witness2'), state).toBe(witnesses && rule.witnesses === 2)
        const accepts = kind !== 'directive'
        expect(has('accept'), state).toBe(accepts && rule.poa.acceptance === true)
        expect(has('acceptAlternate1'), state).toBe(accepts && rule.poa.alternatesAccept === true)
      }
    })

    test('states when a part is needed, where that is not always', () => {
      for (const { state, routes, answers } of each) {
        const [usual, more] = routes
        /** The words right above the first line of a part; null where there are none, nor such a part. */
        const above = (first: string) => {
          const before = answers[answers.findIndex(({ inputId }) => inputId === first) - 1]
          return before?.line === 'words' ? before.label : null
        }
        const choice = [usual, more].includes('witnessesOrNotary')
        const asked = answers.map(({ inputId }) => inputId)
        const parts = { witness1Name: 'witnesses', witness2Name: 'witnesses', notaryPlace: 'notary' } as const
        for (const [first, part] of Object.entries(parts)) {
          const always = !choice && (usual === part || usual === 'witnessesAndNotary')
          const words = !asked.includes(first) || always ? /^$/ : choice ? said[part] : said.burial
          expect(above(first) ?? '', state).toMatch(words)
        }
        for (const later of ['acceptSignature', 'acceptAlternate1Signature'])
          expect(above(later) !== null, state).toBe(asked.includes(later))
        // No words without their line.
        const words = answers.filter(({ line, inputId }) => line === 'words' && !inputId.startsWith('asks'))
        expect(
          words.every(one => answers[answers.indexOf(one) + 1]?.kind === 'line'),
          state,
        ).toBe(true)
      }
    })

    test('prints what the state asks for, with what is particular to it', () => {
      for (const { state, rule, answers } of each) {
        const rules = answers.filter(({ inputId }) => inputId.startsWith('asks'))
        expect(rules, state).toHaveLength(1)
        const text = rules[0]?.text ?? ''
        const remarks = [...(rule.remarks ?? []), ...(rule.remarksOf?.[kind] ?? []), rule.careHome?.text]
        const due = remarks.flatMap(id => (id === undefined ? [] : [`remark.${id}`]))
        for (const key of [...due, ...(rule.reviewedOn === null ? ['asks.unreviewed'] : [])])
          expect(text).toContain(shipped.words[key]?.[lang])
        const { notice } = kind === 'directive' ? rule.directive : rule.poa
        const missing = lang === 'en' ? /Its words are not part/ : /Sus palabras no están/
        expect(missing.test(text), state).toBe(notice?.words === null)
        // A rule for paper names nothing that only a screen can do.
        expect(text).not.toMatch(/print this|imprimirá|\blink\b|enlace|\{/)
      }
    })
  },
)

test('where one witness is enough, a second is not mentioned', () => {
  const { CA, NY } = shipped.states
  if (!CA || !NY) throw new Error('no California')
  const def = formFor('poa', { ...shipped, states: { CA: { ...CA, witnesses: 1 }, NY } })
  const ids = blankOf(def, 'CA', 'en').map(({ inputId }) => inputId)
  expect(ids.filter(id => id.startsWith('witness2'))).toEqual([])
  expect(ids).toContain('witness1IfWitnesses')
})

test('a state that lets people choose, and asks for both as soon as the agent decides about burial, states both cases', () => {
  const { MO } = shipped.states
  if (!MO) throw new Error('no Missouri')
  const rule: StateRule = { ...MO, poa: { ...MO.poa, route: 'witnessesOrNotary' } }
  const answers = blankOf(formFor('poa', { ...shipped, states: { MO: rule } }), 'MO', 'en')
  const said = answers.filter(({ line, label }) => line === 'words' && label.startsWith('Only'))
  expect(said.map(({ label }) => label)).toEqual([
    ...[1, 2].map(() => expect.stringMatching(/^Only if I sign in front of witnesses.* Also if my agent/)),
    expect.stringMatching(/^Only if I sign in front of a notary.* Also if my agent/),
  ])
})

test('a document that is printed to be signed has none of these words: it is known who signs', () => {
  const def = formFor('combined')
  const answers = soundAnswers('CA', Object.keys(shipped.exclusions))
  for (const witnessWay of ['notary', 'witnesses']) {
    const onPaper = { ...answers, secWitness: { ...answers['secWitness'], witnessWay, witnessHow: 'paper' } }
    const printed = describeForm(def, onPaper, 'en').sections.flatMap(section => section.answers)
    expect(printed.filter(({ line }) => line === 'words')).toEqual([])
    expect(printed.some(({ inputId }) => inputId === 'notarySignature')).toBe(witnessWay === 'notary')
  }
})
