import { ApiError } from '../../api/api-error.ts'

/** The code of a draft that was not discarded: discarding has words of its own, never those of starting. */
export function discardFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'DOCUMENT_DISCARD_FAILED_NO_ANSWER'
  if (failure.status === 403) return 'DOCUMENT_DISCARD_FAILED_NOT_ALLOWED'
  return failure.status === 409 ? failure.errorCode : 'DOCUMENT_DISCARD_FAILED'
}
