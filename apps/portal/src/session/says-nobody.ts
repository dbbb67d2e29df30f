import { ApiError } from '../api/api-error.ts'

/** The response to anybody whose session is not known, or not any more. A file of its own: the sign-in page's first script needs it. */
export function saysNobody(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}
