import type { UserType } from './user-type.ts'

/** Whether this kind of user has terms to accept (Shell spec §3: terms are chosen per user type, patient or contact). */
export function hasTerms(userType: UserType): userType is 'patient' | 'contact' {
  return userType === 'patient' || userType === 'contact'
}

/**
 * Whether this person has to accept terms before anything else (rulings C-10, G-45): never accepted, or another version.
 * Clinicians and viewers have none.
 * @param current id of the terms of this person's type.
 */
export function mustAcceptTerms(
  userType: UserType,
  accepted: string | null,
  current: string | null,
): boolean {
  return hasTerms(userType) && current !== null && accepted !== current
}
