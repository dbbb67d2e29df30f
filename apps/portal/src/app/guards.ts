import { isUserType } from '@careword/domain/people/user-type'
import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { userQuery } from '../session/user-query.ts'

export interface RouterContext {
  cache: QueryClient
  config: DashboardConfig
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
 * A session route shows nothing before it is known who asks (Shell spec §2, fetchUserInformation). Nobody signed in: the timeout
 * page (§4); no answer at all is left to the route's own error page.
 */
export async function needSession(
  { cache, config }: RouterContext,
  params: { userType?: string },
): Promise<void> {
  // Decisions C-11: a path with a user type that does not exist.
  if (params.userType !== undefined && !isUserType(params.userType)) throw unknownUserType(config)
  try {
    const user = await cache.ensureQueryData(userQuery)
    if (!isUserType(user.userType)) throw unknownUserType(config)
  } catch (failure) {
    if (failure instanceof ApiError) throw redirect({ to: paths.timeout.to({}), replace: true })
    throw failure
  }
}

/** Decisions C-11, C-15: to the partner's private sign-in page, which is ours when the partner has none. */
function unknownUserType({ links }: DashboardConfig) {
  const url = new URL(links.privateLoginUrl, location.origin)
  url.searchParams.set('errorCode', 'UNKNOWN_USER_TYPE')
  const ours = url.origin === location.origin && url.pathname === paths.privateLogin.href({})
  return ours
    ? redirect({ to: paths.privateLogin.to({}), search: { errorCode: 'UNKNOWN_USER_TYPE' }, replace: true })
    : redirect({ href: url.href })
}
