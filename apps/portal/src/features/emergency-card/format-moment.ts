import { formatDayInWords } from '@careword/domain/dates/format-date'
import { formatTime } from '../../partner/format-day.ts'

/** The time of an event, by the clock of the reader: 'November 25, 2026, 2:05 PM'. */
export function formatMoment(at: string, lang: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `${formatDayInWords(at, lang, timeZone)}, ${formatTime(at, lang)}`
}
