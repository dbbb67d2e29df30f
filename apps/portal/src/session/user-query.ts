import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Answer } from '../api/contract-types.ts'

export type User = Answer<'userInfo'>

/**
 * Who is signed in. Asking extends the session (decisions G-14), so it is asked once at the start and then only after the
 * person did something (watch-session.ts); reading it again from here costs no call.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => call('userInfo'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})
