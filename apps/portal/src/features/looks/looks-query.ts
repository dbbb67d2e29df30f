import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type LooksPart = ApiResponse<'patientLooks'>
export type Look = LooksPart['data'][number]

export interface Chosen {
  documentId: string
  person: string
  own: boolean
}
export const nothingChosen: Chosen = { documentId: '', person: '', own: false }

/** Who looked, in parts, each asked for with where the one before it ended. */
export function looksQuery(patientId: string, { documentId, person, own }: Chosen = nothingChosen) {
  return infiniteQueryOptions({
    queryKey: ['patientLooks', patientId, documentId, person, own],
    initialPageParam: '',
    queryFn: ({ pageParam: before }) =>
      call('patientLooks', {
        params: { patientId },
        query: {
          ...(before !== '' && { before }),
          ...(documentId !== '' && { documentId }),
          ...(person !== '' && { person }),
          ...(own && { own: 'true' as const }),
        },
      }),
    getNextPageParam: (last: LooksPart) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All documents with entries in the access log, where there are more than the first page brings. */
export function allLookedAtQuery(patientId: string) {
  return queryOptions({
    queryKey: ['allLookedAt', patientId],
    queryFn: async () =>
      (await call('patientLooks', { params: { patientId }, query: { choices: 'all' } })).documents ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
