import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import css from './control.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

interface Props
  extends FrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'required'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({
  label,
  mark,
  help,
  error,
  required,
  id,
  className,
  ref,
  rows = 4,
  ...area
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
      {control => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          ref={ref}
          className={classNames(css.control, css.area)}
        />
      )}
    </FieldFrame>
  )
}
