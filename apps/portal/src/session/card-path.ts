import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { User } from './user-query.ts'

/** The path of a patient's own emergency card; null for all other users, and at a partner without cards. */
export function cardPathOf(user: User, config: DashboardConfig): string | null {
  const { userType, patientId, encryptedUserId } = user
  if (userType !== 'patient' || patientId === null || !config.featureToggles.emergencyCard) return null
  return paths['emergency-card'].to({ patientId, userType, encryptedUserId })
}
