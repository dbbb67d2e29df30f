/// <reference types="@vitest/browser/matchers" />
import './quiet-react.ts'
import './effects-done.ts'
import './kept-workers.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { markChosen, setLanguage } from '../partner/language.ts'
import { loadIcu } from '../partner/load-icu.ts'
import { announce } from '../ui/announce.tsx'
import { hideSnackbar } from '../ui/snackbar-store.ts'

await loadIcu()

// A page and a dialog come as files of their own, which the first time takes a moment; on a slow machine a long one.
configure({ asyncUtilTimeout: 30_000 })

// Tests measure boxes and read styles; no test looks at pixels. Under an opacity of 0 the browser lays out and draws nothing.
;(window.frameElement as HTMLElement).style.opacity = '0'

// Files share one page: every test leaves it as it found it.
const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  hideSnackbar()
  announce('')
  setLanguage('en', ['en'])
  markChosen(false)
  localStorage.clear()
  sessionStorage.clear()
  globalThis.fetch = realFetch
})
