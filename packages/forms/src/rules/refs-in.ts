import type { Condition, InputRef } from '../definition/form-definition.ts'

/** The inputs that a condition reads. */
export function refsIn(condition: Condition): InputRef[] {
  if ('all' in condition) return condition.all.flatMap(refsIn)
  if ('any' in condition) return condition.any.flatMap(refsIn)
  if ('not' in condition) return refsIn(condition.not)
  return 'input' in condition ? [condition.input] : []
}
