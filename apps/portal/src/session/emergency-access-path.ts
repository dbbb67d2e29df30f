import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { User } from './user-query.ts'

/** The path of a clinician's emergency access; null for all other users, and at a partner without it. */
export function emergencyAccessPathOf(user: User, config: DashboardConfig): string | null {
  const { userType, encryptedUserId } = user
  if (userType !== 'clinician' || !config.featureToggles.breakGlass) return null
  return paths['emergency-access'].to({ encryptedUserId })
}
