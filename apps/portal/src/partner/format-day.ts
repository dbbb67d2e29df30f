import { dayOf, parseDate } from '@careword/domain/people/dates'

/**
 * A day in words, such as '3 May 2026' or '3 de mayo de 2026': for 'yyyy-MM-dd' or an ISO time (then the day where the person
 * is). Anything else comes back as it is.
 */
export function formatDay(text: string, lang: string): string {
  const parts = parseDate(dayOf(text) ?? '')
  if (!parts) return text
  // Noon in Greenwich, shown in Greenwich: no zone can move it to another day.
  const noon = Date.UTC(parts.year, parts.month - 1, parts.day, 12)
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noon)
}

/** The time of day of an ISO time, where the person is, such as '14:05' or '2:05 PM'. */
export function formatTime(text: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit' }).format(new Date(text))
}
