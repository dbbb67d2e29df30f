import { formatLongDate, formatShortDate } from '@careword/domain/dates/format-date'
import { longestTypedDate, readTypedDate } from '@careword/domain/dates/typed-date'
import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { usePartner } from './partner-context.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'maxLength'> & {
  value: string
  onType: (typed: string) => void
  onLeave?: (() => void) | undefined
}

/**
 * A typed date, repeated in words, so that the person notices a month that was read as a day. The typed text is not changed during typing,
 * since an inserted sign moves the digits of a date with the day or the year first. The date as it was read is written out when the field
 * is left.
 */
export function TypedDateField({ value, help, onType, onLeave, ...props }: Props) {
  const { t, lang } = usePartner()
  const day = readTypedDate(value)
  return (
    <TextField
      {...props}
      help={
        <span role="status">
          {day === null ? help : t('account.dobRead', { day: formatLongDate(day, lang) })}
        </span>
      }
      maxLength={longestTypedDate}
      value={value}
      onChange={event => onType(event.target.value)}
      onBlur={() => {
        if (day !== null && formatShortDate(day) !== value) onType(formatShortDate(day))
        onLeave?.()
      }}
    />
  )
}
