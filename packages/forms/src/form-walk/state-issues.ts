import { endsOnPaper } from '../answers/finishes-on-paper.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { rulesOf } from '../inputs/table.ts'
import { usStates } from '../lists/us-states.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { writtenInputs } from '../definition-checks/walk-definition.ts'
import { signersOf } from '../signing/signers.ts'
import type { Given, Goal } from './search-answers.ts'
import { patientSignatures } from './check-signing.ts'
import type { Walk } from './walk-context.ts'

/** States without a way to sign, or in which witnesses are asked for and cannot sign. */
export function stateIssues(walk: Walk): DefinitionIssue[] {
  const { def, form, search } = walk
  const field = stateFieldOf(form)
  const signatures = patientSignatures(walk)
  const witnesses = witnessSignatures(walk)
  if (signatures.length === 0) return []
  const asking = writtenInputs(def).find(({ input }) => input === field?.input)
  const place = asking?.place ?? `sections[${def.sections.length - 1}].inputs`
  const states = field ? statesOf(field) : [def.wovenFrom?.state ?? null]
  const issues = { noWayToSign: [] as string[], witnessesMissing: [] as string[] }
  for (const state of states) {
    const given: Given = field && state !== null ? new Map([[field, { [field.input.id]: state }]]) : new Map()
    const isSigned = (now: Evaluator) => endsOnPaper(def, now) || signatures.some(now.visible)
    if (search(isSigned, given) === 'never') issues.noWayToSign.push(state ?? def.site)
    if (lacksWitnesses(walk, witnesses, isSigned, state, given))
      issues.witnessesMissing.push(state ?? def.site)
  }
  return (['noWayToSign', 'witnessesMissing'] as const).flatMap((issue): DefinitionIssue[] =>
    issues[issue].length > 0 ? [{ place, issue, values: { states: issues[issue].join(', ') } }] : [],
  )
}

/** The question about the state of care. */
export const stateFieldOf = (form: CompiledForm): FieldPlace | undefined =>
  [...form.byPath.values()].find(({ input }) => rulesOf(input).beginsWith?.(input) === 'usState')

const statesOf = ({ input }: FieldPlace): string[] =>
  Object.keys(usStates).filter(state => rulesOf(input).asksState?.(input).offers(state) ?? true)

/** If a notary may replace the witnesses, the notary must be able to sign; elsewhere the patient never signs without witnesses. */
function lacksWitnesses(
  { def, search }: Walk,
  witnesses: readonly FieldPlace[],
  isSigned: Goal,
  state: string | null,
  given: Given,
): boolean {
  const rules = def.wovenFrom?.seenBy ?? []
  const own = rules.find(one => one.state === state) ?? rules.find(one => one.state === null)
  if (!own || own.witnesses === 0) return false
  const areThere = (now: Evaluator) =>
    witnesses.filter(one => onScreenOrPaper(one, now)).length >= own.witnesses
  return own.route === 'witnessesOrNotary'
    ? search(now => isSigned(now) && areThere(now), given) === 'never'
    : search(now => isSigned(now) && !areThere(now), given) === 'yes'
}

const witnessSignatures = ({ form }: Walk): FieldPlace[] =>
  signersOf(form)
    .filter(({ as }) => as === 'witness')
    .flatMap(({ signatures }) => signatures)

const onScreenOrPaper = (field: FieldPlace, now: Evaluator): boolean =>
  now.visible(field) || (field.input.paper !== undefined && now.holds(field.input.paper))
