import { defaultLanguage } from '../limits.ts'

/**
 * Ruling G-82: the first of a user's languages that is on offer, or that is on offer without its region ('es-MX' is 'es'); undefined when
 * none is.
 * @param wishes in the order of preference, as navigator.languages and Accept-Language name them
 */
export function wishedLanguage(wishes: readonly string[], supported: readonly string[]): string | undefined {
  for (const wish of wishes) {
    const tag = wish.trim().toLowerCase()
    const base = tag.split('-')[0]
    const found =
      supported.find(lang => lang.toLowerCase() === tag) ??
      supported.find(lang => lang.toLowerCase() === base)
    if (found !== undefined) return found
  }
  return undefined
}

/** Like `wishedLanguage`, with English where nothing fits. */
export function firstLanguage(wishes: readonly string[], supported: readonly string[]): string {
  return wishedLanguage(wishes, supported) ?? defaultLanguage
}
