import type { FormDefinition, SectionDefinition } from '../definition/types.ts'
import { compile } from '../rules/compile.ts'
import type { Answers } from '../values/types.ts'
import { evaluateInEffect } from './in-effect.ts'

/** The sections whose condition holds, in order. A section that is not included counts for nothing. */
export function includedSections(def: FormDefinition, answers: Answers): SectionDefinition[] {
  const form = compile(def)
  const evaluator = evaluateInEffect(form, answers)
  return form.sections.filter(evaluator.included).map(place => place.section)
}
