import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

export type Demographic = ApiResponse<'patient'>['demographic']

/** A name does not change between two pages; the loader fetches it before the page renders. */
const freshFor = 60_000

/** The patient's name and birth date (route flag fetchPatientInformation). */
export function patientQuery(patientId: string) {
  return queryOptions({
    queryKey: ['patient', patientId],
    queryFn: async (): Promise<Demographic> => (await call('patient', { params: { patientId } })).demographic,
    staleTime: freshFor,
    retry: false,
  })
}

/** The patient of a page whose route has loaded them (app/patient-routes.tsx); undefined when the response did not come. */
export function usePatient(patientId: string): Demographic | undefined {
  return useQuery({ ...patientQuery(patientId), enabled: false }).data
}
