import { noonOf } from '@careword/domain/dates/noon'
import { heldDay, paperDays } from '@careword/domain/uploads/paper-days'

/**
 * The time of signing: noon of the day on the paper. For today, or a day that has begun only in another zone, it is now, because nothing is
 * signed in the future.
 */
export function signedAt(day: string, timeZone: string, now: Date): Date {
  return day >= paperDays(now, timeZone).today ? now : noonOf(day, timeZone)
}

/** The day from which a paper is in force, on the document's own clock. */
export const effectiveOn = (day: string | null, timeZone: string, now: Date): string | null =>
  day === null ? null : heldDay(day, paperDays(now, timeZone))
