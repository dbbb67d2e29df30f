import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** GET /api/document/{documentId}/text: the content of the pages; fetched again for every view, as the pages are. */
export function documentTextQuery(address: { documentId: string; patientId: string; lang: string }) {
  const { documentId, patientId, lang } = address
  return queryOptions({
    queryKey: ['documentText', documentId, lang],
    queryFn: ({ signal }) =>
      call('documentText', { params: { documentId }, query: { patientId, lang }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
