import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { homePath } from '../../session/home-path.ts'
import { userQuery } from '../../session/user-query.ts'
import { accessLogQuery } from './access-log-query.ts'

interface Entering {
  context: { cache: QueryClient; config: DashboardConfig }
  params: { patientId: string }
}

/**
 * The access log is for its patient alone: any other user who opens the address is redirected to their home, a patient with another
 * patient's id in it to their own log.
 */
export async function loadAccessLog({ context: { cache, config }, params }: Entering): Promise<void> {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return
  const { userType, patientId, encryptedUserId } = user
  if (userType !== 'patient' || patientId === null)
    throw redirect({ to: homePath(user, config), replace: true })
  if (params.patientId !== patientId)
    throw redirect({ to: paths['access-log'].to({ patientId, userType, encryptedUserId }), replace: true })
  await cache.fetchInfiniteQuery({ ...accessLogQuery(patientId), staleTime: 0 })
}
