import type { ComponentProps, ReactNode } from 'react'
import css from './control.module.css'
import { FieldFrame, type Framed } from './field-frame.tsx'

type Input = ComponentProps<'input'>

interface Props extends Framed<Input> {
  /** Shown beside the control, such as a button that fills it in another way. */
  after?: ReactNode
}

/** One line of text. Accepts all properties of an `<input>`. */
export function TextField({ after, ...props }: Props) {
  return (
    <FieldFrame<Input> {...props}>
      {control => {
        const field = <input type="text" {...control} className={css.control} />
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
