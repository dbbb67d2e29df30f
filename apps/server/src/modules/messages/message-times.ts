import { fillWords, timeOfDay, weekdayAndDay } from '@careword/domain'

/** A moment soon to come: day, time and whose time it is, in the zone that is told; the order of the words is a text. */
export function soonInWords(
  at: Date,
  lang: string,
  { timeZone, zone }: { timeZone: string; zone: string },
  pattern: string,
): string {
  return fillWords(pattern, {
    day: weekdayAndDay(at, lang, timeZone),
    time: timeOfDay(at, lang, timeZone),
    zone,
  })
}
