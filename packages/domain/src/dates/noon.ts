import { todayAt } from './dates.ts'

/**
 * An instant of this day as the zone counts days: noon in Greenwich, which is the same day from Hawaii to Auckland; midnight in zones
 * further ahead. For a date on paper, whose hour is unknown.
 * @param day 'yyyy-MM-dd'; throws RangeError for any other text
 */
export function noonOf(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  return todayAt(noon, timeZone) === day ? noon : new Date(`${day}T00:00:00Z`)
}
