import { digitsOf } from '@careword/domain/text/digits'
import { localeOf } from '@careword/domain/dates/locale-of'
import { dateFormatter } from '@careword/domain/dates/date-formatter'
import { dateYears } from '@careword/domain/limits'
import { daysInMonth as daysOf, parseDate } from '@careword/domain/dates/dates'
import { ownProperty } from '../values/read-answers.ts'
import { withoutKeys } from '../values/without-keys.ts'
import type { DateAnswer, SectionAnswers } from '../values/answer.ts'
import type { DateInput, Lang } from '../definition/form-definition.ts'
import { blank, type InputRules, type PartIssue, textLines, writingLine } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { type DatePart, dateParts } from './date-parts.ts'
import { oneOfValues } from '../definition/json-schema.ts'

/** Days that a day selector offers: 31 while the month is not chosen, 29 in February while the year is not. */
export function daysInMonth(year: string, month: string): number {
  const m = Number(month)
  return m >= 1 && m <= 12 ? daysOf(year === '' ? leapYear : Number(year), m) : 31
}

const leapYear = 2000

/** Documents spec §5: from the current year minus 130, not before 1911 (1970 in that mode), to the current year plus the allowance. */
export function yearRange(
  input: Pick<DateInput, 'dateRange' | 'postDateYears'>,
  today: string,
): { first: number; last: number } {
  const year = Number(today.slice(0, 4))
  return {
    first: Math.max(
      year - dateYears.back,
      input.dateRange === '1970' ? dateYears.notBefore1970Mode : dateYears.notBefore,
    ),
    last: year + (input.postDateYears ?? 0),
  }
}

function cleanNumber(raw: unknown, width: number): string {
  const digits = digitsOf(raw).replace(/^0+(?=\d)/, '')
  return digits === '' || digits.length > width ? '' : digits.padStart(width === 2 ? 2 : 0, '0')
}

/** The parts of a raw date with two digits for day and month; '' for a part that is not there. */
function cleanDate(raw: unknown): DateAnswer {
  return {
    day: cleanNumber(ownProperty(raw, 'day'), 2),
    month: cleanNumber(ownProperty(raw, 'month'), 2),
    year: cleanNumber(ownProperty(raw, 'year'), 4),
  }
}

const hasAny = (date: DateAnswer): boolean => date.day !== '' || date.month !== '' || date.year !== ''
const hasAll = (date: DateAnswer): boolean => date.day !== '' && date.month !== '' && date.year !== ''

/** A whole and real date as yyyy-MM-dd; undefined while it is neither. */
export function isoDate(date: DateAnswer): string | undefined {
  const text = `${date.year}-${date.month}-${date.day}`
  return parseDate(text) ? text : undefined
}

/** The parts of a date that a definition writes as yyyy-MM-dd. */
function dateOf(text: string): DateAnswer {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

/** The cleaned date under a key, all parts '' where there is none. */
export const dateAt = (answers: SectionAnswers, id: string): DateAnswer => cleanDate(ownProperty(answers, id))

/** A date in words, such as 'May 4, 2026'; an incomplete date as month and year, or its known parts. */
export function dateInWords(date: DateAnswer, lang: Lang): string {
  const iso = isoDate(date)
  if (iso !== undefined) return formatUtc(date, lang, { day: 'numeric', month: 'long', year: 'numeric' })
  const monthAndYear = isoDate({ ...date, day: '01' })
  if (date.day === '' && monthAndYear !== undefined)
    return formatUtc({ ...date, day: '01' }, lang, { month: 'long', year: 'numeric' })
  return [date.month || '__', date.day || '__', date.year || '____'].join('/')
}

// Formats in UTC: a date has no time zone and must not move by a day.
function formatUtc(date: DateAnswer, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  const time = Date.UTC(Number(date.year), Number(date.month) - 1, Number(date.day))
  return dateFormatter([localeOf(lang), 'en'], { ...options, timeZone: 'UTC' }).format(time)
}

/** The month that is chosen never has this day, or not in this year. */
const isImpossible = ({ day, month, year }: DateAnswer): boolean =>
  day !== '' && month !== '' && Number(day) > daysInMonth(year, month)

const dayNotInMonth = ({ day, month, year }: DateAnswer): PartIssue => ({
  suffix: '',
  rule: 'dayNotInMonth',
  values: { day: Number(day), last: daysInMonth(year, month) },
})

/** The part that is missing, if exactly one of the three is. */
function whatIsMissing(date: DateAnswer): PartIssue {
  const [missing, ...more] = dateParts.filter(part => date[part] === '')
  const rule = missing === undefined || more.length > 0 ? 'dateIncomplete' : missingPart[missing]
  return { suffix: '', rule }
}

const missingPart = { day: 'dayMissing', month: 'monthMissing', year: 'yearMissing' } as const

function issueOf(input: DateInput, date: DateAnswer, today: string): PartIssue[] {
  if (!hasAll(date)) return [isImpossible(date) ? dayNotInMonth(date) : whatIsMissing(date)]
  const iso = isoDate(date)
  if (iso === undefined && isImpossible(date)) return [dayNotInMonth(date)]
  if (iso === undefined) return [{ suffix: '', rule: date.year.length < 4 ? 'yearTooShort' : 'dateInvalid' }]
  const { first, last } = yearRange(input, today)
  const year = Number(date.year)
  if (year < first || year > last)
    return [{ suffix: '', rule: 'yearOutOfRange', values: { min: first, max: last } }]
  if (input.limit === 'past' && iso > today) return [{ suffix: '', rule: 'dateInFuture' }]
  return input.limit === 'future' && iso < today ? [{ suffix: '', rule: 'dateInPast' }] : []
}

function partShape(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && /^\d{0,4}$/.test(raw))
}

function setDatePart(section: SectionAnswers, id: string, part: DatePart, value: string): SectionAnswers {
  const old = ownProperty(section, id)
  const at = (name: DatePart): string => {
    const text = ownProperty(old, name)
    return typeof text === 'string' ? text : ''
  }
  const digits = digitsOf(value).slice(0, part === 'year' ? 4 : 2)
  if (at(part) === digits) return section
  const date = { day: at('day'), month: at('month'), year: at('year'), [part]: digits }
  return dateParts.every(name => date[name] === '')
    ? withoutKeys(section, new Set([id]))
    : { ...section, [id]: date }
}

/** In older documents, without the mark, the prefill identifies the record's value. */
const shownRecord = ({ record, prefill }: DateInput): 'dob' | undefined =>
  record ?? (prefill === 'patientDob' ? 'dob' : undefined)

export const dateSchema: InputSchema<DateInput> = {
  properties: {
    dateRange: {
      const: '1970',
      description: "'1970': years from 1970 on.",
    },
    postDateYears: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'How many years after the current one may be chosen.',
    },
    limit: oneOfValues(['past', 'future'], "'past': not after today. 'future': not before today."),
    record: {
      const: 'dob',
      description: "The patient's date of birth: shows the record's and is not answered.",
    },
  },
}

export const dateRules: InputRules<DateInput> = {
  suffixes: () => [''],
  maxLength: () => 10,
  clean: (input, read) => {
    const date = cleanDate(read(''))
    return hasAny(date) ? { [input.id]: date } : {}
  },
  shape: (_input, read) => {
    const raw = read('')
    if (raw === undefined || raw === null || raw === '') return []
    const sound =
      typeof raw === 'object' &&
      !Array.isArray(raw) &&
      Object.keys(raw).every(key => (dateParts as readonly string[]).includes(key)) &&
      dateParts.every(part => partShape(ownProperty(raw, part)))
    return sound ? [] : [{ suffix: '', rule: 'wrongType' }]
  },
  check: (input, answers, ask) => {
    const date = dateAt(answers, input.id)
    if (!hasAny(date))
      return ask.required
        ? [{ suffix: '', rule: shownRecord(input) === undefined ? 'required' : 'notInRecord' }]
        : []
    return issueOf(input, date, ask.today)
  },
  edit: ({ section, input }, event) =>
    event.type === 'setDatePart' ? setDatePart(section, input.id, event.part, event.value) : section,
  equals: (input, answers, _suffix, wanted) =>
    wanted === false || isoDate(dateAt(answers, input.id)) === wanted,
  fits: (_input, wanted) =>
    typeof wanted === 'boolean' || isoDate(dateOf(wanted)) === undefined ? 'conditionDoesNotFit' : undefined,
  fromText: (_input, text) => dateOf(text),
  paperLine: () => writingLine,
  record: shownRecord,
  fromRecord: ({ id }, { dob }) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dob ?? '') ?? []
    return year && month && day ? { [id]: { day, month, year } } : {}
  },
  describe: (input, answers, { lang }) => {
    const date = dateAt(answers, input.id)
    return hasAny(date) ? textLines([dateInWords(date, lang)]) : blank
  },
}
