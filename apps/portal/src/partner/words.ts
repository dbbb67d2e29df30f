import type { DashboardConfig, ErrorText } from '@careword/partner'
import type { ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'

export type Values = Record<string, string | number | Date>
export type RichValues = Record<string, string | number | Date | ((inside: ReactNode) => ReactNode)>

/** Every word the portal shows, in one language. A key without words falls back to English, then shows itself. */
export interface Words {
  lang: string
  /** Built-in words by 'area.key', ICU. */
  t: (key: string, values?: Values) => string
  /** The same with parts that become elements: `<link>here</link>`. */
  rich: (key: string, values: RichValues) => ReactNode
  has: (key: string) => boolean
  /** The partner's own content by its text key. */
  content: (key: string, values?: Values) => string
  /** Title and message of a code. An unknown code has the words of ERROR_CODE_NOT_FOUND ('Unknown error code.'). */
  error: (code: string) => ErrorText
}

type Tree = { [part: string]: string | Tree }
/** use-intl types keys from messages known at build time; ours arrive at run time, so keys are plain text here. */
interface Translate {
  (key: string, values?: Values): string
  rich(key: string, values: RichValues): ReactNode
  has(key: string): boolean
}

const told = new Set<string>()

export function createWords(config: DashboardConfig, lang: string): Words {
  const built = translatorChain(config.uiTranslations, lang)
  const partner = translatorChain(config.patientEngagement.translations, lang)
  const errors = config.patientEngagement['error-codes']

  return {
    lang,
    t: (key, values) => first(built, key)?.(key, values) ?? missing(key),
    rich: (key, values) => first(built, key)?.rich(key, values) ?? missing(key),
    has: key => first(built, key) !== undefined,
    content: (key, values) => first(partner, key)?.(key, values) ?? missing(key),
    error: code =>
      errors[lang]?.[code] ??
      errors.en?.[code] ??
      errors[lang]?.ERROR_CODE_NOT_FOUND ??
      errors.en?.ERROR_CODE_NOT_FOUND ?? { code, title: code, message: missing(code), alertType: 'error' },
  }
}

/** The chosen language first, then English. Messages are read lazily, one by one, when they are first shown. */
function translatorChain(byLang: Record<string, Record<string, string>>, lang: string): Translate[] {
  const order = lang === 'en' ? ['en'] : [lang, 'en']
  return order.flatMap(each => {
    const flat = byLang[each]
    if (!flat) return []
    return [
      createTranslator({
        locale: each,
        messages: asTree(flat),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        // Broken messages show their key and are told once; check-partners finds them before anybody reads them.
        onError: error => tell(error.message),
        getMessageFallback: ({ key, namespace }) => (namespace ? `${namespace}.${key}` : key),
      }) as unknown as Translate,
    ]
  })
}

function first(chain: readonly Translate[], key: string): Translate | undefined {
  return chain.find(translate => translate.has(key))
}

/** use-intl reads 'area.key' as a way through a tree. */
function asTree(flat: Record<string, string>): Tree {
  const tree: Tree = {}
  for (const [key, text] of Object.entries(flat)) {
    const parts = key.split('.')
    const last = parts.pop() ?? key
    let at: Tree = tree
    for (const part of parts) {
      const next = at[part]
      if (typeof next === 'object') at = next
      else {
        const made: Tree = {}
        at[part] = made
        at = made
      }
    }
    at[last] = text
  }
  return tree
}

function missing(key: string): string {
  tell(`no words for '${key}'`)
  return key
}

function tell(what: string): void {
  if (told.has(what)) return
  told.add(what)
  console.warn(what)
}
