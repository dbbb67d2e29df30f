import type { InputHTMLAttributes, Ref } from 'react'
import css from './control.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'required'>

interface Props extends FrameProps, Input {
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Everything an `<input>` takes may be given. */
export function TextField({ label, mark, help, error, required, id, className, ref, ...input }: Props) {
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
      {control => <input type="text" {...input} {...control} ref={ref} className={css.control} />}
    </FieldFrame>
  )
}
