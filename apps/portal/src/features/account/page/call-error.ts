import type { RouteName } from '@careword/contract/routes'
import { codeShownFor } from '@careword/contract/code-shown-for-failure'
import { ApiError, NoResponse } from '../../../api/api-error.ts'

export interface CallError {
  /** A code of the catalogue; null when no response came at all. */
  code: string | null
  /** Until the next try, when the server named them. */
  minutes: number | null
  /** The fields with their issues. */
  fields: ApiError['fields']
}

/** Maps a failed call to a message for the person; any other error is a bug of ours and is rethrown. */
export function callErrorOf(name: RouteName, failure: unknown): CallError {
  if (failure instanceof NoResponse) return { code: null, minutes: null, fields: [] }
  if (!(failure instanceof ApiError)) throw failure
  return { code: codeFor(name, failure), minutes: failure.minutes, fields: failure.fields }
}

function codeFor(name: RouteName, { status, errorCode }: ApiError): string {
  return status === 429 ? 'TOO_MANY_ATTEMPTS' : codeShownFor(name, errorCode, status)
}
