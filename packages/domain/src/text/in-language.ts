import { directionOf } from './direction.ts'
import { escapeHtml } from './escape-html.ts'

/** The attributes of an element whose words are in this language: `lang`, and `dir` where it runs right to left. */
export const inLanguage = (lang: string): string =>
  `lang="${escapeHtml(lang)}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}`
