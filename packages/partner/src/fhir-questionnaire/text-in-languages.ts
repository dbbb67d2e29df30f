// Words with their translations: `text` and `_text` in FHIR, `label` and `secondLang.es.label` in a form.
import type { Element, Extension } from './questionnaire.ts'
import { urls } from './urls.ts'

/** The words by language; the words of a form always include English. */
export type Words = Readonly<Record<string, string>>

interface Worded {
  secondLang?: Record<string, Record<string, unknown>>
}

/** The words of a key of a form. */
export function wordsAt(thing: object, key: string): Words | undefined {
  const english: unknown = (thing as Record<string, unknown>)[key]
  if (typeof english !== 'string') return undefined
  const others = Object.entries((thing as Worded).secondLang ?? {}).flatMap(([lang, words]) => {
    const said = words[key]
    return typeof said === 'string' ? [[lang, said] as const] : []
  })
  return { en: english, ...Object.fromEntries(others) }
}

/** Writes a text as FHIR does: under `text` and `_text`, or under another name. */
export function textIn(name: string, words: Words): Record<string, unknown> {
  const { en = '', ...others } = words
  const extension = Object.entries(others).map(
    ([lang, content]): Extension => ({
      url: urls.translation,
      extension: [
        { url: 'lang', valueCode: lang },
        { url: 'content', valueString: content },
      ],
    }),
  )
  return { [name]: en, ...(extension.length > 0 && { [`_${name}`]: { extension } }) }
}

/** The words of a text in FHIR, which is in `language`. Where English is missing, the text is also used as English. */
export function wordsIn(element: object, name: string, language: string): Words | undefined {
  const text: unknown = (element as Record<string, unknown>)[name]
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const beside = (element as Record<string, Element>)[`_${name}`]
  const others = (beside?.extension ?? []).flatMap(translation => {
    const part = (url: string, key: string) => translation.extension?.find(each => each.url === url)?.[key]
    const lang = part('lang', 'valueCode')
    const content = part('content', 'valueString') ?? part('content', 'valueMarkdown')
    return translation.url === urls.translation && typeof lang === 'string' && typeof content === 'string'
      ? [[lang, content] as const]
      : []
  })
  const said: Record<string, string> = { ...Object.fromEntries(others), [language]: text }
  const { en = text, ...rest } = said
  return { en, ...rest }
}

/** Sets the words of a key of a form. */
export function putWords(thing: object, key: string, words: Words | undefined): void {
  if (!words) return
  const { en, ...others } = words
  Object.assign(thing, { [key]: en })
  for (const [lang, said] of Object.entries(others)) {
    const second = ((thing as Worded).secondLang ??= {})
    second[lang] = { ...second[lang], [key]: said }
  }
}

/** The joined words of several texts, in each language that any of them has. */
export function joined(parts: readonly Words[], between: string): Words | undefined {
  if (parts.length === 0) return undefined
  const langs = [...new Set(parts.flatMap(part => Object.keys(part)))]
  return Object.fromEntries(
    langs.map(lang => [lang, parts.map(part => part[lang] ?? part['en'] ?? '').join(between)]),
  )
}

/** The words in these languages alone. */
export const wordsOnlyIn = (words: Words, langs: ReadonlySet<string>): Words =>
  Object.fromEntries(Object.entries(words).filter(([lang]) => langs.has(lang)))

/** The words cut at the last blank within `most` characters, where they are longer. */
export const shortened = (words: Words, most: number): Words =>
  Object.fromEntries(
    Object.entries(words).map(([lang, text]) => {
      if (text.length <= most) return [lang, text]
      const cut = text.slice(0, most)
      const blank = cut.lastIndexOf(' ')
      return [lang, `${cut.slice(0, blank > 0 ? blank : most - 1)}…`]
    }),
  )
