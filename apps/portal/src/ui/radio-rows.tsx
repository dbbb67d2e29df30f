import { type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'
import css from './choice-rows.module.css'
import layout from './layout.module.css'
import { FieldGroup, type FrameProps } from './field-frame.tsx'

export interface ChoiceOption {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
  /** The content that opens under the row while it is chosen. */
  inside?: ReactNode
}

interface Props extends FrameProps {
  options: readonly ChoiceOption[]
  /** '' when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** Whether a press on the chosen row clears it. */
  clearable?: boolean
  name?: string
  /** Places the options in one line; for short ones such as yes and no. */
  beside?: boolean
  legendClassName?: string
}

/** One answer out of several, as rows. */
export function RadioRows({ options, value, onChange, clearable, name, beside = false, ...frame }: Props) {
  const made = useId()
  return (
    <FieldGroup {...frame}>
      <div className={beside ? css.beside : layout.near}>
        {options.map(option => (
          <ChoiceRow
            key={option.value}
            type="radio"
            name={name ?? made}
            value={option.value}
            label={option.label}
            help={option.help}
            disabled={option.disabled}
            checked={option.value === value}
            invalid={Boolean(frame.error)}
            onChange={() => onChange(option.value)}
            onPressAgain={clearable ? () => onChange('') : undefined}
          >
            {option.inside}
          </ChoiceRow>
        ))}
      </div>
    </FieldGroup>
  )
}
