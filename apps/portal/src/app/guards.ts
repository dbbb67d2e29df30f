import { paths } from '@careword/contract/paths'
import { isUserType } from '@careword/domain/people/user-type'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

export interface RouterContext {
  config: DashboardConfig
  /** The cache of the server's answers. It is loaded with the session's part of the portal, which the sign-in page does not need. */
  openCache: () => Promise<QueryClient>
  /** Loads a page with a full reload, base path included: nothing in memory survives. */
  loadPage: (href: string) => void
}

/** Shell spec §2: a URL with the text 'undefined' is refused. The catalogue code itself is in capitals and passes. */
export function refuseUndefined(href: string): void {
  if (href.includes('undefined')) {
    throw redirect({
      to: paths.error.to({}),
      search: { errorCode: 'UNDEFINED_URL_PARAMETERS' },
      replace: true,
    })
  }
}

/**
 * Rulings C-04, C-11, C-15, in upper or lower case: an unknown user type leads to the partner's private sign-in page, or to ours when the
 * partner has none.
 */
export function refuseUnknownUserType({ links }: DashboardConfig, userType: string): void {
  if (isUserType(userType.toLowerCase())) return
  const url = new URL(links.privateLoginUrl, location.origin)
  url.searchParams.set('errorCode', 'UNKNOWN_USER_TYPE')
  if (url.origin !== location.origin || url.pathname !== paths.privateLogin.href({})) {
    throw redirect({ href: url.href })
  }
  throw redirect({
    to: paths.privateLogin.to({}),
    search: { errorCode: 'UNKNOWN_USER_TYPE' },
    replace: true,
  })
}
