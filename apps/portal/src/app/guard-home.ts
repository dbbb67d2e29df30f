import { homePath } from '../session/home-path.ts'
import { userQuery } from '../session/user-query.ts'
import type { RouterContext } from './guards.ts'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

/** The home path of the signed-in user; throws without a session. */
export async function homePathOfUser({ openCache, config }: RouterContext): Promise<string> {
  const cache = await openCache()
  return homePath(await cache.fetchQuery(userQuery), config)
}

/**
 * The home page is for patients, and for clinicians where the partner allows it (Shell spec §6). All others are redirected to a page of
 * their own.
 */
export function redirectFromHome(
  { cache, config }: { cache: QueryClient; config: DashboardConfig },
  patientId: string,
): void {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return
  const home = homePath(user, config, patientId)
  if (!home.startsWith('/home/')) throw redirect({ to: home, replace: true })
}
