import { defaultLanguage, languageStorageKey } from '@careword/domain/limits'
import { directionOf } from '@careword/domain/text/direction'
import { firstLanguage } from '@careword/domain/text/first-language'

// Shell spec §9: language in local storage under documentLang, en when unsupported. Without a stored choice the browser's languages decide
// (ruling G-82).

let language = defaultLanguage
const listeners = new Set<() => void>()

const isTag = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)

/**
 * The languages in which to request the configuration, joined by commas: the stored one alone, else the browser's, in their order. The
 * page's first script (preload-config.ts) must build the same string.
 */
export function wantedLanguages(): string {
  const stored = readStored()
  const wishes = stored === null ? navigator.languages.filter(isTag).slice(0, 8) : [stored].filter(isTag)
  return wishes.join() || defaultLanguage
}

/** The language to begin with. Nothing is stored: only a choice is. */
export function startLanguage(supported: readonly string[]): string {
  language = firstLanguage(wantedLanguages().split(','), supported)
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

/** The user chose the language of this tab: kept until they sign in, also when the page reloads in the meantime. */
export const chosenStorageKey = 'documentLangChosen'
/** A fallback for browsers without storage. */
let chosen = false

/** Marks the language as the user's own choice, until it is stored with their account. */
export function markChosen(isChosen: boolean): void {
  chosen = isChosen
  try {
    if (isChosen) sessionStorage.setItem(chosenStorageKey, 'yes')
    else sessionStorage.removeItem(chosenStorageKey)
  } catch {
    // The choice is forgotten when the page is loaded again.
  }
}

export function isChosenHere(): boolean {
  try {
    return chosen || sessionStorage.getItem(chosenStorageKey) !== null
  } catch {
    return chosen
  }
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function markPage(): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}
