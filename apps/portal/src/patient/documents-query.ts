import { infiniteQueryOptions, type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

export type AllDocuments = ApiResponse<'allDocuments'>
export type DocumentGroup = AllDocuments[string]
export type DocumentInstance = DocumentGroup['instances'][string]

const keyOf = (patientId: string) => ['documents', patientId] as const

/**
 * The documents of a patient, by type, for the pages home and documents (route flag fetchAllDocumentsRelatedToPatient). Of past documents
 * only the newest of each type are included.
 * @param documentId a document that is included, however old it is
 */
export function documentsQuery(patientId: string, documentId?: string) {
  return queryOptions({
    queryKey: keyOf(patientId),
    queryFn: () =>
      call('allDocuments', {
        params: { patientId },
        ...(documentId !== undefined && { query: { document: documentId } }),
      }),
    // Fetched again each time a page with it opens: another user or device may have changed it.
    staleTime: 0,
    retry: false,
  })
}

/** The list that the route of a page has loaded. A page that mounts late, on a slow phone, does not fetch it a second time. */
export function useDocuments(patientId: string): AllDocuments {
  return useSuspenseQuery({ ...documentsQuery(patientId), staleTime: Number.POSITIVE_INFINITY }).data
}

/** Fetches the list for a page about one document: a list that is already being fetched may not contain it, and is fetched again. */
export async function fetchDocumentsWith(
  cache: QueryClient,
  patientId: string,
  documentId: string,
): Promise<AllDocuments> {
  const query = documentsQuery(patientId, documentId)
  const isUnderWay = cache.isFetching({ queryKey: query.queryKey, exact: true }) > 0
  const documents = await cache.fetchQuery(query)
  const isThere = Object.values(documents).some(({ instances }) => instances[documentId] !== undefined)
  return isThere || !isUnderWay ? documents : cache.fetchQuery(query)
}

/** Earlier ones of a type, page by page, from where its list ends: of another end they are others. */
export function earlierDocumentsQuery(patientId: string, type: string, next: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(patientId), 'earlier', type, next],
    initialPageParam: next,
    queryFn: async ({ pageParam: before }) => {
      const { [type]: group } = await call('allDocuments', { params: { patientId }, query: { type, before } })
      return { instances: group?.instances ?? {}, next: group?.next ?? null }
    },
    getNextPageParam: last => last.next,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
