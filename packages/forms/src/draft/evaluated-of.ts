import { cleanAnswers } from '../answers/clean.ts'
import { rememberingCleaner } from '../answers/cleaner.ts'
import type { Answers } from '../answers/types.ts'
import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { evaluateTyped, type Evaluated } from '../rules/in-effect.ts'

// The answers of a draft are never changed in place, so they need working out once.
const known = new WeakMap<Answers, { def: FormDefinition; evaluated: Evaluated }>()

/** What a draft's answers come to once they are stored; worked out once for the same answers. */
export function evaluatedOf(def: FormDefinition, answers: Answers): Evaluated {
  const found = evaluatedBefore(def, answers)
  if (found) return found
  let cleaned: Answers | undefined
  const evaluated = evaluateTyped(
    compile(def),
    answers,
    rememberingCleaner,
    () => (cleaned ??= cleanAnswers(def, answers, rememberingCleaner)),
  )
  known.set(answers, { def, evaluated })
  return evaluated
}

/** The same where a draft has worked it out already; undefined for answers that belong to none. */
export function evaluatedBefore(def: FormDefinition, answers: Answers): Evaluated | undefined {
  const found = known.get(answers)
  return found?.def === def ? found.evaluated : undefined
}

/** Answers of a draft that come to the same as others of it. */
export function rememberEvaluated(def: FormDefinition, answers: Answers, evaluated: Evaluated): void {
  known.set(answers, { def, evaluated })
}

/** A draft's answers as they would be stored; the same object for the same answers. Not to be changed. */
export const cleanedOf = (def: FormDefinition, answers: Answers): Answers =>
  evaluatedOf(def, answers).cleaned()
