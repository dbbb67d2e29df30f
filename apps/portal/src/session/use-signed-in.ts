import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Whether somebody is signed in, for pages without a session that would send them to sign in. False until it is known.
 * @param asked false asks nobody.
 */
export function useSignedIn(asked: boolean): boolean {
  const { openCache } = useRouter().options.context
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => {
    setSignedIn(false)
    if (!asked) return
    let gone = false
    const settle = (found: boolean) => {
      if (!gone) setSignedIn(found)
    }
    // Loaded here, because the sign-in page's first paint does without.
    Promise.all([openCache(), import('./user-query.ts')])
      // Whoever left meanwhile asks nothing any more.
      .then(([cache, { userQuery }]) =>
        gone ? Promise.reject(new Error('left')) : cache.fetchQuery(userQuery),
      )
      .then(
        () => settle(true),
        () => settle(false),
      )
    return () => {
      gone = true
    }
  }, [asked, openCache])
  return signedIn
}
