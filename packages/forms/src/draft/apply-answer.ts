// Applies one answer event to one section's raw answers. The input types define the result (inputs/).
import { keysWithin } from '../definition/keys-within.ts'
import { withoutKeys } from '../values/without-keys.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import { patientRecordField } from '../inputs/patient-record-field.ts'
import { rulesOf } from '../inputs/table.ts'
import type { AnswerEvent } from './events.ts'

/** A section's raw answers after an event on one of its fields; the same object when the event does not fit the field. */
export function applyAnswer(
  section: SectionAnswers,
  field: FieldPlace,
  event: AnswerEvent,
  maxLength: number,
): SectionAnswers {
  const { input } = field
  // Values of the patient's record are read-only (answers/patient-record-answers.ts).
  if (patientRecordField(input) !== undefined) return section
  if (event.type !== 'putBack' && event.type !== 'resetAnswer')
    return rulesOf(input).edit({ section, input, field, maxLength }, event)
  const keys = new Set([...field.keys, ...keysWithin(field)])
  const left = withoutKeys(section, keys)
  if (event.type === 'resetAnswer') return left
  return { ...left, ...Object.fromEntries(Object.entries(event.before).filter(([key]) => keys.has(key))) }
}
