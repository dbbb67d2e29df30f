import type { HistoryState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'
import { PortalLink } from './portal-link.tsx'

interface Props {
  /** Inside the portal. */
  to?: string
  /** State that is stored in the browser's history, not in the address. */
  state?: HistoryState
  /** Query parameters of `to`. */
  search?: Record<string, string>
  /** Outside of it, or a file. */
  href?: string
  variant?: ButtonVariant
  icon?: ReactNode
  iconAfter?: ReactNode
  block?: boolean
  download?: boolean
  children: ReactNode
  className?: string | undefined
  /** Called in addition to the navigation. */
  onClick?: () => void
  'aria-describedby'?: string
  'aria-label'?: string
}

/** A link that looks like a button and leads to another page. An action is a Button. */
export function LinkButton({
  to,
  search,
  state,
  href,
  variant = 'secondary',
  icon,
  iconAfter,
  block,
  children,
  className,
  ...rest
}: Props) {
  const inside = (
    <>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </>
  )
  const look = buttonClass(variant, block, false, className)
  if (to !== undefined)
    return (
      <PortalLink
        {...rest}
        {...(search ? { search } : {})}
        {...(state ? { state } : {})}
        to={to}
        className={look}
      >
        {inside}
      </PortalLink>
    )
  return (
    <a {...rest} href={href} className={look}>
      {inside}
    </a>
  )
}
