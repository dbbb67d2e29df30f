/// <reference types="@vitest/browser/matchers" />
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { loadIcu } from '../partner/load-icu.ts'
import { hideSnackbar } from '../ui/snackbar-store.ts'

await loadIcu()

// A dialog comes as a file of its own, which the first time takes a moment.
configure({ asyncUtilTimeout: 5000 })

// Files share one page: every test leaves it as it found it.
const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  hideSnackbar()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.fetch = realFetch
})
