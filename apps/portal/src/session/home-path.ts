import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { User } from './user-query.ts'

/**
 * Shell spec §2, 'Home per user type'. Clinicians and viewers have no patient of their own: without one they go to the list of patients in
 * their reach (rulings G-26, G-27).
 * @param patientId the patient they work with now; when not given, their own record, or the patient of the single sign-on.
 */
export function homePath(
  user: User,
  config: DashboardConfig,
  patientId: string | null = user.patientId ?? user.launchedPatientId,
): string {
  const { userType, encryptedUserId } = user
  if (userType === 'contact' || patientId === null) return paths.patients.to({ encryptedUserId })
  const at = { patientId, userType, encryptedUserId }
  if (userType === 'patient') return paths.home.to(at)
  if (userType === 'clinician' && config.featureToggles.clinicianCanViewHome) return paths.home.to(at)
  return paths.documents.to(at)
}
