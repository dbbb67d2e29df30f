import { documentLimits } from '../limits.ts'
import { ageOn } from '../dates/dates.ts'

/**
 * Is a person too young to sign a document for themselves? By the record and on the day; a birth date in the future is not an adult's, and
 * without one in the record the answer is false. @param today 'yyyy-MM-dd' where the partner is.
 */
export function isUnderAge(dob: string | null, today: string): boolean {
  if (dob === null) return false
  return (ageOn(dob, today) ?? 0) < documentLimits.adultAge
}
