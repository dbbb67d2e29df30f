import { minuteMs } from '../dates/durations.ts'
import { deviceLimits } from '../limits.ts'

// The browser's record of a paired phone: until when its session lasted, and a label (Documents spec §9).

/**
 * A label and no key (ruling G-77): the first ten characters of the patient's id, or of the user's for an owner of the session who is not a
 * patient.
 */
export const deviceId = (id: string): string => id.slice(0, 10)

/** Minutes that the stored session has left; below 0 once it is over. null where nothing sensible is stored. */
export function minutesLeft(stored: string | null, now: number): number | null {
  const endsAt = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  return Number.isFinite(endsAt) ? (endsAt - now) / minuteMs : null
}

/** May the line be taken up again? Not with less than a minute left (Documents spec §4). */
export const mayReconnect = (minutes: number | null): boolean => minutes !== null && minutes >= 1

/** The session ended so long ago that the phone is disconnected without asking (Documents spec §9, ruling G-11). */
export const isStale = (minutes: number | null): boolean =>
  minutes !== null && minutes < -deviceLimits.staleMinutes
