import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { Tenant } from '../../core/partner-store.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'

export interface ArchiveWords {
  lang: string
  /** All texts of the language, with English where one is missing. */
  texts: Readonly<Record<string, string>>
  /** A text of the area 'archive'. */
  say: (key: string, values?: Record<string, string>) => string
  /** A text of any area. */
  text: (key: string, values?: Record<string, string>) => string
  /** A text of the partner's own. */
  content: (key: string) => string
}

/** The words of an archive, in its reader's language. */
export function archiveWords(tenant: Tenant, lang: string): ArchiveWords {
  const { content } = tenant.config
  const texts = textsInLanguage(tenant.config, lang)
  const text = (key: string, values: Record<string, string> = {}) =>
    fillPlaceholders(texts[key] ?? key, values)
  return {
    lang,
    texts,
    text,
    say: (key, values) => text(`archive.${key}`, values),
    content: key => content[lang]?.[key] ?? content.en?.[key] ?? key,
  }
}
