import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

/** The form that is begun. */
export interface FormOf {
  type: string
  site: string
  version: string
}

export type SeenBy = ApiResponse<'witnessingRequirements'>['seenBy'][number]

/**
 * The people who must witness the signing of this form in the state. Empty until they are fetched, and when they cannot be fetched: then
 * the general text is shown.
 * @param state two letters; '' when no state is chosen, or the form is for one state
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
