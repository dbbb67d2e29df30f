import { fillPlaceholders, formatTimeOfDay, weekdayAndDay } from '@careword/domain'

/** A moment in the near future: day, time and zone name, in the given zone; the order of the words is a text. */
export function soonInWords(
  time: Date,
  lang: string,
  { timeZone, zone }: { timeZone: string; zone: string },
  pattern: string,
): string {
  return fillPlaceholders(pattern, {
    day: weekdayAndDay(time, lang, timeZone),
    time: formatTimeOfDay(time, lang, timeZone),
    zone,
  })
}
