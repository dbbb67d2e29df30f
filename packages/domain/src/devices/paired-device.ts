import { minuteMs } from '../dates/durations.ts'
import { deviceLimits } from '../limits.ts'

// The browser's record of a paired phone: the end of its session, and a label (Documents spec §9).

/**
 * A label that gives no access (ruling G-77): the first ten characters of the patient's id, or of the user's if the session's owner is not
 * a patient.
 */
export const deviceId = (id: string): string => id.slice(0, 10)

/** The minutes that the stored session has left, negative when it is over; null if no valid time is stored. */
export function minutesLeft(stored: string | null, now: number): number | null {
  const endsAt = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  return Number.isFinite(endsAt) ? (endsAt - now) / minuteMs : null
}

/** Whether the phone may reconnect: at least a minute must be left (Documents spec §4). */
export const mayReconnect = (minutes: number | null): boolean => minutes !== null && minutes >= 1

/** Whether the session ended so long ago that the phone is disconnected without asking (Documents spec §9, ruling G-11). */
export const isStale = (minutes: number | null): boolean =>
  minutes !== null && minutes < -deviceLimits.staleMinutes
