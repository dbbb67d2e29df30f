import { sha256 } from '@careword/domain/text/sha256'
import { ownProperty } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { resolveRef } from './compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import { rulesOf } from '../inputs/table.ts'

/**
 * The mark of the answers that a field settles: confirming both applies to exactly these answers, and any later change of either clears the
 * confirmation. The mark is part of the signed content, as every answer is.
 * @param answered the answer of a visible field
 */
export function contradictionMark(
  form: CompiledForm,
  { input }: FieldPlace,
  answered: (field: FieldPlace) => SectionAnswers,
): string {
  const settles = rulesOf(input).settles?.(input)
  const tests = [...(settles?.one ?? []), ...(settles?.other ?? [])]
  const read = new Set(tests.flatMap(test => resolveRef(form, test.input)?.field ?? []))
  const answers = [...read]
    // A field that confirms two others has no answer of its own.
    .filter(field => rulesOf(field.input).keepsBoth !== true)
    .map(field => [field.path, field.keys.map(key => ownProperty(answered(field), key) ?? null)])
  return sha256(JSON.stringify(answers))
}
