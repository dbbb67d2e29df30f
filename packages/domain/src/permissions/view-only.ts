import type { UserType } from '../people/user-type.ts'

/**
 * Whether the view-only experience applies (Documents spec §6, ruling C-52): to a contact, a viewer, or a patient who opens another
 * person's id; never to a clinician or to the user's own id.
 */
export function isViewOnly(
  person: { userType: UserType; ownPatientId: string | null },
  patientId: string,
): boolean {
  if (person.userType === 'clinician') return false
  return !(person.userType === 'patient' && person.ownPatientId !== null && person.ownPatientId === patientId)
}
