import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { classNames } from './class-names.ts'
import css from './control.module.css'
import { FieldFrame, type Framed } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type Control = ComponentProps<'select'>

interface Props extends Framed<Control> {
  options: readonly SelectOption[]
  /** The label of the empty choice; without it there is none. */
  emptyLabel?: string
}

/** The device's own list, which every user's phone and screen reader support best. */
export function Select({ options, emptyLabel, ...props }: Props) {
  // The options are memoized: two hundred and fifty countries must not render again with each letter typed beside them.
  const choices = useMemo(
    () =>
      options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  )
  return (
    <FieldFrame<Control> {...props}>
      {control => (
        <span className={css.selectBox}>
          <select {...control} className={classNames(css.control, css.select)}>
            {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
            {choices}
          </select>
          <Icon of={ChevronDown} className={css.chevron} />
        </span>
      )}
    </FieldFrame>
  )
}
