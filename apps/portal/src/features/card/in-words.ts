import { dayInWords } from '@careword/domain/dates/in-words'
import { formatTime } from '../../partner/format-day.ts'

/** When something happened, by the clock of whoever reads it: 'November 25, 2026, 2:05 PM'. */
export function inWords(at: string, lang: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `${dayInWords(at, lang, timeZone)}, ${formatTime(at, lang)}`
}
