import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import type { KnownContact } from './contact-values.ts'

export type SuggestedContact = ApiResponse<'suggestedContacts'>['data'][number]

/** Whom the documents in force name and who is not in the circle. */
export function suggestedContactsQuery(userId: string) {
  return queryOptions({
    queryKey: ['suggestedContacts', userId],
    queryFn: async () => (await call('suggestedContacts')).data,
    retry: false,
  })
}

/** What the document says of somebody, as the dialog asks for it. */
export function knownOf({ firstName, lastName, email, phone, relationship }: SuggestedContact): KnownContact {
  return { firstName, lastName, email, phone, relationship: relationship ?? '' }
}
