import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type AccessLogPart = ApiResponse<'patientAccessLog'>
export type AccessEntry = AccessLogPart['data'][number]

export interface AccessLogFilter {
  documentId: string
  person: string
  own: boolean
}
export const noFilter: AccessLogFilter = { documentId: '', person: '', own: false }

/** The access log in pages, each requested with the cursor of the one before it. */
export function accessLogQuery(patientId: string, { documentId, person, own }: AccessLogFilter = noFilter) {
  return infiniteQueryOptions({
    queryKey: ['patientAccessLog', patientId, documentId, person, own],
    initialPageParam: '',
    queryFn: ({ pageParam: before }) =>
      call('patientAccessLog', {
        params: { patientId },
        query: {
          ...(before !== '' && { before }),
          ...(documentId !== '' && { documentId }),
          ...(person !== '' && { person }),
          ...(own && { own: 'true' as const }),
        },
      }),
    getNextPageParam: (last: AccessLogPart) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All documents with entries in the access log, where there are more than the first page brings. */
export function allAccessedQuery(patientId: string) {
  return queryOptions({
    queryKey: ['allAccessed', patientId],
    queryFn: async () =>
      (await call('patientAccessLog', { params: { patientId }, query: { choices: 'all' } })).documents ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
