import { compile } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Answers } from '../values/answer.ts'

/**
 * The state where the person is cared for, by its two letters: as answered in the form, or the state that the form was made for; null where
 * neither is known. The state chosen when the document was begun is only the initial answer.
 */
export const stateOfCare = (def: FormDefinition, answers: Answers): string | null =>
  stateByAnswers(compile(def), ({ section, input }) => answers[section.section.id]?.[input.id])

/** Like `stateOfCare`, with a custom reader of answers. */
export function stateByAnswers(form: CompiledForm, answerOf: (field: FieldPlace) => unknown): string | null {
  for (const { fields } of form.sections)
    for (const field of fields) {
      if (rulesOf(field.input).beginsWith?.(field.input) !== 'usState') continue
      const answer = answerOf(field)
      if (typeof answer === 'string' && answer !== '') return answer
    }
  return form.def.wovenFrom?.state ?? null
}
