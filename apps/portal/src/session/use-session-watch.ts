import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NoAnswer } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/server-clock.ts'
import { useEndSession } from './use-end-session.ts'
import { userQuery } from './user-query.ts'
import { watchSession } from './watch-session.ts'

/** Keeps watch while somebody is signed in. Answers whether the portal can be reached. */
export function useSessionWatch(signedIn: boolean): { connected: boolean } {
  const cache = useQueryClient()
  const endSession = useEndSession()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    if (!signedIn) return
    return watchSession({
      endsAt: () => {
        const end = Date.parse(
          cache.getQueryData(userQuery.queryKey)?.sessionHeaders['x-session-expires-at'] ?? '',
        )
        return Number.isNaN(end) ? null : end
      },
      refresh: async () => {
        try {
          cache.setQueryData(userQuery.queryKey, await call('userInfo'))
          return 'ok'
        } catch (failure) {
          // Any answer but a good one ends the session; no answer does not (decisions C-56).
          return failure instanceof NoAnswer ? 'noAnswer' : 'ended'
        }
      },
      onEnd: endSession,
      onConnection: setConnected,
      now: serverNow,
    })
  }, [signedIn, cache, endSession])

  return { connected }
}
