import { type DateParts as DayParts, formatDate, isRealDate, parseDate } from '@careword/domain/dates/dates'
import { zoneName } from '@careword/domain/documents/document-zone'
import { dayInWords } from '@careword/domain/dates/in-words'
import type { PaperDays } from '@careword/domain/uploads/paper-days'
import { type DateAnswer, yearRange } from '@careword/forms'
import { type ReactNode, useState } from 'react'
import { DateParts } from '../../partner/date-parts.tsx'
import { usePartner } from '../../partner/partner-context.tsx'

interface Props {
  id: string
  label: ReactNode
  help: string | undefined
  error: string | undefined
  /** 'yyyy-MM-dd'; null while it is not whole. */
  day: string | null
  days: PaperDays
  /** The document's own clock. */
  timeZone: string
  /** Null: not a whole date. */
  onDay: (day: string | null) => void
}

/** A day of the past as three lists; what is half chosen stays as it is. */
export function DateStep({ id, label, help, error, day, days, timeZone, onDay }: Props) {
  const { t, lang } = usePartner()
  const [parts, setParts] = useState<DateAnswer>(() => partsOf(day))
  const isWhole = parts.year !== '' && parts.month !== '' && parts.day !== ''
  const { first, last } = yearRange({}, days.latest)
  // Where the person is it is tomorrow already: the document is read on its own clock (ruling G-83).
  const isAhead = day !== null && day > days.today && day <= days.latest
  const name = zoneName(timeZone)
  return (
    <>
      <DateParts
        id={id}
        partId={part => `${id}-${part}`}
        label={label}
        help={help}
        required
        error={isWhole && !isRealDate(numbersOf(parts)) ? t('field.dateInvalid') : error}
        value={parts}
        years={Array.from({ length: last - first + 1 }, (_, at) => last - at)}
        onPart={(part, value) => {
          const next = { ...parts, [part]: value }
          setParts(next)
          const date = numbersOf(next)
          onDay(isRealDate(date) ? formatDate(date) : null)
        }}
      />
      {isAhead ? (
        <p role="status">
          {t('upload.date.otherClock', {
            zone: name === null ? timeZone : t(`zone.${name}`),
            date: dayInWords(days.today, lang, 'UTC'),
          })}
        </p>
      ) : null}
    </>
  )
}

const numbersOf = (parts: DateAnswer): DayParts => ({
  year: Number(parts.year),
  month: Number(parts.month),
  day: Number(parts.day),
})

function partsOf(day: string | null): DateAnswer {
  if (day === null || !parseDate(day)) return { day: '', month: '', year: '' }
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: date, month, year }
}
