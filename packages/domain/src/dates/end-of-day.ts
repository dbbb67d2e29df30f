import { hourMs } from './durations.ts'
import { todayAt } from './dates.ts'

/** The last millisecond of the day on which an instant falls in the zone, also on the day on which clocks go back. */
export function endOfDay(time: Date, timeZone: string): Date {
  const day = todayAt(time, timeZone)
  let [within, after] = [time.getTime(), time.getTime() + 26 * hourMs]
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2)
    if (todayAt(new Date(middle), timeZone) === day) within = middle
    else after = middle
  }
  return new Date(within)
}
