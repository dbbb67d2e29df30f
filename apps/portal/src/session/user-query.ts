import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

export type User = ApiResponse<'userInfo'>

/** GET /api/dashboard/user. A response without a user counts as none (Shell spec §4: non-200). */
export async function askWhoIsIn(): Promise<User> {
  const user: User | undefined = await call('userInfo')
  if (user === undefined) throw new ApiError(204, undefined, null, 'userInfo')
  return user
}

/**
 * The signed-in user. The request extends the session (ruling G-14), so it is sent once at the start and then only after the person did
 * something (watch-session.ts). Reading the user from the cache sends no request.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: askWhoIsIn,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})
