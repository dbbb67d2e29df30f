import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type ProfileUser = ApiResponse<'patientUser'>['user']

/** The patient's user name, and the revision of the profile that this page shows (route flag fetchPatientUserInformation). */
export function profileQuery(patientId: string) {
  return queryOptions({
    queryKey: ['profile', patientId],
    queryFn: async (): Promise<ProfileUser> => (await call('patientUser', { params: { patientId } })).user,
    retry: false,
  })
}
