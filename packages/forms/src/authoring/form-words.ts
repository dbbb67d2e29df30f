// The words of a form by names that do not change when parts move: 'secWish1.cpr.options.yes.text'. Files of words beside a definition use
// these names.
import type { FormDefinition, Lang } from '../definition/form-definition.ts'
import { everyWorded } from '../definition-checks/check-translations.ts'
import { isNoticeWord } from './notice-words.ts'
import { keysIn, markCopy, type Origins } from './origins.ts'

/** A file of words beside a definition. */
export type FormTexts = Readonly<Record<string, string>>

export interface FormWord {
  name: string
  place: string
  /** The object that has it. */
  thing: object
  key: string
  english: string
  /** The part and the question that it belongs to, in English. */
  where: string
  /** The words by language. */
  others: Record<Lang, string>
}

/** Every word of the form, in its order. */
export function formWords(def: FormDefinition): FormWord[] {
  return everyWorded(def).flatMap(({ place, thing, keys }) =>
    keys.flatMap(key => {
      const english: unknown = (thing as Record<string, unknown>)[key]
      if (typeof english !== 'string') return []
      const second = Object.entries((thing.secondLang ?? {}) as Record<Lang, Record<string, string>>)
      const others = second.flatMap(([lang, words]) =>
        words[key] === undefined ? [] : [[lang, words[key]] as const],
      )
      return [
        {
          name: [...nameOf(def, place), key].join('.'),
          place: place === '' ? key : `${place}.${key}`,
          thing,
          key,
          english,
          where: whereOf(def, place),
          others: Object.fromEntries(others),
        },
      ]
    }),
  )
}

/** The name of something with words, without a key of it: 'secWish1.cpr'; '' for the form itself. */
export function nameOfThing(def: FormDefinition, thing: object): string | undefined {
  const word = formWords(def).find(each => each.thing === thing)
  return word?.name.slice(0, -word.key.length).replace(/\.$/, '')
}

/** Left out of names: a part and a question are found by their ids alone. */
const unnamed: readonly (string | number)[] = ['sections', 'inputs']

function nameOf(def: FormDefinition, place: string): string[] {
  let at: unknown = def
  return keysIn(place).flatMap(key => {
    at = (at as Record<string | number, unknown>)[key]
    const { id, value } = typeof key === 'number' ? (at as { id?: string; value?: string }) : {}
    return unnamed.includes(key) ? [] : [String(id ?? value ?? key)]
  })
}

/** "My wishes › My agent › Who decides? › option 'none'" */
function whereOf(def: FormDefinition, place: string): string {
  let at: unknown = def
  const below = keysIn(place).flatMap(key => {
    at = (at as Record<string | number, unknown>)[key]
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return []
    const { title, label, value } = at as Record<string, unknown>
    const called = title ?? label ?? (typeof value === 'string' ? `option '${value}'` : undefined)
    return typeof called === 'string' ? [called] : []
  })
  return [def.title, ...below].join(' › ')
}

/**
 * The form with words of a language added to its own; from then on its languages name that language. `unknown`: names that the form does
 * not have; `overruled`: places of the form's own words that these words replace.
 */
export function withFormWords(
  def: FormDefinition,
  lang: Lang,
  texts: FormTexts,
  origins: Origins = new WeakMap(),
): { definition: FormDefinition; unknown: string[]; overruled: string[] } {
  const words = formWords(def)
  const added = new Map<object, Record<string, string>>()
  for (const { name, thing, key } of words) {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (text !== undefined) added.set(thing, { ...added.get(thing), [key]: text })
  }
  const overruled = words.flatMap(({ name, place, key, others }) => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (text === undefined || others[lang] === undefined || others[lang] === text) return []
    return [`${place.slice(0, place.length - key.length)}secondLang.${lang}.${key}`]
  })
  const names = new Set(words.map(({ name }) => name))
  const definition = copied(def, added, lang, origins) as FormDefinition
  const languages = def.languages.includes(lang) ? def.languages : [...def.languages, lang]
  const complete = { ...definition, languages }
  markCopy(origins, complete, definition)
  return {
    definition: complete,
    unknown: Object.keys(texts).filter(name => !names.has(name) && !isNoticeWord(name)),
    overruled,
  }
}

/** A copy with the changed parts; the other parts are the same objects. */
function copied(
  value: unknown,
  added: ReadonlyMap<object, Record<string, string>>,
  lang: Lang,
  origins: Origins,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const own = added.get(value)
  const entries = Object.entries(value).map(([key, inside]): [string, unknown] => [
    key,
    copied(inside, added, lang, origins),
  ])
  if (!own && entries.every(([key, inside]) => inside === (value as Record<string, unknown>)[key]))
    return value
  const copy: object = Array.isArray(value)
    ? entries.map(([, inside]) => inside)
    : Object.fromEntries(entries)
  if (own) {
    const { secondLang = {} } = value as { secondLang?: Record<Lang, object> }
    Object.assign(copy, { secondLang: { ...secondLang, [lang]: { ...secondLang[lang], ...own } } })
  }
  markCopy(origins, copy, value)
  return copy
}

/** Keys whose value is by language. */
const byLanguage: readonly string[] = ['secondLang', 'captions', 'stateNames']

/** The form without the words of languages, as if it had never had them. */
export function withoutLanguages(def: FormDefinition, gone: readonly Lang[]): FormDefinition {
  if (!def.languages.some(lang => gone.includes(lang))) return def
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inside]) => {
        if (!byLanguage.includes(key)) return [[key, strip(inside)]]
        const left = Object.entries(inside as object).filter(([lang]) => !gone.includes(lang))
        // Names of states are put in, with the key, for the languages that have some.
        return key === 'stateNames' && left.length === 0 ? [] : [[key, Object.fromEntries(left)]]
      }),
    )
  }
  return { ...(strip(def) as FormDefinition), languages: def.languages.filter(lang => !gone.includes(lang)) }
}
