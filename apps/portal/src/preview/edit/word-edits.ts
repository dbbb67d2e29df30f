import type { Json } from '@careword/partner/edit/edit-text'
import type { FormEdit } from '@careword/partner/edit/form-edit'

/** An item with words: the base language in its own keys, others in secondLang. */
interface Worded {
  secondLang?: Readonly<Record<string, object>> | undefined
}

export const baseLanguage = 'en'

/** Text that is typed and not saved yet, by field. */
export type Typed = Readonly<Record<string, string>>

export const fieldName = (key: string, lang: string, option = ''): string => [option, key, lang].join('|')

/** The stored word; '' where there is none. */
export function wordIn(thing: object, key: string, lang: string): string {
  const { secondLang } = thing as Worded
  const from = lang === baseLanguage ? thing : (secondLang?.[lang] ?? {})
  const found = (from as Readonly<Record<string, unknown>>)[key]
  return typeof found === 'string' ? found : ''
}

/** The changes from all text typed about a part or a question; an empty text removes the words. */
export function wordEdits(ref: string, typed: Typed): FormEdit[] {
  return Object.entries(typed).map(([name, text]) => {
    const [option = '', key = '', lang = ''] = name.split('|')
    return {
      edit: 'set',
      ref,
      key,
      to: text === '' ? null : text,
      ...(option !== '' && { option }),
      ...(lang !== baseLanguage && { lang }),
    }
  })
}

/** Words in each language as a definition holds them. */
export function worded(key: string, words: Readonly<Record<string, string>>): Record<string, Json> {
  const others = Object.entries(words).filter(([lang]) => lang !== baseLanguage)
  return {
    [key]: words[baseLanguage] ?? '',
    ...(others.length > 0 && {
      secondLang: Object.fromEntries(others.map(([lang, text]) => [lang, { [key]: text }])),
    }),
  }
}

/** 'Your main doctor' → 'yourMainDoctor': an id that reads as its words. */
export function idFrom(words: string): string {
  const [first = '', ...rest] = words
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/^[\d ]+/, '')
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 4)
  return (
    first.toLowerCase() +
    rest.map(word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
  )
}
