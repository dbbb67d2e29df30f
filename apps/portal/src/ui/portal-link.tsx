import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path inside the portal, made by @careword/contract/paths. */
  to: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the portal: moves without loading the page anew. */
export function PortalLink({ to, ...rest }: Props) {
  return <Link {...rest} to={to} preload="intent" />
}
