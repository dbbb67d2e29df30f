import type { DashboardConfig } from '@careword/partner'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createPortalRouter } from '../app/create-portal-router.ts'
import { Portal } from '../app/portal.tsx'
import { startedWith } from '../partner/complete-texts.ts'
import { setLanguage } from '../partner/language.ts'
import { fakeServer, type FakeServer, type Handlers } from './fake-server.ts'
import { partnerConfig } from './partner-config.ts'
import '../ui/fonts.css'
import '../ui/theme.css'
import '../ui/base.css'

interface Options {
  config?: DashboardConfig
  /** One of the configuration's languages. */
  lang?: string
  /** The window's own entries, for what the browser's Back does. */
  browser?: boolean
  /** The state of the history entry, as after a reload. */
  state?: unknown
}

/** The whole portal at one address, against a fake server: the screen as a person meets it. */
export function renderPortal(path: string, handlers: Handlers, options: Options = {}) {
  const config = options.config ?? partnerConfig()
  const server: FakeServer = fakeServer(handlers)
  globalThis.fetch = server.fetch
  startedWith(Object.keys(config.uiTranslations), undefined)
  setLanguage(options.lang ?? 'en', config.business.supported_languages)
  const address = `/patientportal${path}`
  if (options.browser) window.history.pushState(options.state ?? {}, '', address)
  const router = createPortalRouter(
    config,
    options.browser ? undefined : createMemoryHistory({ initialEntries: [address] }),
  )
  const screen = render(<Portal config={config} router={router} />)
  return { ...screen, server, router, path: () => router.history.location.href }
}
