import { withPlainDigits } from '../text/digits.ts'
import { visibleText } from '../text/invisible.ts'
import { formatDate, isRealDate } from './dates.ts'
import { readDateInWords, startsDateInWords } from './typed-words.ts'

/**
 * Reads a day as typed in America, month first (3/4/1950, 03-04-1950, 03.04.1950, '3 4 1950', 03041950), or 1950-03-04; in the digits of
 * any script; or with its month in words (25 de enero de 1950, Jan 25, 1950). A date that is valid only with the day first, as in most of
 * the world (27/11/1950), is read so. Every field repeats in words what was read. Returns 'yyyy-MM-dd', or null when it is no such day. The
 * year needs four digits: 26 could be 1926 or 2026. Registration and search use this one reader, so that a date that registered a person
 * also finds them.
 */
export function readTypedDate(typed: string): string | null {
  const read = partsOf(typed)
  if (read === null) return null
  const { first, second, year, isTyped } = read
  return dayOf(year, first, second) ?? (isTyped ? dayOf(year, second, first) : null)
}

/**
 * For a file, whose dates no one sees repeated: a date with the day first suggests that other dates may be read wrongly, and is rejected. A
 * month in words cannot be taken for a day.
 */
export function readMonthFirst(typed: string): string | null {
  const read = partsOf(typed)
  return read && dayOf(read.year, read.first, read.second)
}

function partsOf(typed: string) {
  const text = visibleText(withPlainDigits(typed).normalize('NFKC'))
  const ours =
    /^(\d{1,2})\s*[/.\- ]+\s*(\d{1,2})\s*[/.\- ]+\s*(\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (ours) return { first: Number(ours[1]), second: Number(ours[2]), year: Number(ours[3]), isTyped: true }
  const words = readDateInWords(text)
  if (words) return { first: words.month, second: words.day, year: words.year, isTyped: false }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return iso && { first: Number(iso[2]), second: Number(iso[3]), year: Number(iso[1]), isTyped: false }
}

function dayOf(year: number, month: number, day: number): string | null {
  const parts = { year, month, day }
  return isRealDate(parts) ? formatDate(parts) : null
}

/** The maximum length of a date field: longer than any date in words. */
export const longestTypedDate = 40

/**
 * Inserts slashes while digits are typed, since many a phone's keypad has none: '0304' becomes '03/04/'. A deletion is never undone, and a
 * month in words continues with blanks.
 * @param before the previous text.
 */
export function shapeTypedDate(typed: string, before: string): string {
  if (startsDateInWords(typed)) return typed.replace(/\//g, ' ').slice(0, longestTypedDate)
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
