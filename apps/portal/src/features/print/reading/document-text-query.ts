import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** GET /api/document/{documentId}/text: what the pages say; asked anew with every look, as the pages are. */
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
