import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { evaluateInEffect } from './evaluate-typed.ts'

/** Whether this document ends at 'print and sign', so that it must not be signed on the screen (ruling G-65). */
export const finishesOnPaper = (def: FormDefinition, answers: Answers): boolean =>
  def.finishOnPaper !== undefined && endsOnPaper(def, evaluateInEffect(compile(def), answers))

/** The same as `finishesOnPaper`, with an existing evaluator over the answers in effect. */
export const endsOnPaper = ({ finishOnPaper }: FormDefinition, evaluator: Evaluator): boolean =>
  finishOnPaper !== undefined && evaluator.holds(finishOnPaper.when)
