import { type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'
import { FieldError } from './field-error.tsx'

interface Props {
  label: ReactNode
  checked: boolean
  error?: string | undefined
  onChange: (checked: boolean) => void
  id?: string
}

/** A single box to tick, as wide as a row, with its error under it. */
export function CheckboxLine({ label, checked, error, onChange, id }: Props) {
  const made = useId()
  const control = id ?? made
  return (
    <div>
      <ChoiceRow
        type="checkbox"
        name={control}
        value="yes"
        id={control}
        label={label}
        checked={checked}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${control}-error`}
        onChange={onChange}
      />
      {error === undefined ? null : <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  )
}
