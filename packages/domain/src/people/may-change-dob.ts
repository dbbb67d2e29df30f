import { isUnderAge } from './under-age.ts'

/** The reason why a patient cannot change their own date of birth (ruling G-113): the health system holds it, or documents contain it. */
export const dobHolders = ['record', 'documents'] as const
export type DobHolder = (typeof dobHolders)[number]

interface StoredDob {
  /** 'yyyy-MM-dd'; null when the record has no date, so that the patient may give one. */
  dob: string | null
  /** Whether the health system knows this patient by a record number. */
  onRecord: boolean
  /** Whether a document of the patient exists, including drafts but not discarded ones. */
  hasDocument: boolean
}

export function dobHolder({ dob, onRecord, hasDocument }: StoredDob): DobHolder | null {
  if (dob === null) return null
  if (onRecord) return 'record'
  return hasDocument ? 'documents' : null
}

/** The rule that a changed date of birth breaks; texts: 'profile.<rule>'. */
type OwnDobRule = 'dobRecord' | 'dobDocuments' | 'dobAcrossAge'

/**
 * The reason why a patient may not replace the stored date of birth. A date with a holder may not be changed, and no change may turn a
 * minor into an adult or an adult into a minor (rulings G-84, G-113).
 * @param next 'yyyy-MM-dd', a day that may be a date of birth
 * @param today 'yyyy-MM-dd' where the partner is
 */
export function ownDobIssue(
  next: string,
  { dob, holder }: { dob: string | null; holder: DobHolder | null },
  today: string,
): OwnDobRule | null {
  if (dob === null || next === dob) return null
  if (holder !== null) return holder === 'record' ? 'dobRecord' : 'dobDocuments'
  return isUnderAge(dob, today) === isUnderAge(next, today) ? null : 'dobAcrossAge'
}
