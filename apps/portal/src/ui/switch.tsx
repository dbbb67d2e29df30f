import { type ReactNode, useId } from 'react'
import css from './switch.module.css'
import layout from './layout.module.css'

interface Props {
  label: ReactNode
  help?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/** A switch; the whole row is the target. */
export function Switch({ label, help, on, onChange }: Props) {
  const id = useId()
  return (
    <label className={css.row} htmlFor={id}>
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {help ? (
          <span className={layout.quiet} id={`${id}-help`}>
            {help}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={css.control}
        checked={on}
        aria-checked={on}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
