import { type DateAnswer, type DateInput as DateDefinition, yearRange } from '@careword/forms'
import { todayAt } from '@careword/domain/dates/dates'
import { useState } from 'react'
import { DateParts } from '../../partner/date-part-fields.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import { framed } from '../fields/framed.ts'

const noDate: DateAnswer = { day: '', month: '', year: '' }

/** The day that a form asks for. */
export function DateInput(props: FieldProps<DateDefinition>) {
  const { input, path, required, value, dispatch } = props
  const [today] = useState(() => todayAt(new Date()))
  const answer = value()
  const date = typeof answer === 'object' && !Array.isArray(answer) ? answer : noDate
  return (
    <DateParts
      {...framed(props)}
      partId={part => fieldId(`${path}-${part}`)}
      {...(required ? { required } : {})}
      value={date}
      years={yearsInOrder(input, today, date.year)}
      onPart={(part, value) => dispatch({ type: 'setDatePart', path, part, value })}
    />
  )
}

/** Lists the years from the likely one: the current year first, then forwards or backwards. A year already chosen is listed too. */
function yearsInOrder(input: DateDefinition, today: string, chosen: string): number[] {
  const { first, last } = yearRange(input, today)
  const from = (start: number) => Array.from({ length: last - start + 1 }, (_, index) => start + index)
  if (input.limit !== 'future') return from(first).reverse()
  const year = Number(today.slice(0, 4))
  return [...(chosen !== '' && Number(chosen) < year ? [Number(chosen)] : []), ...from(year)]
}
