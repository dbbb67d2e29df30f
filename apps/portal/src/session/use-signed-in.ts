import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Whether there is a session, for pages without one that would redirect to the sign-in page. False until the server answers.
 * @param asked false sends no request
 */
export function useSignedIn(asked: boolean): boolean {
  const { openCache } = useRouter().options.context
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => {
    setSignedIn(false)
    if (!asked) return
    let unmounted = false
    const settle = (found: boolean) => {
      if (!unmounted) setSignedIn(found)
    }
    // Loaded here, because the sign-in page's first paint does without.
    Promise.all([openCache(), import('./user-query.ts')])
      // A component that was unmounted in the meantime sends no request.
      .then(([cache, { userQuery }]) =>
        unmounted ? Promise.reject(new Error('left')) : cache.fetchQuery(userQuery),
      )
      .then(
        () => settle(true),
        () => settle(false),
      )
    return () => {
      unmounted = true
    }
  }, [asked, openCache])
  return signedIn
}
