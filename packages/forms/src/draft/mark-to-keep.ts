import { compile } from '../definition/compile.ts'
import type { Draft } from './draft.ts'
import { evaluatedOf } from './evaluated-of.ts'

/** What a question that keeps two answers holds when both are meant as they stand now: another mark is of other answers. */
export function markToKeep({ def, typed }: Draft, path: string): string {
  const field = compile(def).byPath.get(path)
  return field ? evaluatedOf(def, typed).evaluator().mark(field) : ''
}
