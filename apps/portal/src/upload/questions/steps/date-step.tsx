import { zoneName } from '@careword/domain/documents/document-zone'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import type { PaperDays } from '@careword/domain/uploads/paper-days'
import { yearRange } from '@careword/forms'
import type { ReactNode } from 'react'
import { DayLists } from '../../../partner/day-lists.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'

interface Props {
  id: string
  label: ReactNode
  help: string | undefined
  error: string | undefined
  /** 'yyyy-MM-dd'; null while incomplete. */
  day: string | null
  days: PaperDays
  /** The document's time zone. */
  timeZone: string
  /** Null for an incomplete date. */
  onDay: (day: string | null) => void
}

/** A past day as three lists; an incomplete choice is kept. */
export function DateStep({ id, label, help, error, day, days, timeZone, onDay }: Props) {
  const { t, lang } = usePartner()
  const { first, last } = yearRange({}, days.latest)
  // The day has begun for the person but not in the document's zone, which counts (ruling G-83).
  const isAhead = day !== null && day > days.today && day <= days.latest
  const name = zoneName(timeZone)
  return (
    <>
      <DayLists
        id={id}
        label={label}
        help={help}
        error={error}
        day={day}
        years={Array.from({ length: last - first + 1 }, (_, index) => last - index)}
        onDay={onDay}
      />
      {isAhead ? (
        <p role="status">
          {t('upload.date.otherClock', {
            zone: name === null ? timeZone : t(`zone.${name}`),
            date: formatDayInWords(days.today, lang, 'UTC'),
          })}
        </p>
      ) : null}
    </>
  )
}
