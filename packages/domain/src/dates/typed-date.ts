import { withPlainDigits } from '../text/digits.ts'
import { visibleText } from '../text/invisible.ts'
import { formatDate, isRealDate } from './dates.ts'

/**
 * A day as somebody types it in America, month first (3/4/1950, 03-04-1950, 03.04.1950, '3 4 1950', 03041950), or 1950-03-04; in the
 * digits of their own script too. Gives 'yyyy-MM-dd', or null when it is no such day. The year has four digits: nobody can tell 1926
 * from 2026. One reading for whoever is registered, imported and searched for: else a date that registers a person does not find them.
 */
export function readTypedDate(typed: string): string | null {
  const text = visibleText(withPlainDigits(typed).normalize('NFKC'))
  const american =
    /^(\d{1,2})\s*[/.\- ]+\s*(\d{1,2})\s*[/.\- ]+\s*(\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? [])
  const parts = { month: Number(month), day: Number(day), year: Number(year) }
  return isRealDate(parts) ? formatDate(parts) : null
}

/**
 * Slashes where they belong while somebody types digits, since many a phone's keypad has none: '0304' becomes '03/04/'. Taking away
 * is never undone.
 * @param before what stood there.
 */
export function shapeTypedDate(typed: string, before: string): string {
  const text = withPlainDigits(typed)
    .normalize('NFKC')
    .replace(/[^\d/.\- ]/g, '')
    .replace(/[/.\- ]+/g, '/')
  if (text.length <= before.length) return text
  const digits = /^(\d{2})\/?(\d{0,2})\/?(\d{0,4})$/.exec(text)
  if (!digits) return text.slice(0, 10)
  const [, month = '', day = '', year = ''] = digits
  return `${month}/${day}${day.length === 2 ? '/' : ''}${year}`
}
