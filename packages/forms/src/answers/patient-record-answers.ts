// Values of the patient's record in a form (ruling G-84): a document is about one person, so the name and the birth date in it come from
// the record, whatever was typed or sent.
import { compile, reader } from '../rules/compile-form.ts'
import type { FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { patientRecordField } from '../inputs/patient-record-field.ts'
import { rulesOf } from '../inputs/table.ts'
import { sameAnswers } from '../values/same-answers.ts'
import { ownProperty } from '../values/read-answers.ts'
import type { FormIssue } from '../values/form-issue.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import type { PatientRecord } from '../values/patient-record.ts'

/** The answers of an input that shows the record, as they are stored. */
function answersOf(field: FieldPlace, record: PatientRecord): SectionAnswers {
  const { input } = field
  const raw = rulesOf(input).fromRecord?.(input, record) ?? {}
  return rulesOf(input).clean(input, reader(raw, input), field.widestLength)
}

const shownIn = (place: SectionPlace): FieldPlace[] =>
  place.fields.filter(({ input }) => patientRecordField(input) !== undefined)

/** The answers of a form with the record's values in every input that shows the record. */
export function withPatientRecord(def: FormDefinition, answers: Answers, record: PatientRecord): Answers {
  const filled: Answers = { ...answers }
  for (const place of compile(def).sections) {
    const { id } = place.section
    const fromRecord = sectionWithPatientRecord(def, id, answers[id] ?? {}, record)
    if (answers[id] || Object.keys(fromRecord).length > 0) filled[id] = fromRecord
  }
  return filled
}

/** Like `withRecord`, for one section. */
export function sectionWithPatientRecord(
  def: FormDefinition,
  sectionId: string,
  answers: SectionAnswers,
  record: PatientRecord,
): SectionAnswers {
  const fields = shownIn(placeOf(def, sectionId))
  if (fields.length === 0) return answers
  const fromRecord = Object.assign({}, ...fields.map(field => answersOf(field, record))) as SectionAnswers
  return { ...withoutPatientRecord(def, sectionId, answers), ...fromRecord }
}

/** A section's answers without those of inputs that show the record: the answers that a person gave, and the only ones that are sent. */
export function withoutPatientRecord<Section extends Readonly<Record<string, unknown>>>(
  def: FormDefinition,
  sectionId: string,
  answers: Section,
): Section {
  const keys = new Set(shownIn(placeOf(def, sectionId)).flatMap(field => field.keys))
  if (keys.size === 0) return answers
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key))) as Section
}

/**
 * Issues with submitted values that differ from the record, for inputs that show the record: the name and birth date cannot be changed
 * there.
 * @param raw the submitted section; a missing value is not an error
 */
export function differsFromPatientRecord(
  def: FormDefinition,
  sectionId: string,
  raw: Readonly<Record<string, unknown>>,
  record: PatientRecord,
): FormIssue[] {
  return shownIn(placeOf(def, sectionId)).flatMap((field): FormIssue[] => {
    if (!field.keys.some(key => ownProperty(raw, key) !== undefined)) return []
    const came = rulesOf(field.input).clean(field.input, reader(raw, field.input), field.widestLength)
    return sameAnswers(came, answersOf(field, record)) ? [] : [{ path: field.path, rule: 'notTheRecord' }]
  })
}

const nowhere = { fields: [] as FieldPlace[] } as SectionPlace
const placeOf = (def: FormDefinition, sectionId: string): SectionPlace =>
  compile(def).byId.get(sectionId) ?? nowhere
