import type { Lang, SecondLang } from '../definition/form-definition.ts'
import { stateName } from '../lists/us-states.ts'
import type { Requirement } from './requirement.ts'
import type { StateLaws, TextByLang } from './state-requirement.ts'

/** English is the base language of every form. */
const base: Lang = 'en'

/** The values for the placeholders of a sentence: the same in each language, or by language. */
export type Put = Record<string, string | number | ((lang: Lang) => string)>

/** A sentence of the rules in one language; undefined when the rules have no words in that language. */
export function sentence(wording: TextByLang | undefined, lang: Lang, put: Put = {}): string | undefined {
  const text = wording && Object.hasOwn(wording, lang) ? wording[lang] : undefined
  return text?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(put, name) ? put[name] : whole
    return String(typeof value === 'function' ? value(lang) : value)
  })
}

/** Makes the words of sections, inputs and validators: English in the plain keys, the form's other languages beside it. */
export interface Speaker {
  rules: StateLaws
  /** The sentence of a key; undefined where it is missing, which the check of the rules reports. */
  text: (key: string, lang: Lang, put?: Put) => string | undefined
  /** `{ label: 'witness.name' }` becomes the label and its translations. */
  words: <Key extends string>(keys: Record<Key, string>, put?: Put) => Worded<Key>
  /** The same for generated texts. */
  each: <Key extends string, Source>(
    sources: Record<Key, Source>,
    make: (source: Source, lang: Lang) => string | undefined,
  ) => Worded<Key>
}

type Worded<Key extends string> = Record<Key, string> & {
  secondLang?: SecondLang<Record<Key, string>>
}

/** @param languages those of the form */
export function speakerOf(rules: StateLaws, languages: readonly Lang[]): Speaker {
  const others = languages.filter(lang => lang !== base)
  const text: Speaker['text'] = (key, lang, put) => sentence(rules.words[key], lang, put)
  const each: Speaker['each'] = (sources, make) => {
    const inLang = (lang: Lang) =>
      Object.fromEntries(
        Object.keys(sources).flatMap(key => {
          const made = make(sources[key as keyof typeof sources], lang)
          return made === undefined ? [] : [[key, made]]
        }),
      ) as Record<keyof typeof sources, string>
    const secondLang = Object.fromEntries(others.map(lang => [lang, inLang(lang)]))
    return { ...inLang(base), ...(others.length > 0 ? { secondLang } : {}) }
  }
  return { rules, text, each, words: (keys, put) => each(keys, (key, lang) => text(key, lang, put)) }
}

/** The state's name in a sentence. */
export const stateOf = ({ rules }: Pick<Speaker, 'rules'>, { state }: Requirement, lang: Lang): string =>
  stateName(state ?? '', lang, rules.stateNames)
