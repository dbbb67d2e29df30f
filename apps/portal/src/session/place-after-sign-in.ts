import type { DashboardConfig } from '@careword/partner'
import type { ReturnState } from './return-link.ts'
import { homePath } from './home-path.ts'
import type { User } from './user-query.ts'

/**
 * The destination after signing in: the page on which the session ended, when that page is the user's own (each session route names its
 * user, Shell spec §2), otherwise home. Without the base path.
 */
export function placeAfterSignIn(
  state: unknown,
  user: User,
  config: DashboardConfig,
  patientId?: string | null,
): string {
  const { returnTo } = (state ?? {}) as ReturnState
  if (typeof returnTo === 'string' && isOwnPlace(returnTo, user)) return returnTo
  return patientId === undefined ? homePath(user, config) : homePath(user, config, patientId)
}

function isOwnPlace(place: string, { encryptedUserId }: User): boolean {
  if (!/^\/[^/\\]/.test(place)) return false
  const segments = (place.split(/[?#]/)[0] ?? '').toLowerCase().split('/')
  return segments.includes(encodeURIComponent(encryptedUserId).toLowerCase())
}
