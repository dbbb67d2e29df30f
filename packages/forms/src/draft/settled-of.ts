import { cleanAnswers } from '../answers/clean.ts'
import { rememberingCleaner } from '../answers/cleaner.ts'
import type { Answers } from '../answers/types.ts'
import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { settle, type Settled } from '../rules/in-effect.ts'

// The answers of a draft are never changed in place, so they need working out once.
const known = new WeakMap<Answers, { def: FormDefinition; settled: Settled }>()

/** What a draft's answers come to once they are stored; worked out once for the same answers. */
export function settledOf(def: FormDefinition, answers: Answers): Settled {
  const found = settledBefore(def, answers)
  if (found) return found
  let cleaned: Answers | undefined
  const settled = settle(
    compile(def),
    answers,
    rememberingCleaner,
    () => (cleaned ??= cleanAnswers(def, answers, rememberingCleaner)),
  )
  known.set(answers, { def, settled })
  return settled
}

/** The same where a draft has worked it out already; undefined for answers that belong to none. */
export function settledBefore(def: FormDefinition, answers: Answers): Settled | undefined {
  const found = known.get(answers)
  return found?.def === def ? found.settled : undefined
}

/** Answers of a draft that come to the same as others of it. */
export function rememberSettled(def: FormDefinition, answers: Answers, settled: Settled): void {
  known.set(answers, { def, settled })
}

/** A draft's answers as they would be stored; the same object for the same answers. Not to be changed. */
export const cleanedOf = (def: FormDefinition, answers: Answers): Answers => settledOf(def, answers).cleaned()
