// Finds the next section. Sections are never locked by their order: only a validator locks (lockSection), and a locked one is skipped.
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, SectionDefinition } from '../definition/form-definition.ts'
import { evaluatedBefore } from '../answers/cached-evaluation.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import { isSignersOwn } from '../signing/signers.ts'

/** An included section as navigation sees it. */
export interface Stop {
  section: SectionDefinition
  /** Position among all sections of the definition. */
  order: number
  locked: boolean
}

/** The included sections with their locks, in order; without those of a signer, which are asked when they sign. */
export function stopsOf(def: FormDefinition, answers: Answers): Stop[] {
  const form = compile(def)
  const evaluator = evaluatedBefore(def, answers)?.evaluator() ?? evaluateInEffect(form, answers)
  return form.sections
    .filter(place => evaluator.included(place) && !isSignersOwn(form, place))
    .map(place => ({ section: place.section, order: place.index, locked: evaluator.locked(place) }))
}

/** The id of the next section that is not locked; undefined at the end, where going on is ignored. */
export function nextSection(def: FormDefinition, answers: Answers, currentId: string): string | undefined {
  const index = orderOf(def, currentId)
  return stopsOf(def, answers).find(stop => stop.order > index && !stop.locked)?.section.id
}

/** The id of the previous section that is not locked; undefined at the beginning. */
export function previousSection(
  def: FormDefinition,
  answers: Answers,
  currentId: string,
): string | undefined {
  const index = orderOf(def, currentId)
  return stopsOf(def, answers).findLast(stop => stop.order < index && !stop.locked)?.section.id
}

const orderOf = (def: FormDefinition, sectionId: string): number =>
  compile(def).byId.get(sectionId)?.index ?? -1
