// Days and times as people read them, the same on every screen, in every message and on every paper.

import { atOneOClock } from '../text/at-one-oclock.ts'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
import { dateFormatter } from './date-formatter.ts'
import { dayOrder } from './day-order.ts'
import { dayOf, padDigits, parseDate } from './dates.ts'
import { localeOf } from './locale-of.ts'

/**
 * A date in words (Shell spec §3 'LLLL dd, yyyy', ruling C-38): 'March 05, 1950'. Other languages use their own format: '5 de marzo de
 * 1950'. '' when the text is not a date.
 * @param lang language tag of the person.
 */
export function formatLongDate(date: string, lang: string): string {
  const parts = parseDate(date)
  if (!parts) return ''
  return dateFormatter(localeOf(lang), {
    year: 'numeric',
    month: 'long',
    day: lang.startsWith('en') ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(parts.year, parts.month - 1, parts.day))
}

/**
 * The day of a document in words, such as 'May 3, 2026' or '3 de mayo de 2026': on tile, home, review and paper alike (ruling G-83).
 * '' when the text is neither a date nor a time.
 * @param text 'yyyy-MM-dd', which no zone can move, or an ISO time.
 * @param timeZone the document's zone.
 */
export function formatDayInWords(text: string, lang: string, timeZone: string): string {
  const parts = parseDate(dayOf(text, timeZone) ?? '')
  if (!parts) return ''
  const own = dayOrder[localeOf(lang).slice(0, 2)]
  if (own) return inOrder(own.day, { ...parts })
  return dateFormatter(localeOf(lang), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(parts.year, parts.month - 1, parts.day))
}

/** 'February 1950', 'febrero de 1950'. */
export function formatMonth(year: number, month: number, lang: string): string {
  return dateFormatter(localeOf(lang), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  )
}

/**
 * A date as the date control shows it (Shell spec §5, Documents spec §5: MM/dd/yyyy). The order is the same in every language: if month and
 * day changed places with the language, a birth date would be another patient's. '' when the text is not a date.
 */
export function formatShortDate(date: string): string {
  const parts = parseDate(date)
  return parts ? `${padDigits(parts.month, 2)}/${padDigits(parts.day, 2)}/${padDigits(parts.year, 4)}` : ''
}

/** The time of day by the clock of a zone: '2:05 PM', '2:05 p.m.'. */
export function formatTimeOfDay(time: Date, lang: string, timeZone: string): string {
  return alike(dateFormatter(localeOf(lang), { hour: 'numeric', minute: '2-digit', timeZone }).format(time))
}

/** The day of a moment with its weekday and without its year: 'Saturday, November 21', 'sábado, 21 de noviembre'. */
export function weekdayAndDay(time: Date, lang: string, timeZone: string): string {
  return alike(
    dateFormatter(localeOf(lang), { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(time),
  )
}

/** A moment with its year, by the clock of a zone: 'November 21, 2026 at 6:30 AM'. */
export function momentInWords(at: Date, lang: string, timeZone: string): string {
  const own = dayOrder[localeOf(lang).slice(0, 2)]
  if (own) {
    const [day, time] = [
      formatDayInWords(at.toISOString(), lang, timeZone),
      formatTimeOfDay(at, lang, timeZone),
    ]
    return inOrder(own.moment, { day, time })
  }
  return alike(dateFormatter(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at))
}

const inOrder = (order: string, parts: Record<string, string | number>): string =>
  fillPlaceholders(
    order,
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, String(part)])),
  )

/**
 * Makes the output of Intl uniform. Intl puts narrow no-break spaces before 'AM', which neither our fonts nor text messages have. 'p. m.'
 * in one browser is 'p.m.' in another. Intl also writes 'a las 1:36', where Spanish needs the singular for one o'clock.
 */
function alike(text: string): string {
  return atOneOClock(text.replace(/[\u00a0\u202f]/g, ' ').replace(/\b([ap])\. m\./g, '$1.m.'))
}
