import { basePath } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { dropStashOfOthers } from './stashed-work.ts'
import { placeAfterSignIn } from './place-after-sign-in.ts'
import { broadcast } from './session-channel.ts'
import { userQuery } from './user-query.ts'

interface Arrival {
  cache: QueryClient
  config: DashboardConfig
  /** The state of the sign-in page's entry in the browser's history: `router.history.location.state`. */
  state: unknown
  /** The patient that the sign-in itself named; left out where there is none. */
  patientId?: string | null
}

/**
 * Prepares the portal after any sign-in: drops all data of a former user, notifies the other tabs, and returns the address to go to, base
 * path included: `router.history.push(await afterSignIn(…))`.
 */
export async function afterSignIn({ cache, config, state, patientId }: Arrival): Promise<string> {
  cache.clear()
  const user = await cache.fetchQuery(userQuery)
  dropStashOfOthers(user.userId)
  broadcast({ kind: 'arrived' })
  return basePath + placeAfterSignIn(state, user, config, patientId)
}
