// Dates as a person reads them on paper: in words, and a time always with its zone.

import { formatDayInWords, momentInWords } from '@careword/domain/dates/format-date'

/** 'yyyy-MM-dd' → 'May 3, 1948' / '3 de mayo de 1948'. A date of birth has no time zone, so none is applied. */
export function dateInWords(date: string, lang: string): string {
  return formatDayInWords(date, lang, 'UTC')
}

/** The time zone in which a document's times are read. */
interface Clock {
  /** IANA name. */
  timeZone: string
  /** In plain words, such as 'Pacific time'. */
  zone: string
}

/**
 * ISO time → 'November 21, 2026 at 6:30 AM, Eastern time', with the same day as on the tile; 'yyyy-MM-dd' → the day without a time.
 */
export function timeInWords(time: string, lang: string, { timeZone, zone }: Clock): string {
  const clockTime = timeByClock(time, lang, timeZone)
  return time.includes('T') ? `${clockTime}, ${zone}` : clockTime
}

/** The time without its zone, which is printed once above a list of times. */
export function timeByClock(time: string, lang: string, timeZone: string): string {
  return time.includes('T') ? momentInWords(new Date(time), lang, timeZone) : dateInWords(time, lang)
}
