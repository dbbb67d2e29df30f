import { type ReactNode, useId } from 'react'
import css from './choice-rows.module.css'
import { classNames } from './class-names.ts'

interface Props {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: ReactNode
  help?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  id?: string | undefined
  onChange: (checked: boolean) => void
  /** A press on a radio that is chosen already, where that clears the answer (Documents spec §4). */
  onPressAgain?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** A button of its own at the end of the row, and content beneath it: both whether the row is chosen or not. */
  aside?: ReactNode
  beneath?: ReactNode
  /** The content that opens under the row while it is chosen. */
  children?: ReactNode
}

/** A full-width row to tap: all of it is the target, and a sign, border and ground show that it is chosen. */
export function ChoiceRow({
  type,
  name,
  value,
  label,
  help,
  checked,
  disabled,
  invalid,
  describedBy,
  id,
  onChange,
  onPressAgain,
  onBlur,
  aside,
  beneath,
  children,
}: Props) {
  const made = useId()
  const control = id ?? made
  const described = [help ? `${control}-help` : '', describedBy ?? ''].filter(Boolean).join(' ')
  return (
    <div className={classNames(css.row, checked && css.chosen, invalid && css.invalid)}>
      <label className={css.line} htmlFor={control}>
        <input
          type={type}
          id={control}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          {...(invalid ? { 'aria-invalid': true } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
          onChange={event => onChange(event.target.checked)}
          onClick={checked && onPressAgain ? onPressAgain : undefined}
          onBlur={onBlur}
        />
        <span className={css.words}>
          <span className={css.label}>{label}</span>
          {help ? (
            <span className={css.help} id={`${control}-help`}>
              {help}
            </span>
          ) : null}
        </span>
      </label>
      {aside ? <div className={css.aside}>{aside}</div> : null}
      {beneath ? <div className={css.beneath}>{beneath}</div> : null}
      {checked && children ? <div className={css.nested}>{children}</div> : null}
    </div>
  )
}
