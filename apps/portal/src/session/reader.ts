import type { UserType } from '@careword/domain/people/user-type'
import type { User } from './user-query.ts'

/**
 * Who reads this page, which decides how it speaks: a patient on another patient's page is there because that one shared it.
 * @param patientId the patient whose page it is; null where it is nobody's.
 */
export function readerOf(user: User | undefined, patientId: string | null): UserType {
  if (user === undefined) return 'patient'
  const ofAnother = patientId !== null && patientId !== user.patientId
  return user.userType === 'patient' && ofAnother ? 'contact' : user.userType
}
