// Generates plain sections, inputs, conditions and validators from a form's execution settings and the states' requirements. Nothing at run
// time knows of it: browser, server and PDF read a form like any other.
import type { FormDefinition, InputDefinition, SectionDefinition } from '../definition/types.ts'
import { any } from './logic.ts'
import { seenByOf } from './weave-seen-by.ts'
import type { Execution, ExecutionRules } from './types.ts'
import { type NoticeGap, weaveFacts } from './weave-facts.ts'
import { onScreenOrPaper, onTheCall, weaveSigning } from './weave-signing.ts'
import { weaveWitness } from './weave-witness.ts'
import { type Weaving, weavingOf, witnessNumbers } from './weaving.ts'

export interface Woven {
  definition: FormDefinition
  gaps: NoticeGap[]
  /** The generated objects, for reporting issues at the form's `execution`. */
  made: object[]
  /** Inputs and sections of the form that it changed, each with the changed copy. */
  changed: [original: object, copy: object][]
}

/**
 * The form with its execution woven in. References of `execution` have to lead somewhere (executionIssues).
 */
export function weave(def: FormDefinition, execution: Execution, rules: ExecutionRules): Woven {
  const weaving = weavingOf(def, execution, rules)
  const { section: facts, gaps } = weaveFacts(weaving)
  const sections = [facts, ...witnessNumbers.flatMap(which => weaveWitness(weaving, which))]
  const signing = { before: onTheCall(weaving), after: weaveSigning(weaving) }
  const changed: [object, object][] = []
  const remember = <Thing extends object>(original: Thing, copy: Thing): Thing => {
    if (copy !== original) changed.push([original, copy])
    return copy
  }
  const form = def.sections.flatMap(section => {
    const woven = remember(section, { ...section, inputs: inputsOf(section, weaving, signing, remember) })
    return section.id === execution.before ? [...sections, woven] : [woven]
  })
  const finish = finishOnPaper(def, weaving)
  return {
    definition: {
      ...def,
      sections: form,
      ...(finish ? { finishOnPaper: finish } : {}),
      wovenFrom: {
        rules: rules.version,
        state: execution.state.includes('.') ? null : execution.state,
        seenBy: weaving.requirements.map(one => seenByOf(one, execution.agent !== undefined)),
      },
    },
    gaps,
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
  weaving: Weaving,
  signing: { before: InputDefinition[]; after: InputDefinition[] },
  remember: (original: InputDefinition, copy: InputDefinition) => InputDefinition,
): InputDefinition[] {
  const { signature, onScreenOnly = [] } = weaving.execution
  return section.inputs.flatMap(input => {
    const path = `${section.id}.${input.id}`
    const own =
      path === signature || onScreenOnly.includes(path)
        ? remember(input, onScreenOrPaper(weaving, input))
        : input
    return path === signature ? [...signing.before, own, ...signing.after] : [own]
  })
}

/** The form's own words for it stay, where it has any. */
function finishOnPaper(
  def: FormDefinition,
  { onPaper, speak, condition }: Weaving,
): FormDefinition['finishOnPaper'] {
  if (onPaper === false) return def.finishOnPaper
  const words = def.finishOnPaper ?? speak.words({ title: 'finish.title', text: 'finish.text' })
  return { ...words, when: condition(any(def.finishOnPaper?.when ?? false, onPaper)) }
}
