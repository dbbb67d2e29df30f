import { NoAnswer } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { User } from './user-query.ts'

/** Asks the server who is signed in. Any answer but a good one is an ended session; no answer is not (decisions C-56). */
export async function lookWhoIsIn(): Promise<User | 'ended' | 'noAnswer'> {
  try {
    return await call('userInfo')
  } catch (failure) {
    return failure instanceof NoAnswer ? 'noAnswer' : 'ended'
  }
}
