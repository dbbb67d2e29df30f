import { formatLongDate } from '@careword/domain/dates/format-date'
import { longestTypedDate, readTypedDate } from '@careword/domain/dates/typed-date'
import type { ComponentProps } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { TextField } from '../ui/text-field.tsx'

type Field = ComponentProps<typeof TextField>

/** The name of another person, as it is looked for. */
export function SearchedName(props: Field) {
  return <TextField autoCapitalize="words" autoCorrect="off" spellCheck={false} {...props} />
}

/** Their date of birth, repeated in words: a month taken for a day would open another person's documents. */
export function SearchedDob({
  value,
  ...props
}: Omit<Field, 'label' | 'help' | 'value'> & { value: string }) {
  const { t, lang } = usePartner()
  const day = readTypedDate(value)
  return (
    <TextField
      label={t('account.patients.dob')}
      help={
        day === null
          ? t('account.patients.dobHelp')
          : t('account.patients.dobRead', { day: formatLongDate(day, lang) })
      }
      maxLength={longestTypedDate}
      value={value}
      {...props}
    />
  )
}
