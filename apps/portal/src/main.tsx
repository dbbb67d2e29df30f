import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/theme.css'
import './ui/base.css'
import { createPortalRouter } from './app/create-portal-router.ts'
import { NoConnectionPage } from './app/no-connection-page.tsx'
import { Portal } from './app/portal.tsx'
import { reloadOnNewRelease } from './app/reload-on-new-release.ts'
import { applyIcon, applyTheme } from './partner/apply-theme.ts'
import { startLanguage } from './partner/language.ts'
import { loadConfig } from './partner/load-config.ts'
import { loadIcu } from './partner/load-icu.ts'

reloadOnNewRelease()
const root = createRoot(document.getElementById('root') as HTMLElement)
/** The sign-in page needs less than all others; what it leaves out comes right after its first paint. */
const atSignIn = /\/user\/login\/?$/i.test(location.pathname)
if (!atSignIn) void import('./app/session-part.ts')
void start()

async function start(): Promise<void> {
  try {
    const [config] = await Promise.all([loadConfig(), atSignIn ? undefined : loadIcu()])
    applyTheme(config)
    applyIcon(config)
    startLanguage(config.business.supported_languages)
    const router = createPortalRouter(config)
    root.render(
      <StrictMode>
        <Portal config={config} router={router} />
      </StrictMode>,
    )
    if (atSignIn) afterFirstPaint(() => void Promise.all([loadIcu(), router.options.context.openCache()]))
  } catch {
    root.render(<NoConnectionPage onRetry={start} />)
  }
}

/** What the next step will need, as soon as this one shows. */
function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 200))
}
