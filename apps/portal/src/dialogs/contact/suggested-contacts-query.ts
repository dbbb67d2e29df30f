import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type SuggestedContact = ApiResponse<'suggestedContacts'>['data'][number]

/** The people whom documents in force name and who are not in the circle. */
export function suggestedContactsQuery(userId: string) {
  return queryOptions({
    queryKey: ['suggestedContacts', userId],
    queryFn: async () => (await call('suggestedContacts')).data,
    retry: false,
  })
}
