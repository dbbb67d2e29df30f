import type { Difference } from '@careword/forms/review/differences'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'

export type InForce = ApiResponse<'inForce'>
export type DocumentInForce = InForce['documents'][number]

/** A difference, and whether both of its sides are confirmed. */
export interface ShownDifference {
  difference: Difference
  mark: string
  kept: boolean
}

/**
 * The contents of documents that stay in force beside this one. Fetched again whenever the review opens, because one of them may have been
 * revoked.
 */
export function inForceQuery(documentId: string, lang: string) {
  return queryOptions({
    queryKey: ['inForce', documentId, lang],
    queryFn: () => call('inForce', { params: { documentId }, query: { lang } }),
    staleTime: 0,
    gcTime: 0,
  })
}
