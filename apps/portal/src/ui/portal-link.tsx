import { type HistoryState, Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path inside the portal, made by @careword/contract/paths. */
  to: string
  search?: Record<string, string>
  /** State that is stored in the browser's history, not in the address. */
  state?: HistoryState
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** Only an identical address counts as the current page: ?type=AD is another page than the list of all. */
const sameAddress = { exact: true, includeSearch: true }

/** A link inside the portal: navigates without a reload. */
export function PortalLink({ to, search, state, ...rest }: Props) {
  return (
    <Link to={to} search={search ?? {}} {...(state ? { state } : {})} activeOptions={sameAddress} {...rest} />
  )
}
