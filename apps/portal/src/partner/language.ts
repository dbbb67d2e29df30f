import { defaultLanguage, languageStorageKey } from '@careword/domain/limits'
import { directionOf } from '@careword/domain/text/direction'
import { firstLanguage } from '@careword/domain/text/first-language'
import { makeStore } from '../ui/store.ts'

// Shell spec §9: language in local storage under documentLang, en when unsupported. Without a stored choice the browser's languages decide
// (ruling G-82).

const language = makeStore(defaultLanguage)
export const { read: currentLanguage, subscribe: subscribeLanguage } = language

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
  return become(firstLanguage(wantedLanguages().split(','), supported))
}

export function setLanguage(next: string, supported: readonly string[]): void {
  const chosen = supported.includes(next) ? next : defaultLanguage
  try {
    localStorage.setItem(languageStorageKey, chosen)
  } catch {
    // Without storage, the choice holds until the page is reloaded.
  }
  become(chosen)
}

/** The user chose the language of this tab: kept until they sign in, also when the page reloads in the meantime. */
export const chosenStorageKey = 'documentLangChosen'
/** The stored choice, for browsers without storage. */
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

function become(next: string): string {
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  language.set(next)
  if (withOwnFont.test(next)) import('../ui/fonts-of-languages.css').catch(() => undefined)
  return next
}

/** The languages of ui/fonts-of-languages.css; all others have their letters in the portal's own font. */
const withOwnFont = /^(?:vi|ar|fa|ps|ur|zh)\b/

function readStored(): string | null {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}
