import { ChevronDown } from 'lucide-react'
import { type Ref, type SelectHTMLAttributes, useMemo } from 'react'
import { classNames } from './class-names.ts'
import css from './control.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface Props
  extends FrameProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'required' | 'children'> {
  options: readonly SelectOption[]
  /** The label of the empty choice; without it there is none. */
  emptyLabel?: string
  ref?: Ref<HTMLSelectElement>
}

/** The device's own list, which every user's phone and screen reader support best. */
export function Select({
  label,
  mark,
  help,
  error,
  required,
  id,
  className,
  options,
  emptyLabel,
  ref,
  ...select
}: Props) {
  const frame: FrameProps = {
    label,
    mark,
    help,
    error,
    className,
    ...(required ? { required } : {}),
    ...(id ? { id } : {}),
  }
  // Two hundred and fifty countries must not render again with each letter typed beside them.
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
    <FieldFrame {...frame}>
      {control => (
        <span className={css.selectBox}>
          <select {...select} {...control} ref={ref} className={classNames(css.control, css.select)}>
            {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
            {choices}
          </select>
          <Icon of={ChevronDown} className={css.chevron} />
        </span>
      )}
    </FieldFrame>
  )
}
