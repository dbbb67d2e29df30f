import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { patientQuery } from '../../patient/patient-query.ts'
import { cardPathOf } from '../../session/card-path.ts'
import { homePath } from '../../session/home-path.ts'
import { userQuery } from '../../session/user-query.ts'
import { cardQuery } from './card-query.ts'

interface Entering {
  context: { cache: QueryClient; config: DashboardConfig }
  params: { patientId: string }
}

/**
 * The card is its patient's own page, at a partner with cards. Any other user who opens the address is redirected to their home, a patient
 * with another patient's id in it to their own card.
 */
export async function loadCard({ context: { cache, config }, params }: Entering): Promise<void> {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return
  const own = cardPathOf(user, config)
  if (own === null || user.patientId === null) throw redirect({ to: homePath(user, config), replace: true })
  if (params.patientId !== user.patientId) throw redirect({ to: own, replace: true })
  await Promise.all([cache.fetchQuery(cardQuery), cache.fetchQuery(patientQuery(user.patientId))])
}
