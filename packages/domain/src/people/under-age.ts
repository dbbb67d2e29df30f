import { documentLimits } from '../limits.ts'
import { ageOn } from '../dates/dates.ts'

/**
 * Whether the birth date of the record makes a person too young, on `today`, to sign a document for themselves. A date in the future counts
 * as under age, a missing one does not.
 * @param today 'yyyy-MM-dd' where the partner is
 */
export function isUnderAge(dob: string | null, today: string): boolean {
  if (dob === null) return false
  return (ageOn(dob, today) ?? 0) < documentLimits.adultAge
}
