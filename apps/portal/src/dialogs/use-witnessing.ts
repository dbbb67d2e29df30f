import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

/** Which form is begun. */
export interface FormOf {
  type: string
  site: string
  version: string
}

export type SeenBy = ApiResponse<'witnessingRequirements'>['seenBy'][number]

/**
 * Who has to witness the signing of this form in the state; empty until it is fetched, and when it cannot be fetched: the general text is
 * shown then.
 * @param state two letters; '' where none is chosen, or the form is for one state
 */
export function useWitnessing(form: FormOf | undefined, state: string): SeenBy[] {
  const { data } = useQuery({
    queryKey: ['witnessingRequirements', form, state],
    queryFn: () =>
      call('witnessingRequirements', {
        query: { metadata: JSON.stringify(form), ...(state === '' ? {} : { state }) },
      }),
    enabled: form !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.seenBy ?? []
}
