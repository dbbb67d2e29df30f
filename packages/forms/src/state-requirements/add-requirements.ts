// Generates plain sections, inputs, conditions and validators from a form's execution settings and the states' requirements. Browser,
// server and PDF then read the form like any other.
import { zoneOfWholeState } from '@careword/domain/documents/document-zone'
import type {
  FormDefinition,
  InputDefinition,
  SectionDefinition,
  SeenBy,
} from '../definition/form-definition.ts'
import { any } from './condition-logic.ts'
import type { StateRequirements, StateLaws } from './state-requirement.ts'
import { type NoticeGap, addFacts } from './add-facts.ts'
import { onScreenOrPaper, onTheCall, addSigning } from './add-signing.ts'
import { addWitness } from './add-witness.ts'
import { type RequirementContext, requirementContextOf, witnessNumbers } from './requirement-context.ts'
import { isRemote, type Requirement } from './requirement.ts'

interface FormWithRequirements {
  definition: FormDefinition
  gaps: NoticeGap[]
  /** Whether the rules were reviewed for this type of document. */
  reviewed: boolean
  /** The generated objects, for reporting issues at the form's `execution`. */
  made: object[]
  /** Inputs and sections of the form that were changed, each with the changed copy. */
  changed: [original: object, copy: object][]
}

/** The form with its execution added. References of `execution` must be valid (requirementIssues). */
export function addRequirements(
  def: FormDefinition,
  execution: StateRequirements,
  rules: StateLaws,
): FormWithRequirements {
  const context = requirementContextOf(def, execution, rules)
  const { section: facts, gaps } = addFacts(context)
  const sections = [facts, ...witnessNumbers.flatMap(which => addWitness(context, which))]
  const signing = { before: onTheCall(context), after: addSigning(context) }
  const changed: [object, object][] = []
  const remember = <Thing extends object>(original: Thing, copy: Thing): Thing => {
    if (copy !== original) changed.push([original, copy])
    return copy
  }
  const form = def.sections.flatMap(section => {
    const completed = remember(section, { ...section, inputs: inputsOf(section, context, signing, remember) })
    return section.id === execution.before ? [...sections, completed] : [completed]
  })
  const finish = finishOnPaper(def, context)
  return {
    definition: {
      ...def,
      sections: form,
      ...(finish ? { finishOnPaper: finish } : {}),
      wovenFrom: {
        rules: rules.version,
        state: execution.state.includes('.') ? null : execution.state,
        seenBy: context.requirements.map(one => seenByOf(one, execution.agent !== undefined)),
      },
    },
    gaps,
    reviewed: context.reviewed,
    made: [
      ...sections,
      ...signing.before,
      ...signing.after,
      ...(finish && !def.finishOnPaper ? [finish] : []),
    ],
    changed,
  }
}

function inputsOf(
  section: SectionDefinition,
  context: RequirementContext,
  signing: { before: InputDefinition[]; after: InputDefinition[] },
  remember: (original: InputDefinition, copy: InputDefinition) => InputDefinition,
): InputDefinition[] {
  const { signature, onScreenOnly = [] } = context.execution
  return section.inputs.flatMap(input => {
    const path = `${section.id}.${input.id}`
    const own =
      path === signature || onScreenOnly.includes(path)
        ? remember(input, onScreenOrPaper(context, input))
        : input
    return path === signature ? [...signing.before, own, ...signing.after] : [own]
  })
}

/** The form's own words are kept, if it has any. */
function finishOnPaper(
  def: FormDefinition,
  { onPaper, speak, condition }: RequirementContext,
): FormDefinition['finishOnPaper'] {
  if (onPaper === false) return def.finishOnPaper
  const words = def.finishOnPaper ?? speak.words({ title: 'finish.title', text: 'finish.text' })
  return { ...words, when: condition(any(def.finishOnPaper?.when ?? false, onPaper)) }
}

/**
 * The part of a requirement that is shown; the agent is not an exclusion in a form without an agent. Separate from
 * witnessing-requirements.ts, because a browser needs no table of zones.
 */
function seenByOf(requirement: Requirement, hasAgent: boolean): SeenBy {
  const { state, route, witnesses, witnessAge } = requirement
  const asked = (ids: readonly string[]) =>
    witnesses === 0 ? [] : ids.filter(id => hasAgent || id !== 'agent')
  return {
    state,
    route,
    witnesses,
    witnessAge,
    everyWitness: asked(requirement.everyWitness),
    oneWitness: asked(requirement.oneWitness),
    ...(isRemote(requirement) ? { remote: true as const, ...clockOf(state) } : {}),
  }
}

function clockOf(state: string | null): { timeZone?: string } {
  const timeZone = zoneOfWholeState(state)
  return timeZone === null ? {} : { timeZone }
}
