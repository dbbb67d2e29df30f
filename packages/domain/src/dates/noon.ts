import { todayAt } from './dates.ts'

/**
 * An instant on this day in the zone, for a date on paper whose hour is unknown: noon in Greenwich, which is the same day from Hawaii to
 * Auckland, or midnight in zones further ahead.
 * @param day 'yyyy-MM-dd'; throws RangeError for any other text
 */
export function noonOf(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  return todayAt(noon, timeZone) === day ? noon : new Date(`${day}T00:00:00Z`)
}
