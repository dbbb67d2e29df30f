// Signing in, errors, and pages for development.

import { paths } from '@careword/contract/paths'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import { LoginPage } from '../features/account/login/login-page.tsx'
import { open, page } from './route-layouts.tsx'

const sessionChunk = () => lazyImport(() => import('./session-chunk.ts'))

const login = createRoute({
  getParentRoute: () => open,
  path: paths.login.template,
  staticData: { titleKey: 'shell.titles.login', sessionless: true, ownAlertAndLogo: true },
  // Not lazy: most people begin on this page, and a second round of requests would cost them a third of a second on a phone.
  component: LoginPage,
})

const error = createRoute({
  getParentRoute: () => open,
  path: paths.error.template,
  staticData: { titleKey: 'shell.titles.error', sessionless: true },
  component: page(() => import('../features/errors/error-page.tsx'), 'ErrorPage'),
})

const pageNotFound = createRoute({
  getParentRoute: () => open,
  path: paths['page-not-found'].template,
  staticData: { titleKey: 'shell.titles.page-not-found', sessionless: true },
  component: page(() => import('../features/errors/page-not-found.tsx'), 'PageNotFound'),
})

const timeout = createRoute({
  getParentRoute: () => open,
  path: paths.timeout.template,
  staticData: { titleKey: 'shell.titles.timeout', sessionless: true },
  // The address was typed or bookmarked: a user with a session was not signed out.
  beforeLoad: async ({ context, location }) => {
    if (location.state.why !== undefined) return
    const part = await sessionChunk()
    const target = await part.homePathOfUser(context).catch(() => null)
    if (target !== null) throw redirect({ to: target, replace: true })
  },
  component: page(() => import('../features/errors/timeout-page.tsx'), 'TimeoutPage'),
})

/**
 * The page with all kinds of questions, for authors of forms and for tests; in development only: a build has neither the route nor its
 * page.
 */
export const gallery = () =>
  createRoute({
    getParentRoute: () => open,
    path: '/dev/gallery',
    staticData: { titleKey: 'shell.titles.gallery', sessionless: true },
    component: page(() => import('../features/gallery/gallery-page.tsx'), 'GalleryPage'),
  })

export const publicRoutes = [login, error, pageNotFound, timeout] as const
