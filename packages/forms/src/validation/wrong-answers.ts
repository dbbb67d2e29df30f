import { compile, reader } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import type { FormIssue } from '../values/form-issue.ts'

/** Rules about answers that are not there yet, and about a day that has gone by since. */
const ofOthers: readonly FormIssue['rule'][] = ['required', 'dateInPast']

/**
 * Answers of a section that have the shape of an answer and cannot be one, such as 31 February; hidden questions too.
 * @param raw sound in shape (checkShape)
 * @param today yyyy-MM-dd
 */
export function wrongAnswers(
  def: FormDefinition,
  sectionId: string,
  raw: object,
  today: string,
): FormIssue[] {
  const place = compile(def).byId.get(sectionId)
  return (place?.fields ?? []).flatMap(({ input, path, widestLength }) => {
    const rules = rulesOf(input)
    const cleaned = rules.clean(input, reader(raw, input), widestLength)
    if (Object.keys(cleaned).length === 0) return []
    return rules
      .check(input, cleaned, { required: false, maxLength: widestLength, today })
      .filter(({ rule }) => !ofOthers.includes(rule))
      .map(({ suffix, rule }) => ({ path: path + suffix, rule }))
  })
}
