// Dates are 'yyyy-MM-dd' texts only: new Date('yyyy-MM-dd') is midnight in Greenwich, which is the day before in America. Such texts
// compare with < and >.

import { dateFormatter } from './date-formatter.ts'

export interface DateParts {
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 31. */
  day: number
}

/** The number of days of a month, leap years included. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function isRealDate({ year, month, day }: DateParts): boolean {
  if (![year, month, day].every(Number.isInteger)) return false
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The parts of 'yyyy-MM-dd', or null when the text is not a day of the calendar. */
export function parseDate(text: string): DateParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return isRealDate(parts) ? parts : null
}

/** 'yyyy-MM-dd'. Throws RangeError when the parts are not a real date. */
export function formatDate(parts: DateParts): string {
  if (!isRealDate(parts)) throw new RangeError('not a date')
  return `${padDigits(parts.year, 4)}-${padDigits(parts.month, 2)}-${padDigits(parts.day, 2)}`
}

/**
 * Today where the person is.
 * @param timeZone IANA name such as 'America/Denver'; the machine's own when not given
 */
export function todayAt(now: Date, timeZone?: string): string {
  if (timeZone === undefined)
    return formatDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
  const parts = dateFormatter('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find(each => each.type === type)?.value)
  return formatDate({ year: part('year'), month: part('month'), day: part('day') })
}

/** The day of an instant such as signedDate, in the person's time zone. A date is returned unchanged; null for any other text. */
export function dayOf(text: string, timeZone?: string): string | null {
  if (parseDate(text)) return text
  const instant = new Date(text)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(instant.getTime())
    ? todayAt(instant, timeZone)
    : null
}

/** Shell spec §5: 'Date cannot exceed today's date'. Both 'yyyy-MM-dd'. */
export function isFuture(date: string, today: string): boolean {
  return date > today
}

/** The age in whole years. A person born on 29 February becomes a year older on 1 March of other years. Null when a text is not a date. */
export function ageOn(dob: string, today: string): number | null {
  const born = parseDate(dob)
  const now = parseDate(today)
  if (!born || !now || dob > today) return null
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

/** The number padded with leading zeros. */
export function padDigits(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** The same day of the month, this many months later; the last day of that month where it is shorter. */
export function monthsLater(date: string, months: number): string {
  const parts = parseDate(date)
  if (!parts) throw new RangeError('not a date')
  const all = parts.month - 1 + months
  const [year, month] = [parts.year + Math.floor(all / 12), (((all % 12) + 12) % 12) + 1]
  return formatDate({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) })
}
