import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import css from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Tone = 'error' | 'success' | 'warn' | 'info'

interface Props {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  /** Whether the alert replaces a page: its title is the page's. */
  heading?: boolean
  /** Links or buttons under the words. */
  actions?: ReactNode
  /** Whether a screen reader announces it when it appears; not for an alert that is on the page from the start. */
  announce?: boolean
  /** Whether the alert reports that the server does not respond: the page-wide message about the same is hidden beside it. */
  noResponse?: boolean | undefined
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  className?: string | undefined
  id?: string
  ref?: Ref<HTMLDivElement>
}

const icons = { error: CircleAlert, success: CircleCheck, warn: TriangleAlert, info: Info }

/** A message in the page: sign, title, words. */
export function Alert({
  tone,
  title,
  children,
  heading,
  actions,
  announce,
  noResponse,
  onDismiss,
  dismissLabel,
  className,
  id,
  ref,
}: Props) {
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  const Title = heading ? 'h1' : 'p'
  return (
    <div
      ref={ref}
      id={id}
      role={role}
      data-no-response={noResponse || undefined}
      tabIndex={ref ? -1 : undefined}
      className={classNames(css.alert, css[tone], className)}
    >
      <Icon of={icons[tone]} size={24} />
      <div className={css.words}>
        {title ? <Title className={css.title}>{title}</Title> : null}
        {children ? <div className={css.body}>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {onDismiss && dismissLabel ? (
        <button type="button" className={css.close} onClick={onDismiss} aria-label={dismissLabel}>
          <Icon of={X} />
        </button>
      ) : null}
    </div>
  )
}
