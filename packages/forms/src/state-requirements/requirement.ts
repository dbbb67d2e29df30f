import type { Condition } from '../definition/form-definition.ts'
import type {
  DocumentKind,
  StateRequirements,
  StateLaws,
  KindRule,
  OfficialNotice,
  Route,
  StateRule,
} from './state-requirement.ts'

/** The requirements of one state for one form. */
export interface Requirement {
  /** The id used in the generated inputs: 'CA', 'Other', 'MOBurial'. */
  id: string
  /** Two letters; null for every state without rules of its own. */
  state: string | null
  /** The condition that decides between a state's two requirements. */
  when: Condition | null
  route: Route
  /** 0 if only a notary can do it. */
  witnesses: number
  witnessAge: number
  principalAge: number
  everyWitness: string[]
  oneWitness: string[]
  acceptance: boolean
  alternatesAccept: boolean
  notices: OfficialNotice[]
  remarks: string[]
  rule: StateRule
}

/** Whether a witness may be elsewhere, if they watch the signing live and can speak with the person. */
export const isRemote = ({ rule, witnesses }: Pick<Requirement, 'rule' | 'witnesses'>): boolean =>
  witnesses > 0 && !rule.together && rule.remoteWitnessing !== 'none'

/** A state's requirement for a kind of document; for a combined document the requirements of both parts. */
function requirementOf(rule: StateRule, kind: DocumentKind, state: string | null): Requirement {
  const parts = kind === 'combined' ? [rule.poa, rule.directive] : [rule[kind]]
  return requirementOfParts(rule, parts, state, rule.remarksOf?.[kind] ?? [])
}

function requirementOfParts(
  rule: StateRule,
  parts: KindRule[],
  state: string | null,
  remarks: string[],
): Requirement {
  const route = parts.map(part => part.route).reduce(stricter)
  const witnesses = route === 'notary' ? 0 : Math.max(...parts.map(part => countOf(part, rule)))
  const everyWitness = unique(parts.flatMap(part => part.everyWitness ?? rule.everyWitness))
  const oneWitness = unique(parts.flatMap(part => part.oneWitness ?? rule.oneWitness)).filter(
    id => !everyWitness.includes(id),
  )
  // A single witness must be free of these exclusions too.
  const alone = witnesses === 1
  return {
    id: state ?? 'Other',
    state,
    when: null,
    route,
    witnesses,
    witnessAge: rule.witnessAge,
    principalAge: rule.principalAge,
    everyWitness: alone ? [...everyWitness, ...oneWitness] : everyWitness,
    oneWitness: alone ? [] : oneWitness,
    acceptance: parts.some(part => part.acceptance === true),
    alternatesAccept: parts.some(part => part.alternatesAccept === true),
    notices: unique(parts.flatMap(part => part.notice ?? [])),
    remarks: [...(rule.careHome ? [rule.careHome.text] : []), ...(rule.remarks ?? []), ...remarks],
    rule,
  }
}

/** The requirements of a state: one, or two if it requires more for an agent who may decide about burial. */
function requirementsOf(
  rule: StateRule,
  { kind, burial: asked }: Pick<StateRequirements, 'kind' | 'burial'>,
  state: string | null,
): Requirement[] {
  const usual = requirementOf(rule, kind, state)
  const { burial } = rule.poa
  if (!burial || !asked || kind === 'directive') return [usual]
  const agent: KindRule = { ...rule.poa, route: burial.route }
  const parts = kind === 'combined' ? [agent, rule.directive] : [agent]
  const more = requirementOfParts(rule, parts, state, [...(rule.remarksOf?.[kind] ?? []), burial.remark])
  if (more.route === usual.route) return [usual]
  return [
    { ...usual, when: { not: asked } },
    { ...more, id: `${usual.id}Burial`, when: asked },
  ]
}

/** The requirements of all states with rules, and of the others together; only those of its state for a form of a single state. */
export function requirementsFor(
  rules: StateLaws,
  execution: Pick<StateRequirements, 'kind' | 'burial'>,
  state: string | null,
): Requirement[] {
  const known = (code: string) => (Object.hasOwn(rules.states, code) ? rules.states[code] : undefined)
  if (state !== null) return requirementsOf(known(state) ?? rules.otherStates, execution, state)
  const named = Object.entries(rules.states).flatMap(([code, rule]) => requirementsOf(rule, execution, code))
  return [...named, ...requirementsOf(rules.otherStates, execution, null)]
}

const countOf = (part: KindRule, rule: StateRule): number =>
  part.route === 'notary' ? 0 : (part.witnesses ?? rule.witnesses)

/** Each way in which a route can be satisfied. */
const ways: Record<Route, { witnesses: boolean; notary: boolean }[]> = {
  witnesses: [{ witnesses: true, notary: false }],
  notary: [{ witnesses: false, notary: true }],
  witnessesOrNotary: [
    { witnesses: true, notary: false },
    { witnesses: false, notary: true },
  ],
  witnessesAndNotary: [{ witnesses: true, notary: true }],
}

/** The route that satisfies both routes: each way of one combined with each way of the other. */
export function stricter(one: Route, other: Route): Route {
  const both = ways[one].flatMap(a =>
    ways[other].map(b => ({ witnesses: a.witnesses || b.witnesses, notary: a.notary || b.notary })),
  )
  const alone = {
    witnesses: both.some(way => way.witnesses && !way.notary),
    notary: both.some(way => way.notary && !way.witnesses),
  }
  if (alone.witnesses && alone.notary) return 'witnessesOrNotary'
  if (alone.witnesses) return 'witnesses'
  return alone.notary ? 'notary' : 'witnessesAndNotary'
}

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)]
