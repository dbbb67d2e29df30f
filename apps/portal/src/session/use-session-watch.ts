import type { SessionStage } from '@careword/domain/session/warning'
import { paths } from '@careword/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onPortalError } from '../api/portal-errors.ts'
import { serverNow } from '../api/server-clock.ts'
import { coverWhenAway } from './back-forward-cache.ts'
import { forgetClosedDialogs } from './closed-dialogs.ts'
import { forgetKiosk } from './kiosk-state.ts'
import { dropStashOfOthers } from './stashed-work.ts'
import { goOnAfterSignIn, hasUnsavedWork, stashUnsavedWork } from './leave-guard.ts'
import { checkSessionUser } from './check-session-user.ts'
import { placeOf, type WhySignedOut } from './return-link.ts'
import { onSessionNews, broadcast } from './session-channel.ts'
import { sessionTimesOf } from './session-times.ts'
import { type User, userQuery } from './user-query.ts'
import { watchSession } from './watch-session.ts'
import { watchStage } from './watch-stage.ts'
import { whySignedOut } from './why-signed-out.ts'

export interface SessionNow {
  /** Whether the portal can be reached. */
  connected: boolean
  /** 'idle' and 'latest' want the warning. */
  stage: SessionStage
  /** The session is over while something typed is not saved: the page waits, covered, for this person to sign in again. */
  held: { user: User; why: WhySignedOut } | null
  /** Extends the session to its whole idle time. */
  extend: () => Promise<'ok' | 'ended' | 'error' | 'noResponse'>
  /** The person signed in again over the page. */
  resume: (user: User) => void
  /** Gives up waiting: to the sign-in page. What is typed is put aside for the same person. */
  leave: () => void
}

/**
 * Watches the session of a signed-in user (Shell spec §4): refreshes after activity, warns before the end, and ends in every tab.
 * @param signedIn false before the user is known.
 */
export function useSessionWatch(signedIn: boolean): SessionNow {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [connected, setConnected] = useState(true)
  const [stage, setStage] = useState<SessionStage>('running')
  const [waiting, setWaiting] = useState<SessionNow['held']>(null)
  const shown = useRef(stage)
  const lookAtStage = useRef(() => {})
  const held = waiting !== null

  const actions = useMemo(() => {
    const known = (): User | undefined => cache.getQueryData(userQuery.queryKey)

    let gone = false
    /** Removes the user's data from the page and goes to the timeout page, which shows the reason. */
    async function goAway(why: WhySignedOut): Promise<void> {
      if (gone) return
      gone = true
      stashUnsavedWork()
      const state = { returnTo: placeOf(router.history.location), why }
      await navigate({ to: paths.timeout.to({}), state, replace: true, ignoreBlocker: true })
      cache.clear()
      forgetClosedDialogs()
      forgetKiosk()
    }

    function end(how: 'ended' | 'error'): void {
      const user = known()
      if (!user) return
      // An error gives no information about the session: the other tabs check for themselves.
      if (how === 'ended') broadcast({ kind: 'ended' })
      const why = how === 'error' ? how : whySignedOut(sessionTimesOf(user), serverNow())
      if (hasUnsavedWork()) setWaiting({ user, why })
      else void goAway(why)
    }

    /** Another person signed in in this browser: this page was never theirs to see. */
    async function someoneElse(user: User): Promise<void> {
      await goAway('elsewhere')
      dropStashOfOthers(user.userId)
      await navigate({ to: '/', replace: true })
    }

    async function refresh(): Promise<'ok' | 'ended' | 'error' | 'noResponse'> {
      const before = known()
      const found = await checkSessionUser()
      if (typeof found === 'string') return found
      if (before && found.userId !== before.userId) {
        void someoneElse(found)
        return 'ok'
      }
      cache.setQueryData(userQuery.queryKey, found)
      lookAtStage.current()
      broadcast({ kind: 'extended', endsAt: found.sessionHeaders['x-session-expires-at'] })
      return 'ok'
    }

    return { known, goAway, end, someoneElse, refresh }
  }, [cache, navigate, router])

  const { known, goAway, end, someoneElse, refresh } = actions

  useEffect(() => {
    if (!signedIn || held) return
    const times = () => {
      const user = known()
      return user ? sessionTimesOf(user) : null
    }
    const stages = watchStage({
      times,
      now: serverNow,
      onStage: next => {
        shown.current = next
        setStage(next)
      },
    })
    lookAtStage.current = stages.look
    const watch = watchSession({
      endsAt: () => times()?.endsAt ?? null,
      refresh,
      onEnd: end,
      onConnection: setConnected,
      waitsForButton: () => shown.current === 'idle',
      now: serverNow,
    })
    const stopHearing = onSessionNews(news => {
      if (news.kind === 'signedOut') void goAway('elsewhere')
      else if (news.kind === 'extended') {
        takeOver(news.endsAt)
        stages.look()
      } else watch.ask()
    })
    function takeOver(endsAt: string): void {
      const user = known()
      const headers = user?.sessionHeaders
      const later = headers && endsAt > headers['x-session-expires-at']
      if (!user || !later || endsAt > headers['x-session-latest-end']) return
      cache.setQueryData(userQuery.queryKey, {
        ...user,
        sessionHeaders: { ...headers, 'x-session-expires-at': endsAt },
      })
    }
    // Asks again: the refusal may be older than a new sign-in, and changed terms come with the response.
    const stopRefusals = onPortalError(() => watch.ask())
    const stopCovering = coverWhenAway(async () => {
      const result = await refresh()
      if (result === 'ended') await goAway('nobody')
      if (result === 'error') await goAway('error')
      return result !== 'noResponse'
    })
    return () => {
      stages.stop()
      watch.stop()
      stopHearing()
      stopRefusals()
      stopCovering()
    }
  }, [signedIn, held, cache, known, goAway, end, refresh])

  useEffect(() => {
    if (!waiting) return
    // The person may have signed in on another tab, or by another system.
    const look = async (): Promise<void> => {
      const found = await checkSessionUser()
      if (typeof found === 'string') return
      if (found.userId === waiting.user.userId) resume(found)
      else void someoneElse(found)
    }
    const awake = (): void => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', awake)
    const stopHearing = onSessionNews(news => {
      if (news.kind === 'arrived') void look()
      if (news.kind === 'signedOut') void goAway('elsewhere')
    })
    return () => {
      document.removeEventListener('visibilitychange', awake)
      stopHearing()
    }
  })

  function resume(user: User): void {
    cache.setQueryData(userQuery.queryKey, user)
    setStage('running')
    shown.current = 'running'
    setWaiting(null)
    broadcast({ kind: 'arrived' })
    goOnAfterSignIn()
  }

  async function extend(): ReturnType<SessionNow['extend']> {
    const result = await refresh()
    if (result === 'ended' || result === 'error') end(result)
    return result
  }

  return {
    connected,
    stage: held ? 'over' : stage,
    held: waiting,
    extend,
    resume,
    leave: () => void goAway('nobody'),
  }
}
