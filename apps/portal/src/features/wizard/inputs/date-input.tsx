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
  const days = daysInMonth(date.year, date.month)
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
      onChange={event => dispatch({ type: 'setDatePart', path, part: name, value: event.target.value })}
    />
  )
  return (
    <FieldGroup id={fieldId(path)} label={label} mark={mark} help={help} error={wrong}>
      <div className={css.date}>
        {part('month', monthsOf(lang))}
        {/* A day that a new month does not have stays chosen and is told: neither moved nor forgotten. */}
        {part('day', [
          ...numbers(1, days),
          ...(Number(date.day) > days ? numbers(Number(date.day), Number(date.day)) : []),
        ])}
        {part('year', yearsInOrder(input, today, date.year))}
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

/** Years begin where an answer is likely: with this one, and from there on or back. What is chosen already stands there too. */
function yearsInOrder(input: DateDefinition, today: string, chosen: string): SelectOption[] {
  const { first, last } = yearRange(input, today)
  if (input.limit !== 'future') return numbers(first, last, 4).reverse()
  const year = Number(today.slice(0, 4))
  const before = chosen !== '' && Number(chosen) < year ? numbers(Number(chosen), Number(chosen), 4) : []
  return [...before, ...numbers(year, last, 4)]
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
