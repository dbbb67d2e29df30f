import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

export type AllDocuments = ApiResponse<'allDocuments'>
export type DocumentGroup = AllDocuments[string]
export type DocumentInstance = DocumentGroup['instances'][string]

/** All documents of a patient, by type: what home and documents stand on (route flag fetchAllDocumentsRelatedToPatient). */
export function documentsQuery(patientId: string) {
  return queryOptions({
    queryKey: ['documents', patientId],
    queryFn: () => call('allDocuments', { params: { patientId } }),
    // Asked anew each time a page with it opens: a colleague or a second device may have changed it.
    staleTime: 0,
    retry: false,
  })
}
