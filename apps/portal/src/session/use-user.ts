import { useQuery } from '@tanstack/react-query'
import { type User, userQuery } from './user-query.ts'

/** The signed-in user, on a page that needs a session: the route has loaded the user before the page renders. */
export function useUser(): User {
  const user = useMaybeUser()
  if (!user) throw new Error('nobody is signed in')
  return user
}

export function useMaybeUser(): User | undefined {
  return useQuery({ ...userQuery, enabled: false }).data
}
