import type { UserType } from '../people/user-type.ts'

/**
 * The view-only experience (Documents spec §6, ruling C-52): a contact, a viewer, or a patient who opens another person's id; never a
 * clinician and never the user's own id.
 */
export function isViewOnly(
  person: { userType: UserType; ownPatientId: string | null },
  patientId: string,
): boolean {
  if (person.userType === 'clinician') return false
  return !(person.userType === 'patient' && person.ownPatientId !== null && person.ownPatientId === patientId)
}
