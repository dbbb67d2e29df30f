import type { UserType } from '@careword/domain/people/user-type'
import type { User } from './user-query.ts'

/**
 * The reader of this page, who decides how its texts address them: a patient on another patient's page reads as a contact.
 * @param patientId the patient of the page; null when the page has none
 */
export function readerOf(user: User | undefined, patientId: string | null): UserType {
  if (user === undefined) return 'patient'
  const ofAnother = patientId !== null && patientId !== user.patientId
  return user.userType === 'patient' && ofAnother ? 'contact' : user.userType
}
