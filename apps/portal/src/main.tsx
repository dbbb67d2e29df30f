import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/theme.css'
import './ui/base.css'
import { applySheet } from './app/apply-sheet.ts'
import { waitForPortalFont } from './app/wait-for-portal-font.ts'
import { createPortalRouter, fetchWhatOpens, showAtOnceWhatOpens } from './app/create-portal-router.ts'
import { NoConnectionPage } from './app/no-connection-page.tsx'
import { Portal } from './app/portal.tsx'
import { followTranslation } from './app/translated-page.ts'
import { applyIcon, applyTheme } from './partner/apply-theme.ts'
import { completeTexts, startedWith } from './partner/complete-texts.ts'
import { startLanguage, wantedLanguages } from './partner/language.ts'
import { loadConfig } from './partner/load-config.ts'
import { loadIcu } from './partner/load-icu.ts'

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // Terms that come first (app/terms-first.ts) are a way the portal goes, no error to report.
  onCaughtError: failure => {
    if ((failure as Error).name !== 'TermsFirst') console.error(failure)
  },
})
/** The sign-in page needs less than all others; the rest is loaded right after its first paint. */
const atSignIn = /\/user\/login\/?$/i.test(location.pathname)
const firstTexts = window.cwFirstConfig?.texts
followTranslation()
void start()
if (!atSignIn) import('./app/session-chunk.ts').catch(() => undefined)

async function start(): Promise<void> {
  // The sheet must come before those of the lazy chunks.
  const sheet = applySheet()
  try {
    const opened = loadConfig(wantedLanguages(), firstTexts).then(config => {
      const router = createPortalRouter(config)
      if (!atSignIn) fetchWhatOpens(router)
      return { config, router }
    })
    const [{ config, router }] = await Promise.all([
      opened,
      atSignIn ? sheet : sheet.then(waitForPortalFont),
      atSignIn ? undefined : loadIcu(),
    ])
    const lang = startLanguage(config.business.supported_languages)
    startedWith([lang], firstTexts)
    applyTheme(config)
    applyIcon(config)
    if (!atSignIn) showAtOnceWhatOpens(router)
    root.render(
      <StrictMode>
        <Portal config={config} router={router} />
      </StrictMode>,
    )
    if (atSignIn)
      afterFirstPaint(() => Promise.all([completeTexts(), loadIcu(), router.options.context.openCache()]))
  } catch {
    await sheet.catch(() => undefined)
    root.render(<NoConnectionPage onRetry={start} />)
  }
}

/** Preloads the parts of the next step, once this one is painted. A failed part is fetched again when it is needed. */
function afterFirstPaint(work: () => Promise<unknown>): void {
  requestAnimationFrame(() => {
    setTimeout(() => void work().catch(() => undefined), 200)
  })
}
