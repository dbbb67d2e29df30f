import type { Difference } from '@careword/forms/open/differences'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'

export type InForce = ApiResponse<'inForce'>
export type DocumentInForce = InForce['documents'][number]

/** A difference as it stands, and whether both of its sides are meant. */
export interface Told {
  difference: Difference
  mark: string
  kept: boolean
}

/** What documents say that stay in force beside this one. Asked anew whenever the review is opened: one may have been taken back. */
export function inForceQuery(documentId: string, lang: string) {
  return queryOptions({
    queryKey: ['inForce', documentId, lang],
    queryFn: () => call('inForce', { params: { documentId }, query: { lang } }),
    staleTime: 0,
    gcTime: 0,
  })
}
