import { ApiError } from '../api/api-error.ts'

/** Whether the response means that the caller has no valid session. A file of its own, because the sign-in page's first script needs it. */
export function isSignedOutResponse(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}
