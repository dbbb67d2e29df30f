import { cleanAnswers } from './clean-answers.ts'
import { rememberingCleaner } from '../rules/cleaner.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { evaluateTyped, type Evaluated } from './evaluate-typed.ts'

// Cached by object, because the answers of a draft are never changed in place.
const known = new WeakMap<Answers, { def: FormDefinition; evaluated: Evaluated }>()

/** The evaluation of a draft's answers; cached per answers object. */
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

/** The cached evaluation of a draft's answers; undefined when there is none. */
export function evaluatedBefore(def: FormDefinition, answers: Answers): Evaluated | undefined {
  const found = known.get(answers)
  return found?.def === def ? found.evaluated : undefined
}

/** Caches an evaluation for equivalent answers of a draft. */
export function rememberEvaluated(def: FormDefinition, answers: Answers, evaluated: Evaluated): void {
  known.set(answers, { def, evaluated })
}

/** A draft's answers as they would be stored; the same object for the same answers. Not to be changed. */
export const cleanedOf = (def: FormDefinition, answers: Answers): Answers =>
  evaluatedOf(def, answers).cleaned()
