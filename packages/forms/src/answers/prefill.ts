import { compile, reader } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import type { KnownAtStart } from '../values/known-at-start.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'

/**
 * Prefills the known values where the definition asks for it (`prefill`), in sections that were never saved. People can change these
 * values; saved answers stay. The patient's own name and birth date are not answers: answers/patient-record-answers.ts.
 */
export function prefill(
  def: FormDefinition,
  answers: Answers,
  revisions: Readonly<Record<string, number>>,
  known: KnownAtStart,
): Answers {
  const filled: Answers = { ...answers }
  for (const { section, fields } of compile(def).sections) {
    if ((revisions[section.id] ?? 0) > 0) continue
    const parts = fields.map(field => beginning(field, answers[section.id] ?? {}, known))
    const begun: SectionAnswers = Object.assign({}, ...parts)
    if (Object.keys(begun).length > 0) filled[section.id] = { ...begun, ...answers[section.id] }
  }
  return filled
}

/** The initial value of an input, in its stored form; none where the input would refuse it, or where it is partly answered. */
function beginning(field: FieldPlace, section: SectionAnswers, known: KnownAtStart): SectionAnswers {
  const { input, keys, widestLength } = field
  const rules = rulesOf(input)
  const thing = rules.beginsWith?.(input)
  const value = thing && known[thing]
  if (!value || keys.some(key => Object.hasOwn(section, key))) return {}
  const begun = rules.clean(input, reader({ [input.id]: value }, input), widestLength)
  const ask = { required: true, maxLength: widestLength, today: '1970-01-01' }
  return rules.check(input, begun, ask).length > 0 ? {} : begun
}
