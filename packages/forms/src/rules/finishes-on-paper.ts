import type { Answers } from '../answers/types.ts'
import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { evaluateInEffect } from './in-effect.ts'

/** Does this document end at 'print and sign', so that nobody may sign it on the screen (ruling G-65)? */
export function finishesOnPaper(def: FormDefinition, answers: Answers): boolean {
  if (!def.finishOnPaper) return false
  return evaluateInEffect(compile(def), answers).holds(def.finishOnPaper.when)
}
