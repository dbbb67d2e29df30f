import { localeOf } from '@careword/domain/dates/locale-of'
import { type DateAnswer, daysInMonth } from '@careword/forms'
import { FieldGroup, type FrameProps } from '../ui/field-frame.tsx'
import { Select, type SelectOption } from '../ui/select.tsx'
import css from './date-part-fields.module.css'
import { usePartner } from './partner-context.tsx'

interface Props extends FrameProps {
  id: string
  /** The ids of the three lists. */
  partId: (part: keyof DateAnswer) => string
  value: DateAnswer
  /** The years in the order of the list. */
  years: readonly number[]
  onPart: (part: keyof DateAnswer, value: string) => void
}

/** Month, day and year as three lists; the same order in every language (see domain's dates). */
export function DateParts({ id, partId, value, years, onPart, ...frame }: Props) {
  const { t, lang } = usePartner()
  const days = daysInMonth(value.year, value.month)
  const part = (name: keyof DateAnswer, options: SelectOption[]) => (
    <Select
      id={partId(name)}
      className={css.part}
      label={t(`field.${name}`)}
      emptyLabel={t(`field.${name}Empty`)}
      {...(frame.required ? { required: true } : {})}
      aria-invalid={frame.error ? true : undefined}
      options={options}
      value={value[name]}
      onChange={event => onPart(name, event.target.value)}
    />
  )
  return (
    <FieldGroup id={id} {...frame}>
      <div className={css.date}>
        {part('month', monthsOf(lang))}
        {/* A day that the new month does not have stays selected and is reported: neither changed nor cleared. */}
        {part(
          'day',
          numbers([
            ...Array.from({ length: days }, (_, index) => index + 1),
            ...(Number(value.day) > days ? [Number(value.day)] : []),
          ]),
        )}
        {part('year', numbers(years, 4))}
      </div>
    </FieldGroup>
  )
}

function numbers(of: readonly number[], width = 2): SelectOption[] {
  return of.map(number => ({ value: String(number).padStart(width, '0'), label: String(number) }))
}

const months = new Map<string, SelectOption[]>()

function monthsOf(lang: string): SelectOption[] {
  let options = months.get(lang)
  if (!options) {
    const name = new Intl.DateTimeFormat(localeOf(lang), { month: 'long', timeZone: 'UTC' })
    options = Array.from({ length: 12 }, (_, i) => ({
      value: String(i + 1).padStart(2, '0'),
      label: name.format(Date.UTC(2024, i, 1)),
    }))
    months.set(lang, options)
  }
  return options
}
