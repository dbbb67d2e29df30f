// Lists every word that people read in a language, by area and file: for counting, export and import.
import { type FormWord, formWords } from '@careword/forms/authoring/form-words'
import { longestOf } from '@careword/forms/definition-checks/check-wording'
import type { FormDefinition } from '@careword/forms'
import { ContentTexts } from '../check/content-texts.ts'
import { type BaseFolder, jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { contentTexts, uiTexts } from '../folder-texts.ts'
import { partnerSettings } from '../settings/partner-settings.ts'
import { type ErrorWords, errorWords, flatTexts, type TermsWords, termsWords } from '../text-shapes.ts'
import { neededTerms } from './needed-terms.ts'
import { textsInside } from './texts-inside.ts'
import { namesOf, settingsWithNames } from './names-of-types.ts'
import { statesToName } from './state-names.ts'
import { withoutStale } from './translated-from.ts'
import { rulesInUse, rulesTextsIn } from './texts-of-rules.ts'

/** The areas in the order of translating. */
export const areas = ['portal', 'content', 'forms', 'errors', 'terms', 'execution', 'paper'] as const
export type Area = (typeof areas)[number]

export interface Word {
  area: Area
  /** The file of the partner's folder with the word in this language: 'content/vi.json'. */
  file: string
  key: string
  english: string
  /** The place where people read it, for a translator. */
  where: string
  /** The most characters that fit; null for no limit. */
  longest: number | null
  /** Undefined while the language lacks the word. */
  text: string | undefined
  /** The existing translation, if it is of an earlier English text. */
  former?: string
  /** The place in the form's own definition.json, if its translation is written there: 'sections[1].secondLang.vi.title'. */
  inDefinition?: string
}

/** The file and the place in it where a word is written, or will be. */
export const writtenAt = ({
  file,
  key,
  inDefinition,
}: Pick<Word, 'file' | 'key' | 'inDefinition'>): string =>
  inDefinition === undefined ? `${file}: ${key}` : `${definitionBeside(file)}: ${inDefinition}`

/** 'forms/AD/ALL-2026/definition.json' of 'forms/AD/ALL-2026/vi.json'. */
export const definitionBeside = (file: string): string => file.replace(/[^/]+$/, 'definition.json')

/** The longest name that the setting allows. */
const longestName = 80

const whereInPortal: Readonly<Record<string, string>> = {
  message: 'E-mails and text messages',
  pdf: 'Paper',
  check: 'Page on which anyone verifies a paper',
  record: 'Record of who signed, on paper',
}

/** Keys of words that only the server prints. */
const ofPaper = /^(?:pdf|check|record)\./

/** Every word that a language other than English needs. None where the settings cannot be read. */
export function wordsOfLanguage(base: BaseFolder, folder: PartnerFolder, lang: string): Word[] {
  const texts = new ContentTexts(base, folder)
  const settings = partnerSettings(texts).safeParse(settingsWithNames(folder))
  if (!settings.success) return []
  const { contacts, smartform_schemas: schemas } = settings.data
  return withoutStale(folder, lang, [
    ...ofPortal(base, folder, lang),
    ...ofContent(base, folder, lang, [
      ...texts.used(),
      ...contacts.relationships.map(value => `contacts.relationship.${value}`),
    ]),
    ...[...namesOf(schemas)].map(([key, { displayName, secondLang }]) => ({
      area: 'content' as const,
      file: `content/${lang}.json`,
      key,
      english: displayName,
      where: key.split('.').length > 2 ? 'Name of a form or paper' : 'Name of a kind of document',
      longest: longestName,
      text: secondLang?.[lang]?.displayName,
    })),
    ...Object.entries(statesToName).map(([key, name]) => ({
      area: 'content' as const,
      file: `content/${lang}.json`,
      key,
      english: name,
      where: 'Name of a state, in lists, addresses and documents',
      longest: null,
      text: contentTexts(folder, lang)[key] ?? contentTexts(base, lang)[key],
    })),
    ...ofForms(folder, lang, schemas),
    ...ofErrors(base, folder, lang),
    ...ofTerms(base, folder, lang, neededTerms(settings.data)),
    ...ofRules(base, folder, lang),
  ])
}

function ofPortal(base: BaseFolder, folder: PartnerFolder, lang: string): Word[] {
  const english = { ...uiTexts(base, 'en'), ...uiTexts(folder, 'en') }
  const own = { ...uiTexts(base, lang), ...uiTexts(folder, lang) }
  return Object.entries(english).map(([key, text]) => {
    const [area = '', ...rest] = key.split('.')
    return {
      area: ofPaper.test(key) ? 'paper' : 'portal',
      file: `translations/${lang}/${area}.json`,
      key: rest.join('.'),
      english: text,
      where: whereInPortal[area] ?? `Screens: ${area}`,
      longest: null,
      text: own[key],
    }
  })
}

function ofContent(base: BaseFolder, folder: PartnerFolder, lang: string, used: readonly string[]): Word[] {
  const english = { ...contentTexts(base, 'en'), ...contentTexts(folder, 'en') }
  const own = { ...contentTexts(base, lang), ...contentTexts(folder, lang) }
  const inUse = new Set(used)
  return Object.entries(english)
    .filter(([key]) => inUse.has(key.split('@', 1)[0] ?? ''))
    .map(([key, text]) => ({
      area: 'content',
      file: `content/${lang}.json`,
      key,
      english: text,
      where: `The partner's own words: ${key.split('.', 1)[0]}`,
      longest: null,
      text: own[key],
    }))
}

/** The words of forms from which a document can be begun. */
function ofForms(
  folder: PartnerFolder,
  lang: string,
  schemas: readonly { type: string; collections: { site: string; version: string; creatable: boolean }[] }[],
): Word[] {
  return schemas.flatMap(({ type, collections }) =>
    collections.flatMap(({ site, version, creatable }): Word[] => {
      const path = `forms/${type}/${site}-${version}`
      const form = folder.forms?.[`${path}/definition.json`]
      if (!creatable || form?.resolved !== true) return []
      const def = jsonAt(folder, `${path}/definition.json`) as FormDefinition
      const beside = flatTexts.safeParse(jsonAt(folder, `${path}/${lang}.json`)).data ?? {}
      const own = formWords(def)
        .filter(({ place }) => !isOfRules(form.placeInSource(place)))
        .map(word => ({
          ...word,
          inDefinition: Object.hasOwn(beside, word.name)
            ? undefined
            : placeInDefinition(word, lang, form.placeInSource),
        }))
      const notices = (form.noticeWords ?? []).map(word => ({
        ...word,
        key: 'text',
        where: `${def.title} › official notice of a state`,
        inDefinition: undefined,
      }))
      return [...own, ...notices].map(({ name, key, english, where, others, inDefinition }) => ({
        area: 'forms',
        file: `${path}/${lang}.json`,
        key: name,
        english,
        where,
        longest: longestOf(key),
        text: others[lang],
        ...(inDefinition !== undefined && { inDefinition }),
      }))
    }),
  )
}

/** Undefined for a word that the form has from the one that it extends: such a place begins with the name of that form. */
function placeInDefinition(
  { key, place, others }: FormWord,
  lang: string,
  placeInSource: (place: string) => string,
): string | undefined {
  if (others[lang] === undefined) return undefined
  const found = placeInSource(`${place.slice(0, place.length - key.length)}secondLang.${lang}.${key}`)
  return found.includes(': ') ? undefined : found
}

/** Whether the place is in the rules of the states, which have the words of the parts that they add. */
export const isOfRules = (placeInSource: string): boolean => placeInSource.startsWith('execution (')

function ofErrors(base: BaseFolder, folder: PartnerFolder, lang: string): Word[] {
  const read = (of: PartnerFolder, language: string) =>
    (jsonAt(of, `errors/${language}.json`) ?? {}) as Record<string, unknown>
  const english = { ...read(base, 'en'), ...read(folder, 'en') }
  const own = { ...read(base, lang), ...read(folder, lang) }
  return Object.entries(english).flatMap(([code, entry]) => {
    const words = errorWords.safeParse(entry)
    if (!words.success) return []
    const there = errorWords.safeParse(own[code]).data
    const found = there ? textsInside(wordsOnly(there)) : {}
    return Object.entries(textsInside(wordsOnly(words.data))).map(([key, text]) => ({
      area: 'errors' as const,
      file: `errors/${lang}.json`,
      key: `${code}.${key}`,
      english: text,
      where: 'Message about what went wrong',
      longest: null,
      text: found[key],
    }))
  })
}

/** The texts that people read. */
const wordsOnly = ({ title, message, link, action, voices }: ErrorWords) => ({
  title,
  message,
  ...(link && { link: { text: link.text } }),
  ...(action !== undefined && { action }),
  ...(voices && { voices }),
})

function ofTerms(base: BaseFolder, folder: PartnerFolder, lang: string, ids: readonly string[]): Word[] {
  const read = (id: string, language: string): TermsWords | undefined => {
    const file = `terms/${id}.${language}.json`
    return termsWords.safeParse(jsonAt(folder, file) ?? jsonAt(base, file)).data
  }
  return ids.flatMap(id => {
    const { updated: _day, ...english } = read(id, 'en') ?? { updated: '' }
    const own = textsInside(read(id, lang) ?? {})
    return Object.entries(textsInside(english)).map(([key, text]) => ({
      area: 'terms' as const,
      file: `terms/${id}.${lang}.json`,
      key,
      english: text,
      where: `Page of terms: ${id}`,
      longest: null,
      text: own[key],
    }))
  })
}

function ofRules(base: BaseFolder, folder: PartnerFolder, lang: string): Word[] {
  return [...rulesInUse(folder)].flatMap(([version, places]) => {
    const texts = rulesTextsIn(base, folder, version, lang)
    return places.map(place => ({
      area: 'execution' as const,
      file: `execution/${version}.${lang}.json`,
      key: place,
      english: texts.english[place] ?? '',
      where:
        'What a state asks for when a document is signed: in the form, on screens of witnesses and on paper',
      longest: null,
      text: texts.own[place],
    }))
  })
}
