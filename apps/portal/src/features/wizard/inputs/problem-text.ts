import type { FieldProblem } from '@careword/forms'

/** What a person reads under a field; the words are 'field.<rule>'. */
export function problemText(
  t: (key: string, values?: Record<string, string | number>) => string,
  problem: Pick<FieldProblem, 'rule' | 'values'>,
): string {
  return t(`field.${problem.rule}`, problem.values ?? {})
}
