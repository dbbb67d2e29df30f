import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type Archive = NonNullable<ApiResponse<'archiveStatus'>['archive']>

/** Milliseconds between two requests for the progress. */
export const archiveTimes = { askAgainAfter: 3000 }

export const isRunning = (archive: Archive | null | undefined): boolean =>
  archive?.state === 'waiting' || archive?.state === 'building'

/** The archive that was asked for last; asked for again while it is being made. */
export function archiveQuery(patientId: string) {
  return queryOptions({
    queryKey: ['archive', patientId],
    queryFn: () => call('archiveStatus', { params: { patientId } }),
    refetchInterval: query => (isRunning(query.state.data?.archive) ? archiveTimes.askAgainAfter : false),
  })
}
