import { visibleText } from '../text/invisible.ts'
import { parseDate } from './dates.ts'

/**
 * A day as somebody types it in America: 3/17/1948, 03-17-1948, 03.17.1948, 03171948, or 1948-03-17. Gives 'yyyy-MM-dd', or null when
 * it is no such day. Two-digit years are refused: nobody can tell 1926 from 2026.
 */
export function typedDay(typed: string): string | null {
  const text = visibleText(typed)
  const american =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? [])
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseDate(date) ? date : null
}
