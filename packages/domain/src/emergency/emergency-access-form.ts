import type { FieldIssue } from '../field-issue.ts'
import { emergencyLimits } from '../limits.ts'
import { fullName, type NameParts } from '../people/person-name.ts'
import { nameKey } from '../people/name-key.ts'
import { brokenDob } from '../people/person-rules.ts'
import { visibleText } from '../text/invisible-characters.ts'

/** The input of a clinician who opens a patient's documents in an emergency. */
export interface EmergencyAccessForm {
  name: string
  /** 'yyyy-MM-dd'; the typed text if it could not be read as a date. */
  dob: string
  /** A code of the partner's list. */
  reason: string
  words: string
}

/** Missing values, by field; the server applies the same rules. */
export function emergencyAccessIssues(
  form: EmergencyAccessForm,
  reasons: readonly string[],
  today: string,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (!nameKey(form.name).includes(' ')) issues.push({ path: 'name', rule: 'accessNameWhole' })
  const dob = brokenDob(form.dob, today)
  if (dob) issues.push({ path: 'dob', ...dob })
  if (!reasons.includes(form.reason)) issues.push({ path: 'reason', rule: 'accessReasonMissing' })
  const { length } = visibleText(form.words)
  if (length < emergencyLimits.reasonMin) issues.push({ path: 'words', rule: 'accessWordsShort' })
  if (length > emergencyLimits.reasonMax) issues.push({ path: 'words', rule: 'accessWordsLong' })
  return issues
}

/**
 * Whether the typed name is this person's whole name, with or without the middle name. Accents, capitals and hyphens are ignored; a part of
 * a name matches no person.
 */
export function isWholeName(typed: string, person: NameParts): boolean {
  const key = nameKey(typed)
  const whole = nameKey(fullName(person))
  const short = nameKey(fullName({ firstName: person.firstName ?? null, lastName: person.lastName ?? null }))
  return key !== '' && (key === whole || key === short)
}
