import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import type { Answers, SectionAnswers } from './types.ts'

/** What the portal knows of the patient; dob is 'yyyy-MM-dd'. */
export interface KnownPatient {
  firstName: string
  middleName: string
  lastName: string
  dob: string | null
  /** Two letters: chosen when the document was started. */
  usState?: string | undefined
}

/**
 * The answers with what is known of the patient put where the definition asks for it (`prefill`), in sections that were never
 * saved: nobody types their own name again, and the paper names one person. Everything can be changed; what was saved stays.
 */
export function prefill(
  def: FormDefinition,
  answers: Answers,
  revisions: Readonly<Record<string, number>>,
  patient: KnownPatient,
): Answers {
  const filled: Answers = { ...answers }
  for (const { section, fields } of compile(def).sections) {
    if ((revisions[section.id] ?? 0) > 0) continue
    const known: SectionAnswers = {}
    for (const { input } of fields) {
      if (input.type === 'name' && input.prefill === 'patientName')
        Object.assign(known, nameParts(input.id, patient))
      if (input.type === 'date' && input.prefill === 'patientDob')
        Object.assign(known, dateParts(input.id, patient))
      if (input.type === 'dropdown' && input.prefill === 'usState' && patient.usState)
        known[input.id] = patient.usState
    }
    if (Object.keys(known).length > 0) filled[section.id] = { ...known, ...answers[section.id] }
  }
  return filled
}

function nameParts(id: string, { firstName, middleName, lastName }: KnownPatient): SectionAnswers {
  const parts = { [`${id}First`]: firstName, [`${id}Middle`]: middleName, [`${id}Last`]: lastName }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''))
}

function dateParts(id: string, { dob }: KnownPatient): SectionAnswers {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dob ?? '') ?? []
  return year && month && day ? { [id]: { day, month, year } } : {}
}
