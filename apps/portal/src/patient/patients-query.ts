import { paths } from '@careword/contract/paths'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'
import { userQuery } from '../session/user-query.ts'

type PatientsInReach = ApiResponse<'associatedPatients'>
export type AssociatedPatient = PatientsInReach['data'][number]
export type SearchReason = NonNullable<PatientsInReach['search']>['reasons'][number]

/** The patients a person may reach, and whether they may look for others (route flag fetchContactListOfPatients). */
export function patientsQuery(userId: string) {
  return queryOptions({
    queryKey: ['associatedPatients', userId],
    queryFn: () => call('associatedPatients', { params: { userId } }),
    retry: false,
  })
}

/** The list that the route of the page has loaded; a page that mounts late does not fetch it a second time. */
export function usePatients(userId: string): PatientsInReach {
  return useSuspenseQuery({ ...patientsQuery(userId), staleTime: Number.POSITIVE_INFINITY }).data
}

/** The list is the user's own: an address with another user's id redirects to it, as on every page. */
export function loadPatients(cache: QueryClient, userId: string): Promise<PatientsInReach> {
  const own = cache.getQueryData(userQuery.queryKey)?.encryptedUserId ?? userId
  if (userId !== own) throw redirect({ to: paths.patients.to({ encryptedUserId: own }), replace: true })
  return cache.fetchQuery(patientsQuery(own))
}
