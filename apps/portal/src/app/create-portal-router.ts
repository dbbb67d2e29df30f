import { basePath } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { part } from '../api/part.ts'
import type { RouterContext } from './guards.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** The portal's router. Paths match in any case (ruling C-04). */
export function createPortalRouter(config: DashboardConfig, history?: RouterHistory) {
  let cache: Promise<QueryClient> | undefined
  const context: RouterContext = {
    config,
    loadPage: href => location.assign(href),
    openCache: () => {
      cache ??= part(() => import('./session-part.ts')).then(
        session => session.createCache(),
        failure => {
          cache = undefined
          throw failure
        },
      )
      return cache
    },
  }
  return createRouter({
    routeTree,
    basepath: basePath,
    context,
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: false,
    // Data is fresh when TanStack Query says so, not when the router does.
    defaultPreloadStaleTime: 0,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
