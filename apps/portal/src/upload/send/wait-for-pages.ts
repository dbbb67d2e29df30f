import { uploadLimits } from '@careword/domain/limits'
import { ApiError, NoResponse } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import { pause } from './send-patiently.ts'

type UploadStatus = ApiResponse<'uploadStatus'>

/**
 * Polls until the pages are made or the file is refused (Documents spec §4); null if they are not ready after the last poll (ruling G-60).
 * A missing answer, or a failure of the server, counts as 'not yet'.
 */
export async function waitForPages(documentId: string, signal: AbortSignal): Promise<UploadStatus | null> {
  for (let asked = 0; asked < uploadLimits.pollTimes; asked++) {
    await pause(asked === 0 ? uploadLimits.pollFirst : uploadLimits.pollEvery, signal)
    const status = await call('uploadStatus', { params: { documentId }, signal }).catch((error: unknown) => {
      const mayPass =
        error instanceof NoResponse ||
        (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status >= 500))
      if (signal.aborted || !mayPass) throw error
      return null
    })
    if (status?.isPdfGenerated || status?.failed) return status
  }
  return null
}
