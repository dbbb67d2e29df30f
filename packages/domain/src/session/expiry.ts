import { minuteMs } from '../dates/durations.ts'

interface SessionTimes {
  /** Milliseconds since 1970. */
  startedAt: number
  /** The time at which a call last extended the session; its start if none did. */
  extendedAt: number
  idleMinutes: number
  absoluteHours: number
}

/**
 * The time (milliseconds since 1970) at which the session ends unless a call extends it (ruling G-14): the idle time after the last action,
 * but no later than the absolute time after the start.
 */
export function sessionEndsAt(session: SessionTimes): number {
  const idleEnd = session.extendedAt + session.idleMinutes * minuteMs
  const absoluteEnd = session.startedAt + session.absoluteHours * 3_600_000
  return Math.min(idleEnd, absoluteEnd)
}
