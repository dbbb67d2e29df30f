import type { Issue } from '../issue.ts'

/** Languages that must be complete everywhere. Further ones fall back to English key by key (ruling C-40). */
export const completeLanguages: readonly string[] = ['en', 'es']

/** The level of the issue that words are missing in this language. */
export const missingIn = (lang: string): Issue['level'] =>
  completeLanguages.includes(lang) ? 'error' : 'warning'
