import { paths } from '@careword/contract/paths'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { lazyImport } from '../api/lazy-import.ts'
import { completeTexts } from '../partner/complete-texts.ts'
import { refuseUndefined, type RouterContext } from './guards.ts'
import './route-flags.ts'
import { isLazyPage, namesLazyCode } from './is-lazy-page.ts'
import { opensByLink } from './opens-by-link.ts'
import { RouteFailure } from './route-failure.tsx'
import { readSearch } from './address-query.ts'
import { OpeningPage } from './shell/opening-page.tsx'
import { RootLayout } from './shell/root-layout.tsx'
import { SessionlessLayout } from './shell/sessionless-layout.tsx'
import type { TermsFirst } from './terms-first.ts'

export const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: readSearch,
  beforeLoad: async ({ location, search }) => {
    refuseUndefined(location.href)
    // Every page but the first sign-in page needs its texts. Without a connection its own data fails too, and that failure is shown.
    const at = location.pathname.toLowerCase()
    if (at === paths.login.template) return
    const words = [completeTexts(opensByLink(at) ? 'link' : 'all')]
    if (isLazyPage(at) || namesLazyCode(search)) words.push(completeTexts('rare'))
    await Promise.all(words).catch(() => undefined)
  },
  component: RootLayout,
  pendingComponent: OpeningPage,
  notFoundComponent: () => null,
  staticData: { titleKey: 'shell.titles.home' },
})

/** Pages without a session. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  staticData: { titleKey: 'shell.titles.login', sessionless: true },
  component: SessionlessLayout,
})

/** A page, in a chunk of its own. */
export const page = <Name extends string, File extends Record<Name, ComponentType>>(
  load: () => Promise<File>,
  name: Name,
) => lazyRouteComponent(() => lazyImport(load), name)

const sessionChunk = () => lazyImport(() => import('./session-chunk.ts'))

const TermsFirstPage = lazy(() => sessionChunk().then(file => ({ default: file.TermsFirstPage })))

/** Session routes: the user is known before anything renders. */
export const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  staticData: { titleKey: 'shell.titles.home' },
  beforeLoad: async ({ context, location }) => (await sessionChunk()).openSession(context, location),
  component: lazyRouteComponent(sessionChunk, 'SessionLayout'),
  pendingComponent: OpeningPage,
  errorComponent: ({ error: failure, reset }) => (
    <SessionlessLayout>
      {(failure as Error).name === 'TermsFirst' ? (
        <Suspense>
          <TermsFirstPage waiting={failure as TermsFirst} />
        </Suspense>
      ) : (
        <RouteFailure error={failure} reset={reset} />
      )}
    </SessionlessLayout>
  ),
})

/** A route whose data fails shows why, in place (Shell spec §2: DATA_FETCH_FAILED; ruling C-07). */
export const onFailure = { errorComponent: (props: ErrorComponentProps) => <RouteFailure {...props} /> }
