import { call } from '../api/call.ts'
import type { User } from './user-query.ts'

/**
 * Accepts the terms of use, or the notice on electronic communication, by their id (Shell spec §7). Returns the user as the server now has
 * it.
 */
export async function acceptTerms(user: User, termsId: string): Promise<User> {
  await call('acceptTermsOfUse', { params: { termsId, userType: user.userType }, body: { email: '' } })
  return call('userInfo')
}
