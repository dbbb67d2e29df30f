import { parseDate } from '@careword/domain/dates/dates'
import { formatDayInWords, formatTimeOfDay } from '@careword/domain/dates/format-date'

/** A 'yyyy-MM-dd' in words, such as 'May 3, 2026' or '3 de mayo de 2026'. A day has no zone; any other text is returned unchanged. */
export function formatDay(day: string, lang: string): string {
  return parseDate(day) ? formatDayInWords(day, lang, 'UTC') : day
}

/**
 * A date of a document in words: for an ISO time the day in the document's own zone (ruling G-83), wherever it is read. Any other text is
 * returned unchanged.
 */
export function formatDocumentDay(text: string, lang: string, { timeZone }: { timeZone: string }): string {
  return formatDayInWords(text, lang, timeZone) || text
}

/** The time of day of an ISO time, where the person is, such as '2:05 PM' or '2:05 p.m.'. */
export function formatTime(text: string, lang: string): string {
  return formatTimeOfDay(new Date(text), lang, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** The time of day of an ISO time, by the clock of the document's zone (ruling G-83). */
export function formatDocumentTime(text: string, lang: string, { timeZone }: { timeZone: string }): string {
  return formatTimeOfDay(new Date(text), lang, timeZone)
}
