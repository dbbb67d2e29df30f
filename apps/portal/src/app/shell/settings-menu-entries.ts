import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import { cardPathOf } from '../../session/card-path.ts'
import type { User } from '../../session/user-query.ts'

export interface UserSettings {
  /** The path of the profile, for users who have one. */
  profile: string | null
  /** Path of the access log, for a patient. */
  accessLog: string | null
  /** Path of the emergency card, for a patient at a partner with cards. */
  card: string | null
  changePassword: boolean
  signOut: boolean
  /** Whether signing out is in the bar and not in the menu: for a clinician with a password, who shares the computer of a ward (ruling C-42). */
  signOutInBar: boolean
  /** Whether the menu has any entry besides the name. */
  any: boolean
}

/**
 * The entries of the settings menu for this user (Shell spec §2). Clinicians have neither change password nor sign-out in it, and users of
 * single sign-on cannot change a password (ruling C-41).
 */
export function settingsOf(
  user: User,
  config: DashboardConfig,
  routeExists: (template: string) => boolean,
): UserSettings {
  const clinician = user.userType === 'clinician'
  const { patientId, encryptedUserId } = user
  const profile =
    user.userType === 'patient' &&
    patientId !== null &&
    config.featureToggles.enablePatientProfile &&
    routeExists(paths.profile.template)
      ? paths.profile.to({ patientId, encryptedUserId })
      : null
  const accessLog =
    user.userType === 'patient' && patientId !== null && routeExists(paths['access-log'].template)
      ? paths['access-log'].to({ patientId, userType: 'patient', encryptedUserId })
      : null
  const card = routeExists(paths['emergency-card'].template) ? cardPathOf(user, config) : null
  const changePassword = !user.sso && !clinician && user.hasPassword
  const signOut = !clinician && Boolean(user.logoutUrl || config.links.logoutUrl)
  return {
    profile,
    accessLog,
    card,
    changePassword,
    signOut,
    signOutInBar: clinician && !user.sso,
    any: profile !== null || accessLog !== null || card !== null || changePassword || signOut,
  }
}
