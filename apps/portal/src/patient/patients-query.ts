import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

export type PatientsInReach = ApiResponse<'associatedPatients'>
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

export function loadPatients(cache: QueryClient, userId: string): Promise<PatientsInReach> {
  return cache.fetchQuery(patientsQuery(userId))
}
