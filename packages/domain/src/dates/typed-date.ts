import { withPlainDigits } from '../text/digits.ts'
import { visibleText } from '../text/invisible-characters.ts'
import { type DateParts, formatDate, isRealDate } from './dates.ts'

/**
 * Reads a day as typed in America, month first (3/4/1950, 03-04-1950, 03.04.1950, '3 4 1950', 03041950), or year first (1950-03-04,
 * 1950/3/4); in the digits of any script; or with its month in words (25 de enero de 1950, Jan 25, 1950). A date that is valid only with
 * the day first (27/11/1950) is read that way. Every field repeats in words how the date was read. Returns 'yyyy-MM-dd', or null when there
 * is no such day. The year needs four digits: 26 could be 1926 or 2026. Registration and search use this function, so that a search finds
 * every registered date.
 */
export function readTypedDate(typed: string): string | null {
  const read = partsOf(typed)
  if (read === null) return null
  const { first, second, year, isTyped } = read
  return dayOf(year, first, second) ?? (isTyped ? dayOf(year, second, first) : null)
}

/** The reason why a text is not a date; texts: 'field.<rule>'. */
export function whyNoDay(typed: string): {
  rule: 'yearLeftOut' | 'yearTooShort' | 'noSuchDay' | 'dateInvalid' | 'dateUnread'
  values?: Record<string, number>
} {
  const lack = lackOfYear(typed)
  if (lack) return { rule: lack }
  const read = partsOf(typed)
  if (read === null) return { rule: 'dateUnread' }
  const missing = dayInNoMonth(read)
  return missing ? { rule: 'noSuchDay', values: { ...missing } } : { rule: 'dateInvalid' }
}

/** The parts of a date with an existing month and a day that this month never has, such as 30 February or 31 April. */
function dayInNoMonth({ first, second, year, isTyped }: ReadParts): DateParts | null {
  const isDayFirst = isTyped && first > 12
  const parts = isDayFirst ? { year, month: second, day: first } : { year, month: first, day: second }
  return isRealDate({ ...parts, day: 1 }) && !isRealDate(parts) ? parts : null
}

/** The issue of a date without a year (3/4, 25 enero), or with fewer than four digits of it (3/4/50, 25 enero 50). */
export function lackOfYear(typed: string): 'yearLeftOut' | 'yearTooShort' | null {
  const text = visibleText(withPlainDigits(typed).normalize('NFKC'))
  const numbers = text.match(/\d+/g) ?? []
  const isTyped = /^[\d/.\- ]+$/.test(text)
  if (numbers.some(number => number.length >= 4) || !(isTyped || startsDateInWords(text))) return null
  const [all, allButYear] = isTyped ? [3, 2] : [2, 1]
  if (numbers.length === allButYear) return 'yearLeftOut'
  return numbers.length === all ? 'yearTooShort' : null
}

/**
 * Reads a date of an imported file, which no person checks. A date with the day first is rejected, because it suggests that others are read
 * wrongly. A month in words is unambiguous.
 */
export function readMonthFirst(typed: string): string | null {
  const read = partsOf(typed)
  return read && dayOf(read.year, read.first, read.second)
}

interface ReadParts {
  first: number
  second: number
  year: number
  /** Whether the text is only digits, so that the first may be the day. */
  isTyped: boolean
}

function partsOf(typed: string): ReadParts | null {
  const text = visibleText(withPlainDigits(typed).normalize('NFKC'))
  const ours =
    /^(\d{1,2})\s*[/.\- ]+\s*(\d{1,2})\s*[/.\- ]+\s*(\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (ours) return { first: Number(ours[1]), second: Number(ours[2]), year: Number(ours[3]), isTyped: true }
  const words = readDateInWords(text)
  if (words) return { first: words.month, second: words.day, year: words.year, isTyped: false }
  const iso = /^(\d{4})\s*[/.\- ]+\s*(\d{1,2})\s*[/.\- ]+\s*(\d{1,2})$/.exec(text)
  return iso && { first: Number(iso[2]), second: Number(iso[3]), year: Number(iso[1]), isTyped: false }
}

function dayOf(year: number, month: number, day: number): string | null {
  const parts = { year, month, day }
  return isRealDate(parts) ? formatDate(parts) : null
}

/** The maximum length of a date field: longer than any date in words. */
export const longestTypedDate = 40

/** The full and short name of each month in the languages of the portal; no word names two months. */
const months = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
] as const
const numberOf = new Map<string, number>(
  months.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
)
/** Words between and after the numbers: '25 de enero del 1950', 'May 1st, 1950', '1.º de mayo'. */
const between = ['de', 'del', 'el', 'of', 'the', 'st', 'nd', 'rd', 'th', 'o', 'ro', 'er']

/**
 * Reads a day whose month is in words, in any order. The year needs four digits. Null if a part is missing, occurs twice or is not a word
 * of a date.
 * @param text with plain digits (NFKC)
 */
function readDateInWords(text: string): { year: number; month: number; day: number } | null {
  if (/[^\p{L}\p{M}\d\s,./'’–-]/u.test(text)) return null
  const parts = wordsAndNumbers(text).filter(part => !between.includes(part))
  const month = parts.flatMap(part => numberOf.get(part) ?? [])
  const year = parts.filter(part => /^\d{4}$/.test(part)).map(Number)
  const day = parts.filter(part => /^\d{1,2}$/.test(part)).map(Number)
  const [theMonth, theYear, theDay] = [month[0], year[0], day[0]]
  if (theMonth === undefined || theYear === undefined || theDay === undefined) return null
  return parts.length === 3 ? { year: theYear, month: theMonth, day: theDay } : null
}

/** Whether a date in words is being typed: each word is the beginning of a word of a date. A single letter does not count. */
function startsDateInWords(typed: string): boolean {
  const words = wordsAndNumbers(typed.normalize('NFKC')).filter(part => /^\D/.test(part))
  const known = [...numberOf.keys(), ...between]
  return words.length > 0 && words.every(word => known.some(each => each.startsWith(word)))
}

const wordsAndNumbers = (text: string): string[] => text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []
