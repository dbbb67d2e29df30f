import type { FieldProblem } from '@careword/domain/field-problem'
import { type FormDefinition, refusalWords } from '@careword/forms'

export type ShownProblem = Pick<FieldProblem, 'rule' | 'values' | 'validator'>

/** The same where the form itself may refuse, in words of its own. */
export function problemTextIn(
  def: FormDefinition,
  lang: string,
  t: (key: string, values?: Record<string, string | number>) => string,
  problem: ShownProblem,
): string {
  const own = problem.validator === undefined ? undefined : refusalWords(def, problem.validator, lang)
  return own ?? problemText(t, problem)
}

/** What a person reads under a field; the words are 'field.<rule>'. */
export function problemText(
  t: (key: string, values?: Record<string, string | number>) => string,
  problem: ShownProblem,
): string {
  if (problem.rule !== 'unprintable') return t(`field.${problem.rule}`, problem.values ?? {})
  const seen = visible(String(problem.values?.['characters'] ?? ''))
  if (seen.length === 0) return t('field.unprintableHidden', problem.values ?? {})
  return t('field.unprintable', { ...problem.values, characters: seen.join(' '), count: seen.length })
}

/** The characters themselves, from their names ('U+1F600, U+202E, …'): nobody knows what they typed by its number. */
function visible(names: string): string[] {
  return [...names.matchAll(/U\+([0-9A-F]+)/g)]
    .map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .filter(character => !/^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]$/u.test(character))
}
