import { defaultLanguage } from '../limits.ts'

/**
 * Ruling G-82: the first of a user's languages that is supported, also without its region ('es-MX' as 'es'); undefined without any.
 * @param wishes in the order of preference, as in navigator.languages and Accept-Language
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

/** Like `wishedLanguage`, but English if none is supported. */
export function firstLanguage(wishes: readonly string[], supported: readonly string[]): string {
  return wishedLanguage(wishes, supported) ?? defaultLanguage
}
