import { minuteMs } from '../dates/durations.ts'
import { emergencyLimits } from '../limits.ts'

/** The state of the attempts with one card's code. */
export interface PinTries {
  /** Attempts in this round, including the current one. */
  tries: number
  /** Rounds of wrong attempts only. */
  pauses: number
  pausedUntil: Date | null
}

export const noTries: PinTries = { tries: 0, pauses: 0, pausedUntil: null }

/**
 * Counts an attempt before the PIN is compared, so that no more than five PINs are compared, however many arrive at the same time. The last
 * attempt of a round begins the pause at once, and a correct PIN resets the state. Each pause is twice as long as the previous one, up to a
 * day.
 * @returns the state to store; with `allowed` false the card is paused, and nothing is stored
 */
export function takeTry(before: PinTries, now: Date): PinTries & { allowed: boolean } {
  if (before.pausedUntil !== null && before.pausedUntil > now) return { ...before, allowed: false }
  const tries = (before.pausedUntil === null ? before.tries : 0) + 1
  if (tries < emergencyLimits.pinTries)
    return { tries, pauses: before.pauses, pausedUntil: null, allowed: true }
  const minutes = Math.min(
    emergencyLimits.firstPauseMinutes * 2 ** before.pauses,
    emergencyLimits.longestPauseMinutes,
  )
  const pausedUntil = new Date(now.getTime() + minutes * minuteMs)
  return { tries, pauses: before.pauses + 1, pausedUntil, allowed: true }
}
