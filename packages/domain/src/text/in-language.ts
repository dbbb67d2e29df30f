import { directionOf } from './direction.ts'
import { escapeHtml } from './escape-html.ts'

/** The attributes of an element in this language: `lang`, and `dir` if it runs right to left. */
export const inLanguage = (lang: string): string =>
  `lang="${escapeHtml(lang)}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}`
