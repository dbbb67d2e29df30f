import { sessionTimes } from '@careword/domain/limits'
import { activityEvents } from './activity-events.ts'

export interface SessionWatch {
  /** The end of the session in milliseconds since 1970; null when that is not known. */
  endsAt: () => number | null
  /** Fetches the user, which extends the session. */
  refresh: () => Promise<'ok' | 'ended' | 'error' | 'noResponse'>
  /** @param how whether the session has ended, or the check failed */
  onEnd: (how: 'ended' | 'error') => void
  /** No response to three requests: a message appears and the page stays (ruling C-56). */
  onConnection: (connected: boolean) => void
  /** The warning is open and waits for its button: a stray move of the mouse must not close it. */
  waitsForButton: () => boolean
  now: () => number
}

/** Ruling C-56: no response is asked for twice more. */
const retryAfter = [2000, 4000]

/**
 * Checks the session every 20 seconds (Shell spec §4). The check itself is local and never extends the session; the server is asked only
 * when the user was active since the last check, or 5 seconds after the end. A machine that slept checks as soon as it is awake.
 */
export function watchSession(watch: SessionWatch): { stop: () => void; ask: () => void } {
  let active = false
  let asking = false
  let over = false
  let expiry: ReturnType<typeof setTimeout> | undefined

  const mark = (): void => {
    active = true
  }
  for (const event of activityEvents) addEventListener(event, mark, { passive: true, capture: true })
  const awake = (): void => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', awake)
  const clock = setInterval(look, sessionTimes.checkEvery)
  look()

  function look(): void {
    if (asking) return
    clearTimeout(expiry)
    const end = watch.endsAt()
    const rest = end === null ? Number.POSITIVE_INFINITY : end - watch.now()
    // The end is met to the second although looks are 20 seconds apart.
    const untilAsked = rest + sessionTimes.waitAfterExpiry
    if (untilAsked <= sessionTimes.checkEvery) expiry = setTimeout(expire, Math.max(0, untilAsked))
    if (rest > 0 && active && !watch.waitsForButton()) void ask()
  }

  /** Five seconds after the end, unless another tab extended the session in the meantime. */
  function expire(): void {
    const end = watch.endsAt()
    if (end !== null && watch.now() < end + sessionTimes.waitAfterExpiry) look()
    else void ask()
  }

  async function ask(): Promise<void> {
    if (asking || over) return
    active = false
    asking = true
    let result = await watch.refresh()
    for (const pause of retryAfter) {
      if (result !== 'noResponse' || over) break
      await new Promise(resolve => setTimeout(resolve, pause))
      result = await watch.refresh()
    }
    asking = false
    if (over) return
    if (result === 'ended' || result === 'error') watch.onEnd(result)
    else watch.onConnection(result === 'ok')
  }

  return {
    ask: () => void ask(),
    stop() {
      over = true
      clearInterval(clock)
      clearTimeout(expiry)
      document.removeEventListener('visibilitychange', awake)
      for (const event of activityEvents) removeEventListener(event, mark, { capture: true })
    },
  }
}
