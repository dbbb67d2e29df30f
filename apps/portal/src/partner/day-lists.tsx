import { type DateParts as DayParts, formatDate, isRealDate, parseDate } from '@careword/domain/dates/dates'
import type { DateAnswer } from '@careword/forms'
import { type ReactNode, useState } from 'react'
import { DateParts } from './date-part-fields.tsx'
import { usePartner } from './partner-context.tsx'

interface Props {
  id: string
  label: ReactNode
  help?: string | undefined
  error: string | undefined
  /** 'yyyy-MM-dd' to begin with; null or '' for none. */
  day: string | null
  /** The years in the order of the list. */
  years: readonly number[]
  /** null while the day is not complete, or does not exist. */
  onDay: (day: string | null) => void
}

/** A day as three lists; a partly chosen day is kept. */
export function DayLists({ id, label, help, error, day, years, onDay }: Props) {
  const { t } = usePartner()
  const [parts, setParts] = useState<DateAnswer>(() => partsOf(day))
  const isWhole = parts.year !== '' && parts.month !== '' && parts.day !== ''
  return (
    <DateParts
      id={id}
      partId={part => `${id}-${part}`}
      label={label}
      help={help}
      required
      error={isWhole && !isRealDate(numbersOf(parts)) ? t('field.dateInvalid') : error}
      value={parts}
      years={years}
      onPart={(part, value) => {
        const next = { ...parts, [part]: value }
        setParts(next)
        const date = numbersOf(next)
        onDay(isRealDate(date) ? formatDate(date) : null)
      }}
    />
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
