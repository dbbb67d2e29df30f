import { paths } from '@careword/contract/paths'
import { homePage } from '@careword/domain/session/home-page'
import type { DashboardConfig } from '@careword/partner'
import type { User } from './user-query.ts'

/**
 * The address of a user's home page. Clinicians and viewers have no record of their own: without a patient they are sent to the list of
 * patients in their reach (rulings G-26, G-27).
 * @param patientId the patient with whom they work now; when not given, their own record, or the patient of the single sign-on
 */
export function homePath(
  user: User,
  config: DashboardConfig,
  patientId: string | null = user.patientId ?? user.launchedPatientId,
): string {
  const { userType, encryptedUserId } = user
  const page = homePage(userType, config.featureToggles)
  if (page === 'patients' || patientId === null) return paths.patients.to({ encryptedUserId })
  return paths[page].to({ patientId, userType, encryptedUserId })
}
