import { NoResponse } from '../api/api-error.ts'
import { isSignedOutResponse } from './is-signed-out-response.ts'
import { askWhoIsIn, type User } from './user-query.ts'

/** 'ended': the server reports that there is no session; 'error': any other error response, which gives no information about the session. */
type WhoIsIn = User | 'ended' | 'error' | 'noResponse'

/** Asks the server who is signed in. Any error response signs the person out on this page; a missing response does not (ruling C-56). */
export async function checkSessionUser(): Promise<WhoIsIn> {
  try {
    return await askWhoIsIn()
  } catch (failure) {
    if (failure instanceof NoResponse) return 'noResponse'
    return isSignedOutResponse(failure) ? 'ended' : 'error'
  }
}
