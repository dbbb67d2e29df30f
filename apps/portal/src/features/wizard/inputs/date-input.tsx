import { type DateAnswer, type DateInput as DateDefinition, daysInMonth, yearRange } from '@careword/forms'
import { todayAt } from '@careword/domain/dates/dates'
import { useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import css from './inputs.module.css'

const noDate: DateAnswer = { day: '', month: '', year: '' }

/** Month, day and year as three lists; the same order in every language (see domain's dates). */
export function DateInput({
  input,
  path,
  label,
  help,
  required,
  mark,
  value,
  error,
  dispatch,
}: FieldProps<DateDefinition>) {
  const { t, lang } = usePartner()
  const [today] = useState(() => todayAt(new Date()))
  const answer = value()
  const date = typeof answer === 'object' && !Array.isArray(answer) ? answer : noDate
  const { first, last } = yearRange(input, today)
  const change = (part: keyof DateAnswer, next: string) => {
    const changed = { ...date, [part]: next }
    dispatch({ type: 'setDatePart', path, part, value: next })
    // A day that the new month does not have is asked for again rather than moved.
    if (Number(changed.day) > daysInMonth(changed.year, changed.month)) {
      dispatch({ type: 'setDatePart', path, part: 'day', value: '' })
    }
  }
  const wrong = error()
  const part = (name: keyof DateAnswer, options: SelectOption[]) => (
    <Select
      id={fieldId(`${path}-${name}`)}
      className={css.part}
      label={t(`field.${name}`)}
      emptyLabel={t(`field.${name}Empty`)}
      required={required}
      aria-invalid={wrong ? true : undefined}
      options={options}
      value={date[name]}
      onChange={event => change(name, event.target.value)}
    />
  )
  return (
    <FieldGroup id={fieldId(path)} label={label} mark={mark} help={help} error={wrong}>
      <div className={css.date}>
        {part('month', monthsOf(lang))}
        {part('day', numbers(1, daysInMonth(date.year, date.month)))}
        {part('year', numbers(first, last, 4).reverse())}
      </div>
    </FieldGroup>
  )
}

function numbers(from: number, to: number, width = 2): SelectOption[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    value: String(from + i).padStart(width, '0'),
    label: String(from + i),
  }))
}

const months = new Map<string, SelectOption[]>()

function monthsOf(lang: string): SelectOption[] {
  let options = months.get(lang)
  if (!options) {
    const name = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' })
    options = Array.from({ length: 12 }, (_, i) => ({
      value: String(i + 1).padStart(2, '0'),
      label: name.format(Date.UTC(2024, i, 1)),
    }))
    months.set(lang, options)
  }
  return options
}
