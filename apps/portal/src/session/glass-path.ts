import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { User } from './user-query.ts'

/** Where a clinician opens the documents of a patient in an emergency; null for everybody else, and at a partner without it. */
export function glassPathOf(user: User, config: DashboardConfig): string | null {
  const { userType, encryptedUserId } = user
  if (userType !== 'clinician' || !config.featureToggles.breakGlass) return null
  return paths['emergency-access'].to({ encryptedUserId })
}
