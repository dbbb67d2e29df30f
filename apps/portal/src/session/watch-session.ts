import { sessionTimes } from '@careword/domain/limits'

export interface SessionWatch {
  /** When the session ends, in milliseconds since 1970; null when that is not known. */
  endsAt: () => number | null
  /** Asks who is signed in, which extends the session. */
  refresh: () => Promise<'ok' | 'ended' | 'noAnswer'>
  onEnd: () => void
  /** No answer although asked three times: say so and keep the page (decisions C-56). */
  onConnection: (connected: boolean) => void
  now: () => number
}

/** Shell spec §4: what counts as activity. */
const activityEvents = [
  'load',
  'mousemove',
  'mousedown',
  'click',
  'scroll',
  'keypress',
  'keydown',
  'touchstart',
] as const
/** Decisions C-56: no answer is asked for twice more. */
const retryAfter = [2000, 4000]

/**
 * Looks at the session every 20 seconds (Shell spec §4). The look itself is local and never extends it; only when the person
 * did something since the last look, or 5 seconds after the time is over, the server is asked. Returns what ends the watch.
 */
export function watchSession(watch: SessionWatch): () => void {
  let active = false
  let asking = false
  let over = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const mark = (): void => {
    active = true
  }
  for (const event of activityEvents) addEventListener(event, mark, { passive: true, capture: true })
  const awake = (): void => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', awake)
  const clock = setInterval(look, sessionTimes.checkEvery)

  function look(): void {
    if (asking || waiting !== undefined) return
    const end = watch.endsAt()
    if (end !== null && watch.now() >= end) {
      waiting = setTimeout(() => {
        waiting = undefined
        void ask()
      }, sessionTimes.waitAfterExpiry)
      return
    }
    if (active) void ask()
  }

  async function ask(): Promise<void> {
    active = false
    asking = true
    let answer = await watch.refresh()
    for (const pause of retryAfter) {
      if (answer !== 'noAnswer' || over) break
      await new Promise(resolve => setTimeout(resolve, pause))
      answer = await watch.refresh()
    }
    asking = false
    if (over) return
    if (answer === 'ended') watch.onEnd()
    else watch.onConnection(answer === 'ok')
  }

  return () => {
    over = true
    clearInterval(clock)
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', awake)
    for (const event of activityEvents) removeEventListener(event, mark, { capture: true })
  }
}
