import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import { suggestedContactsQuery } from './suggested-contacts-query.ts'

export type Circle = ApiResponse<'patientContacts'>['data']
export type Contact = Circle['contacts'][number]

/** 'My shared circle' and 'Shared with me' of the signed-in user (route flag fetchPatientListOfContacts). */
export function contactsQuery(userId: string) {
  return queryOptions({
    queryKey: ['contacts', userId],
    queryFn: async (): Promise<Circle> => {
      const { data } = await call('patientContacts')
      if (!isList(data?.contacts) || !isList(data.associatedPatients)) throw unreadable()
      return data
    },
    retry: false,
  })
}

/** The list that adding, changing and removing return. Throws when it is not a list, so that no page renders it. */
export function listOf({ data }: { data: Contact[] }): Contact[] {
  if (isList(data)) return data
  throw unreadable()
}

/** A server of another version may send an answer that this page cannot read. */
const isList = (given: unknown): boolean => Array.isArray(given)
const unreadable = () => new ApiError(200, undefined)

/** Adding, changing and removing return the whole list, which replaces the cached one (Shell spec §7). */
export function replaceContacts(cache: QueryClient, userId: string, contacts: Contact[]): void {
  const { queryKey } = contactsQuery(userId)
  if (cache.getQueryData(queryKey) === undefined) void cache.invalidateQueries({ queryKey })
  else cache.setQueryData(queryKey, before => before && { ...before, contacts })
  // A contact who was added or removed changes which agents are not yet in the circle.
  void cache.invalidateQueries({ queryKey: suggestedContactsQuery(userId).queryKey })
}
