import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import css from './plain-page.module.css'
import { RoundIcon } from '../../ui/round-icon.tsx'
import layout from '../../ui/layout.module.css'

interface Props {
  icon: LucideIcon
  title: string
  children: ReactNode
  actions?: ReactNode
  /** The heading, which takes the focus where the page was opened by a press. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** Shows whom to ask, below the main action. */
  help?: ReactNode
  /** Small print, such as a code to read out on the phone. */
  code?: string | undefined
}

/** A page with a single message and the way on. */
export function PlainPage({ icon, title, children, actions, heading, help, code }: Props) {
  return (
    <div className={css.page}>
      <RoundIcon of={icon} />
      <h1 ref={heading} {...(heading ? { tabIndex: -1 } : {})}>
        {title}
      </h1>
      {children}
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      {help}
      {code ? <p className={layout.small}>{code}</p> : null}
    </div>
  )
}
