import type { UserType } from '@careword/domain/people/user-type'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DashboardConfig, ErrorText } from '@careword/partner'
import { inVoice, voicedKeys } from '@careword/partner/voice/voices'
import type { ReactNode } from 'react'
import type { translatorFor } from './icu-engine.ts'
import type { RichValues, Values } from './word-values.ts'

/** The words that the portal shows, in one language. A key without words falls back to English, then shows itself. */
export interface Words {
  lang: string
  /** Built-in words by 'area.key', ICU. */
  t: (key: string, values?: Values) => string
  /** Like `t`, with parts that become elements: `<link>here</link>`. */
  rich: (key: string, values: RichValues) => ReactNode
  has: (key: string) => boolean
  /** The partner's own content by its text key. */
  content: (key: string, values?: Values) => string
  /** Title and message of a code. An unknown code has the words of ERROR_CODE_NOT_FOUND ('Unknown error code.'). */
  error: (code: string) => ErrorText
}

/** The formatter of texts with values; null until it is loaded, right after the first paint. */
export type Icu = { translatorFor: typeof translatorFor } | null

type Texts = Record<string, string>

const warned = new Set<string>()

/** @param reader whom the texts address; a text without a variant for this reader is the same for all. */
export function createWords(
  config: DashboardConfig,
  lang: string,
  icu: Icu,
  reader: UserType = 'patient',
): Words {
  const built = config.uiTranslations
  const partner = config.patientEngagement.translations
  const errors = config.patientEngagement['error-codes']

  function say(byLang: Record<string, Texts>, key: string, values: Values | undefined): string {
    const found = find(byLang, lang, key, reader)
    if (!found) return missing(key)
    // Most words need no engine: they have names to fill in, at most. Until it is here only names are filled in.
    if (!icu || !/[<>']|\{\s*\w+\s*,/.test(found.text)) return fillPlaceholders(found.text, asTexts(values))
    return icu.translatorFor(found.texts, found.lang, warn)(found.key, values)
  }

  return {
    lang,
    t: (key, values) => say(built, key, values),
    rich: (key, values) => {
      const found = find(built, lang, key, reader)
      if (!found) return missing(key)
      return icu ? icu.translatorFor(found.texts, found.lang, warn).rich(found.key, values) : found.text
    },
    has: key => find(built, lang, key, reader) !== undefined,
    content: (key, values) => say(partner, key, values),
    error: code => {
      const text =
        own(errors[lang], code) ??
        own(errors.en, code) ??
        errors[lang]?.ERROR_CODE_NOT_FOUND ??
        errors.en?.ERROR_CODE_NOT_FOUND
      if (!text) return { code, title: code, message: missing(code), alertType: 'error' }
      const { title = text.title, message = text.message } = inVoice(text.voices, reader) ?? {}
      return { ...text, title, message }
    },
  }
}

const asTexts = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** Codes come from addresses: '__proto__' must not match. */
function own<T>(byCode: Record<string, T> | undefined, code: string): T | undefined {
  return byCode && Object.hasOwn(byCode, code) ? byCode[code] : undefined
}

interface Found {
  text: string
  texts: Texts
  lang: string
  key: string
}

/**
 * The text of a key for this reader in the chosen language, or in English. A variant for this reader in either language comes before the
 * text that addresses the patient.
 */
function find(byLang: Record<string, Texts>, lang: string, key: string, reader: UserType): Found | undefined {
  const languages = lang === 'en' ? ['en'] : [lang, 'en']
  for (const keys of [voicedKeys(key, reader), [key]]) {
    for (const each of languages) {
      const texts = byLang[each]
      const best = keys.find(voiced => texts?.[voiced] !== undefined)
      const text = best === undefined ? undefined : texts?.[best]
      if (texts && best !== undefined && text !== undefined) return { text, texts, lang: each, key: best }
    }
  }
  return undefined
}

function missing(key: string): string {
  warn(`no words for '${key}'`)
  return key
}

function warn(what: string): void {
  if (warned.has(what)) return
  warned.add(what)
  console.warn(what)
}
