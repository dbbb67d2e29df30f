import { compile } from '../rules/compile-form.ts'
import type { Draft } from './draft.ts'
import { evaluatedOf } from '../answers/cached-evaluation.ts'

/** The value of a question that confirms two contradictory answers as they are now: different answers have a different mark. */
export function markToKeep({ def, typed }: Draft, path: string): string {
  const field = compile(def).byPath.get(path)
  return field ? evaluatedOf(def, typed).evaluator().mark(field) : ''
}
