import { ApiError } from '../api/api-error.ts'

/** Is it the response to a caller without a valid session? A file of its own: the sign-in page's first script needs it. */
export function isSignedOutResponse(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}
