import { defaultLanguage, languageStorageKey } from '@careword/domain/limits'

// Shell spec §9: language in local storage under documentLang, default en, en when unsupported.

let language = defaultLanguage
const listeners = new Set<() => void>()

/** The language to ask the configuration in: the stored one when it can be one, else the default. */
export function storedLanguage(): string {
  const stored = readStored()
  return stored !== null && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(stored) ? stored : defaultLanguage
}

/** The language to begin with: the stored one, else the default. The browser's own wish is not asked: the specification names the default. */
export function startLanguage(supported: readonly string[]): string {
  const stored = readStored()
  language = stored !== null && supported.includes(stored) ? stored : defaultLanguage
  markPage()
  return language
}

export function currentLanguage(): string {
  return language
}

export function setLanguage(next: string, supported: readonly string[]): void {
  language = supported.includes(next) ? next : defaultLanguage
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // A browser that keeps nothing still shows the language, only not the next time.
  }
  markPage()
  for (const listener of listeners) listener()
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function markPage(): void {
  document.documentElement.lang = language
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}
