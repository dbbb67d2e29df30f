import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './field-frame.module.css'
import { Icon } from './icon.tsx'

/** An error in words and with an icon: never colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon of={CircleAlert} size={20} />
      <span>{children}</span>
    </p>
  )
}
