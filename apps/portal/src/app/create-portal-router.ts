import { basePath } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import { backClosesDialogs } from './back-closes-dialogs.ts'
import type { RouterContext } from './guards.ts'
import { routeTree } from './route-tree.ts'
import { slowNavigation } from './shell/slow-navigation.ts'
import { parseSearch, stringifySearch } from './address-query.ts'
import { RouteFailure } from './route-failure.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/** The delay before the loading skeleton, and the shortest time it is shown, in milliseconds; most pages load sooner and show none. */
const betweenPages = { defaultPendingMs: slowNavigation, defaultPendingMinMs: 200 }

/** The portal's router. Paths match in any case (ruling C-04). */
export function createPortalRouter(config: DashboardConfig, history?: RouterHistory) {
  let cache: Promise<QueryClient> | undefined
  const context: RouterContext = {
    config,
    loadPage: href => location.assign(href),
    openCache: () => {
      cache ??= lazyImport(() => import('./session-chunk.ts')).then(
        session => session.createCache(),
        failure => {
          cache = undefined
          throw failure
        },
      )
      return cache
    },
  }
  if (!history) backClosesDialogs(() => router.history)
  const router = createRouter({
    routeTree,
    basepath: basePath,
    context,
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingComponent: PageSkeleton,
    // The router's own page of an error is English, and leads nowhere.
    defaultErrorComponent: RouteFailure,
    ...betweenPages,
    // TanStack Query decides when data is stale, not the router.
    defaultPreloadStaleTime: 0,
    ...(history ? { history } : {}),
  })
  return router
}

/**
 * The static page's text (shell/opening-page.tsx) stays until the first page has loaded; only between pages is the next page's outline
 * shown after a moment. Call it before the router is rendered.
 */
export function showAtOnceWhatOpens(router: ReturnType<typeof createPortalRouter>): void {
  router.update({ ...router.options, defaultPendingMs: 0, defaultPendingMinMs: 0 })
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, ...betweenPages })
  })
}

/**
 * Loads the chunks of the opened page in parallel with the session's, not after it: on a slow connection each round trip costs seconds. A
 * failed chunk is requested again where it is needed.
 */
export function fetchWhatOpens(router: ReturnType<typeof createPortalRouter>): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of matchedRoutes) {
    options.staticData?.part?.().catch(() => undefined)
    options.component?.preload?.()?.catch(() => undefined)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
