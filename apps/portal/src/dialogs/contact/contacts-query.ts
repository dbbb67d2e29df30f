import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import { suggestedContactsQuery } from './suggested-contacts-query.ts'

export type Circle = ApiResponse<'patientContacts'>['data']
export type Contact = Circle['contacts'][number]

/** 'My shared circle' and 'Shared with me' of whoever is signed in (route flag fetchPatientListOfContacts). */
export function contactsQuery(userId: string) {
  return queryOptions({
    queryKey: ['contacts', userId],
    queryFn: async (): Promise<Circle> => (await call('patientContacts')).data,
    retry: false,
  })
}

/** What adding, changing and removing answer is the whole list: it takes the place of the one that is shown (Shell spec §7). */
export function replaceContacts(cache: QueryClient, userId: string, contacts: Contact[]): void {
  const { queryKey } = contactsQuery(userId)
  if (cache.getQueryData(queryKey) === undefined) void cache.invalidateQueries({ queryKey })
  else cache.setQueryData(queryKey, before => before && { ...before, contacts })
  // Whoever came or went changes whom the documents name and who is not in the circle.
  void cache.invalidateQueries({ queryKey: suggestedContactsQuery(userId).queryKey })
}
