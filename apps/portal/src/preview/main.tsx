import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/fonts.css'
import '../ui/theme.css'
import '../ui/base.css'
import { keepToken } from './page/preview-api.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)
void start()

/** The page itself, or a frame in it: a part as people see it, in a window of its own width and language. */
async function start(): Promise<void> {
  if (window.parent !== window) {
    const { startFrame } = await import('./frame/start-frame.tsx')
    await startFrame(root)
    return
  }
  keepToken()
  const { AuthorPage } = await import('./author-page.tsx')
  root.render(
    <StrictMode>
      <AuthorPage />
    </StrictMode>,
  )
}
