import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { patientRecordField } from '../inputs/patient-record-field.ts'
import { rulesOf } from '../inputs/table.ts'
import { usStates } from '../lists/us-states.ts'
import type { StateRequirements, StateLaws } from './state-requirement.ts'

/** The required kind of an input: a person's name, or a signature. */
type Role = 'person' | 'signs'

/** The issues of a form's `execution`: references to nothing or to another kind of input, a state without a name. */
export function requirementIssues(
  def: FormDefinition,
  execution: StateRequirements,
  rules: StateLaws | undefined,
): DefinitionIssue[] {
  const missing = (['kind', 'state', 'before', 'signature'] as const).filter(
    key => !Object.hasOwn(execution, key),
  )
  if (missing.length > 0) return missing.map(key => ({ place: `execution.${key}`, issue: 'missing' }))
  const form = compile(def)
  const points = (key: string, ref: string | undefined, role?: Role, topLevel = false): DefinitionIssue[] => {
    if (ref === undefined) return []
    const target = resolveRef(form, ref)
    const place = `execution.${key}`
    if (!target) return [{ place, issue: 'leadsNowhere', values: { ref } }]
    const { input, parent } = target.field
    const fits =
      (role === undefined || rulesOf(input)[role] !== undefined) &&
      target.suffix === '' &&
      !(topLevel && parent)
    return fits || (role === undefined && !topLevel)
      ? []
      : [{ place, issue: 'conditionDoesNotFit', values: { ref } }]
  }
  const { state, before, alternates = [], onScreenOnly = [] } = execution
  return [
    ...(rules
      ? []
      : [
          {
            place: 'execution.rules',
            issue: 'leadsNowhere' as const,
            values: { ref: execution.rules ?? '' },
          },
        ]),
    ...stateIssues(state, points),
    ...points('patient', execution.patient, 'person'),
    ...patientIssues(form, execution.patient),
    ...points('agent', execution.agent, 'person'),
    ...alternates.flatMap((ref, index) => points(`alternates[${index}]`, ref, 'person')),
    ...points('signature', execution.signature, 'signs', true),
    ...onScreenOnly.flatMap((ref, index) => points(`onScreenOnly[${index}]`, ref, undefined, true)),
    ...(form.byId.has(before)
      ? []
      : [{ place: 'execution.before', issue: 'leadsNowhere' as const, values: { ref: before } }]),
    ...Object.keys(execution.noticeWords ?? {}).flatMap(code =>
      rules && hasNotice(rules, code)
        ? []
        : [{ place: `execution.noticeWords.${code}`, issue: 'leadsNowhere' as const, values: { ref: code } }],
    ),
  ]
}

/** The patient's name in `execution` must be that of the record (ruling G-84). */
function patientIssues(form: CompiledForm, patient: string | undefined): DefinitionIssue[] {
  const input = patient === undefined ? undefined : resolveRef(form, patient)?.field.input
  return input && rulesOf(input).person && patientRecordField(input) === undefined
    ? [{ place: 'execution.patient', issue: 'patientNotMarked' }]
    : []
}

function stateIssues(
  state: string,
  points: (key: string, ref: string, role?: Role) => DefinitionIssue[],
): DefinitionIssue[] {
  if (state.includes('.')) return points('state', state)
  return Object.hasOwn(usStates, state) ? [] : [{ place: 'execution.state', issue: 'notAllowed' }]
}

const hasNotice = (rules: StateLaws, code: string): boolean => {
  const rule = Object.hasOwn(rules.states, code) ? rules.states[code] : undefined
  return Boolean(rule?.poa.notice ?? rule?.directive.notice)
}
