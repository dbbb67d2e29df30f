import { cleanAnswers } from '../answers/clean.ts'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'

// The answers of a draft are never changed in place, so they need cleaning once.
const known = new WeakMap<Answers, { def: FormDefinition; cleaned: Answers }>()

/** A draft's answers as they would be stored; the same object for the same answers. Not to be changed. */
export function cleanedOf(def: FormDefinition, answers: Answers): Answers {
  let found = known.get(answers)
  if (found?.def !== def) {
    found = { def, cleaned: cleanAnswers(def, answers) }
    known.set(answers, found)
  }
  return found.cleaned
}
