import { useQueryClient } from '@tanstack/react-query'
import { acceptTerms } from '../../../session/accept-terms.ts'
import { lookWhoIsIn } from '../../../session/look-who-is-in.ts'
import { useUser } from '../../../session/use-user.ts'
import { userQuery } from '../../../session/user-query.ts'

/**
 * The notice on electronic communication of the signed-in person.
 * @param ask opens it.
 */
export function useNotice(ask: () => void): { accept: () => Promise<void>; askAgain: () => Promise<void> } {
  const cache = useQueryClient()
  const user = useUser()
  return {
    accept: async () => {
      cache.setQueryData(userQuery.queryKey, await acceptTerms(user, user.electronicNotice.id))
    },
    /** The server wants it although we thought it was accepted: it has a new version. */
    askAgain: async () => {
      const found = await lookWhoIsIn()
      if (typeof found !== 'string') cache.setQueryData(userQuery.queryKey, found)
      ask()
    },
  }
}
