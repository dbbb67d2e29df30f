import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** A question that opens to its answer. */
export function Disclosure({
  title,
  children,
  open,
}: {
  title: ReactNode
  children: ReactNode
  open?: boolean
}) {
  return (
    <details className={css.panel} open={open}>
      <summary className={css.summary}>
        <span>{title}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
