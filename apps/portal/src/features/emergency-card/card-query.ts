import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type CardState = ApiResponse<'emergencyCard'>

/**
 * The patient's card, the documents that it opens and the times when it was opened. Never cached, because other people open the card in the
 * meantime.
 */
export const cardQuery = queryOptions({
  queryKey: ['emergencyCard'],
  queryFn: () => call('emergencyCard'),
  staleTime: 0,
  retry: false,
})
