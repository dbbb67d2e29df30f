import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { patientQuery } from '../../patient/patient-query.ts'
import { homePath } from '../../session/home-path.ts'
import { isSignedOutResponse } from '../../session/is-signed-out-response.ts'
import { userQuery } from '../../session/user-query.ts'
import { profileQuery } from './profile-query.ts'

interface Entering {
  context: { cache: QueryClient; config: DashboardConfig }
  params: { patientId: string }
}

/**
 * The profile is its patient's own page, at a partner who has profiles (Shell spec §6). Any other user who opens the address is redirected
 * to their home, a patient with another patient's id in it to their own profile. A failed fetch is shown in the page (Shell spec §4). The
 * profile is never cached: a save sends the revision that the person saw.
 */
export async function loadProfile({ context: { cache, config }, params }: Entering): Promise<void> {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return
  const { userType, patientId, encryptedUserId } = user
  if (userType !== 'patient' || patientId === null || !config.featureToggles.enablePatientProfile)
    throw redirect({ to: homePath(user, config), replace: true })
  if (params.patientId !== patientId)
    throw redirect({ to: paths.profile.to({ patientId, encryptedUserId }), replace: true })
  try {
    await Promise.all([
      cache.fetchQuery({ ...patientQuery(patientId), staleTime: 0 }),
      cache.fetchQuery({ ...profileQuery(patientId), staleTime: 0 }),
    ])
  } catch (failure) {
    const inPage =
      failure instanceof ApiError &&
      failure.call === 'patientUser' &&
      !isSignedOutResponse(failure) &&
      failure.errorCode !== 'TERMS_ACCEPTANCE_REQUIRED'
    if (!inPage) throw failure
  }
}
