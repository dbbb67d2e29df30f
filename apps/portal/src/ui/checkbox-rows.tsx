import { useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'
import layout from './layout.module.css'
import { FieldGroup, type FrameProps } from './field-frame.tsx'
import type { ChoiceOption } from './radio-rows.tsx'

interface Props extends FrameProps {
  options: readonly ChoiceOption[]
  values: readonly string[]
  onToggle: (value: string, checked: boolean) => void
  name?: string
  legendClassName?: string
}

/** Any number of answers out of several, as rows. */
export function CheckboxRows({ options, values, onToggle, name, ...frame }: Props) {
  const made = useId()
  return (
    <FieldGroup {...frame}>
      <div className={layout.near}>
        {options.map(option => (
          <ChoiceRow
            key={option.value}
            type="checkbox"
            name={name ?? made}
            value={option.value}
            label={option.label}
            help={option.help}
            disabled={option.disabled}
            checked={values.includes(option.value)}
            invalid={Boolean(frame.error)}
            onChange={checked => onToggle(option.value, checked)}
          >
            {option.inside}
          </ChoiceRow>
        ))}
      </div>
    </FieldGroup>
  )
}
