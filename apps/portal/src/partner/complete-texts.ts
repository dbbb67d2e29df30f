import type { DashboardConfig } from '@careword/partner'
import { loadConfig } from './load-config.ts'

// The sign-in page starts with its own words only (packages/partner, for-sign-in); this brings all others.

/** The language whose words are not all here yet; null when they are. */
let lacking: string | null = null
let coming: Promise<void> | null = null
let complete: DashboardConfig | null = null
const listeners = new Set<() => void>()

/** The portal started with the words of the sign-in page in this language. */
export function startedWithSignInTexts(lang: string): void {
  lacking = lang
}

/** Resolves when every word is here; asks for them once, and again when they did not come. */
export function completeTexts(): Promise<void> {
  if (lacking === null) return Promise.resolve()
  coming ??= loadConfig(lacking).then(
    config => {
      complete = config
      lacking = null
      for (const listener of listeners) listener()
    },
    failure => {
      coming = null
      throw failure
    },
  )
  return coming
}

/** The configuration with all words, once it came; null when the first one had them. */
export function completedTexts(): DashboardConfig | null {
  return complete
}

export function subscribeCompletion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
