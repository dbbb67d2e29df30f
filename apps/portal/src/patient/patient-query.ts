import { screenTimes } from '@careword/domain/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Answer } from '../api/contract-types.ts'

export type Demographic = Answer<'patient'>['demographic']

/** The artificial second below. Tests of anything else do without it: there it would be most of their time. */
export const artificialWait = { ms: screenTimes.patientFetchDelay as number }

/** Who the patient is (route flag fetchPatientInformation). */
export function patientQuery(patientId: string) {
  return queryOptions({
    queryKey: ['patient', patientId],
    queryFn: async (): Promise<Demographic> => {
      // Shell spec §9: an artificial second before patient fetches. It runs beside the loading, so that it adds nothing to an
      // answer that takes longer (decisions G-51).
      const [answer] = await Promise.all([
        call('patient', { params: { patientId } }),
        pause(artificialWait.ms),
      ])
      return answer.demographic
    },
    retry: false,
  })
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
