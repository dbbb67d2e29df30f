// Dates as a person reads them on paper: in words, and a time always with its zone.

import { dateFormatter } from '@careword/domain/dates/date-formatter'
import { dayInWords } from '@careword/domain/dates/dates'

/** 'yyyy-MM-dd' → 'May 3, 1948' / '3 de mayo de 1948'. A date of birth has no time zone, so none is applied. */
export function dateInWords(date: string, lang: string): string {
  return dayInWords(date, lang, 'UTC')
}

/** The clock that a document's times are read on. */
export interface Clock {
  /** IANA name. */
  timeZone: string
  /** In plain words, such as 'Pacific time'. */
  zone: string
}

/** ISO time → 'November 21, 2026 at 6:30 AM, Eastern time': its day is the very one that stands on the tile. */
export function timeInWords(time: string, lang: string, { timeZone, zone }: Clock): string {
  const words = dateFormatter(locale(lang), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(time))
  return `${plainSpaces(words)}, ${zone}`
}

function locale(lang: string): string {
  return lang === 'es' ? 'es-US' : 'en-US'
}

/** Intl puts narrow no-break spaces before 'AM'. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
