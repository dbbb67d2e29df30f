import { sha256 } from '@careword/domain/text/sha256'
import { own } from '../answers/own.ts'
import type { SectionAnswers } from '../answers/types.ts'
import { resolveRef } from '../definition/compile.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import { rulesOf } from '../inputs/table.ts'

/**
 * The mark of the answers between which a field settles: it says 'both are meant' of just these, so that another answer on either side
 * takes it away, whoever changes it and wherever. Part of what is signed, as every answer is.
 * @param answered what was answered in a field that is to be seen
 */
export function markOf(
  form: CompiledForm,
  { input }: FieldPlace,
  answered: (field: FieldPlace) => SectionAnswers,
): string {
  const settles = rulesOf(input).settles?.(input)
  const tests = [...(settles?.one ?? []), ...(settles?.other ?? [])]
  const read = new Set(tests.flatMap(test => resolveRef(form, test.input)?.field ?? []))
  const answers = [...read]
    // What keeps two others says nothing that could be kept.
    .filter(field => rulesOf(field.input).keepsBoth !== true)
    .map(field => [field.path, field.keys.map(key => own(answered(field), key) ?? null)])
  return sha256(JSON.stringify(answers))
}
