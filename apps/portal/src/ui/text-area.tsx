import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './control.module.css'
import { FieldFrame, type Framed } from './field-frame.tsx'

type Area = ComponentProps<'textarea'>

/** Several lines of text. */
export function TextArea(props: Framed<Area>) {
  return (
    <FieldFrame<Area> {...props}>
      {control => <textarea rows={4} {...control} className={classNames(css.control, css.area)} />}
    </FieldFrame>
  )
}
