import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/theme.css'
import './ui/base.css'
import { createPortalRouter } from './app/create-portal-router.ts'
import { NoConnectionPage } from './app/no-connection-page.tsx'
import { Portal } from './app/portal.tsx'
import { createCache } from './app/query-client.ts'
import { reloadOnNewRelease } from './app/reload-on-new-release.ts'
import { applyIcon, applyTheme } from './partner/apply-theme.ts'
import { startLanguage } from './partner/language.ts'
import { loadConfig } from './partner/load-config.ts'

reloadOnNewRelease()
const root = createRoot(document.getElementById('root') as HTMLElement)
void start()

async function start(): Promise<void> {
  try {
    const config = await loadConfig()
    applyTheme(config)
    applyIcon(config)
    startLanguage(config.business.supported_languages)
    const cache = createCache()
    const router = createPortalRouter({ cache, config })
    root.render(
      <StrictMode>
        <Portal config={config} cache={cache} router={router} />
      </StrictMode>,
    )
  } catch {
    root.render(<NoConnectionPage onRetry={start} />)
  }
}
