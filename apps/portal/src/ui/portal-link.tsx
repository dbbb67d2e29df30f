import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path inside the portal, made by @careword/contract/paths. */
  to: string
  search?: Record<string, string>
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the portal: moves without loading the page anew. */
export function PortalLink({ to, search, ...rest }: Props) {
  return <Link {...rest} to={to} search={search ?? {}} />
}
