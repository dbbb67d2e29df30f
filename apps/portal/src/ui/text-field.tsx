import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './control.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'required'>

interface Props extends FrameProps, Input {
  ref?: Ref<HTMLInputElement>
  /** Beside the control, such as a button that fills it in another way. */
  after?: ReactNode
}

/** One line of text. Everything an `<input>` takes may be given. */
export function TextField({
  label,
  mark,
  help,
  error,
  required,
  id,
  className,
  ref,
  after,
  ...input
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
  return (
    <FieldFrame {...frame}>
      {control => {
        const field = <input type="text" {...input} {...control} ref={ref} className={css.control} />
        return after ? (
          <span className={css.withAfter}>
            {field}
            {after}
          </span>
        ) : (
          field
        )
      }}
    </FieldFrame>
  )
}
