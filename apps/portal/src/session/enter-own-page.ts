import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { homePath } from './home-path.ts'
import { type User, userQuery } from './user-query.ts'

export interface EnteringOwnPage {
  context: { cache: QueryClient; config: DashboardConfig }
  params: { patientId: string }
}

/**
 * The patient whose own page this is; undefined without a session. Any other user who opens the address is redirected to their home, a
 * patient with another patient's id in it to their own page.
 * @param isOpen false: the partner has no such page
 */
export function enterOwnPage(
  { context: { cache, config }, params }: EnteringOwnPage,
  path: { to: (of: { patientId: string; userType: User['userType']; encryptedUserId: string }) => string },
  isOpen = true,
): (User & { patientId: string }) | undefined {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return undefined
  const { userType, patientId, encryptedUserId } = user
  if (userType !== 'patient' || patientId === null || !isOpen)
    throw redirect({ to: homePath(user, config), replace: true })
  if (params.patientId !== patientId)
    throw redirect({ to: path.to({ patientId, userType, encryptedUserId }), replace: true })
  return { ...user, patientId }
}
