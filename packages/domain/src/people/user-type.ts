/** Shell spec §1: the four kinds of user of the portal. */
export type UserType = 'patient' | 'clinician' | 'contact' | 'viewer'

const userTypes: readonly UserType[] = ['patient', 'clinician', 'contact', 'viewer']

/** Shell spec §1: a user with one of these roles works with documents for patients. */
export const clinicianRoles: readonly string[] = ['uploader', 'signer', 'preparer']

/**
 * The user type of a person with these roles (Shell spec §1): patient has priority; then uploader, signer or preparer gives clinician; then
 * contact; otherwise viewer. Unknown roles are ignored.
 */
export function deriveUserType(roles: readonly string[]): UserType {
  if (roles.includes('patient')) return 'patient'
  if (roles.some(role => clinicianRoles.includes(role))) return 'clinician'
  if (roles.includes('contact')) return 'contact'
  return 'viewer'
}

/** Whether a path segment or stored value names a user type; any other is UNKNOWN_USER_TYPE (ruling C-11). */
export function isUserType(value: unknown): value is UserType {
  return typeof value === 'string' && (userTypes as readonly string[]).includes(value)
}
