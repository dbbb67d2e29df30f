import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { homePath } from '../../session/home-path.ts'
import { userQuery } from '../../session/user-query.ts'

interface Entering {
  context: { cache: QueryClient; config: DashboardConfig }
}

/** Emergency access is for clinicians of a partner that has it; any other user is redirected to their home. */
export function loadEmergencyAccess({ context: { cache, config } }: Entering): void {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return
  if (user.userType !== 'clinician' || !config.featureToggles.breakGlass)
    throw redirect({ to: homePath(user, config), replace: true })
}
