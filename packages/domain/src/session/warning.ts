import { sessionTimes } from '../limits.ts'

/**
 * The stage of a session: 'idle' and 'latest' are the two minutes before its end (ruling G-50). In 'idle' one press restores the whole
 * time; in 'latest' no action extends the session (ruling G-14).
 */
export type SessionStage = 'running' | 'idle' | 'latest' | 'over'

/** The stage at `now`; all times in milliseconds since 1970 by the server's clock. */
export function sessionStage(endsAt: number, latestEnd: number, now: number): SessionStage {
  const rest = endsAt - now
  if (rest <= 0) return 'over'
  if (rest > sessionTimes.warnBefore) return 'running'
  return endsAt >= latestEnd ? 'latest' : 'idle'
}

/** The remaining time, such as '1:05', and at least '0:00'. A second that has begun still counts. */
export function clockText(restMs: number): string {
  const seconds = Math.max(0, Math.ceil(restMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The remaining seconds at which the time is announced: if every second were, a screen reader would never be silent. */
const spokenSeconds = [60, 30, 10] as const

/** The number to announce now, if `before` seconds were left at the last check; null without a new one. */
export function secondsToSay(before: number, now: number): number | null {
  const passed = spokenSeconds.filter(mark => before > mark && now <= mark)
  return passed.length > 0 ? Math.min(...passed) : null
}
