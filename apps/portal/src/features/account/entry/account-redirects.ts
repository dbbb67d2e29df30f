import { paths } from '@careword/contract/paths'
import { skipsActivation } from '@careword/domain/environment/environment'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { homePath } from '../../../session/home-path.ts'
import { isSignedOutResponse } from '../../../session/is-signed-out-response.ts'
import { type User, userQuery } from '../../../session/user-query.ts'

/** The parts of the router that an account route needs. */
export interface Portal {
  config: DashboardConfig
  openCache: () => Promise<QueryClient>
}

/** Fetches the user who is signed in in this browser; null when there is none. A server error fails the route. */
async function whoIsHere({ openCache }: Portal): Promise<User | null> {
  const cache = await openCache()
  try {
    return await cache.fetchQuery({ ...userQuery, staleTime: 0 })
  } catch (failure) {
    if (isSignedOutResponse(failure)) return null
    throw failure
  }
}

/**
 * Shell spec §4: on account-create and terms-acceptance (flag clinicianByPass) a clinician, and every user in a demo or training
 * environment is sent home. The bare address leads home, or to the sign-in page without a session.
 */
export async function passClinicians(portal: Portal): Promise<User | null> {
  if (skipsActivation(portal.config.environment)) throw redirect({ to: '/', replace: true })
  const user = await whoIsHere(portal)
  if (user?.userType === 'clinician') throw goHome(portal, user)
  return user
}

/** Redirects to the home of the user's type, with the patient that an SSO launch brought. */
export function goHome({ config }: Portal, user: User) {
  return redirect({ to: homePath(user, config), replace: true })
}

export function toLogin(alertCode: string) {
  return redirect({ to: paths.login.to({}), search: { alertCode }, replace: true })
}

export function toError(errorCode: string) {
  return redirect({ to: paths.error.to({}), search: { errorCode }, replace: true })
}

/** Redirects to the page of expired links; the e-mail address stays in memory, not in the address (Shell spec §4, ruling G-79). */
export function toAccountReset(as: 'patient' | 'contact', id: string) {
  return redirect({ to: paths['account-reset'].to({}), search: expiredSearch(as, id), replace: true })
}

export function expiredSearch(as: 'patient' | 'contact', id: string) {
  return {
    errorCode: 'VERIFICATION_LINK_EXPIRED',
    userType: as,
    [as === 'patient' ? 'patientId' : 'contactUserId']: id,
  }
}
