import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Answer } from '../../api/contract-types.ts'

export type AssociatedPatient = Answer<'associatedPatients'>['data'][number]

/** The patients a person may reach (route flag fetchPatientListOfContacts). */
export function patientsQuery(userId: string) {
  return queryOptions({
    queryKey: ['associatedPatients', userId],
    queryFn: async () => (await call('associatedPatients', { params: { userId } })).data,
    retry: false,
  })
}

export function loadPatients(cache: QueryClient, userId: string): Promise<AssociatedPatient[]> {
  return cache.fetchQuery(patientsQuery(userId))
}
