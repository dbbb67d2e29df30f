import type { FormDefinition } from '@careword/forms'
import { completeLanguages } from '../check/complete-languages.ts'
import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'
import { jsonAt } from '../partner-folder.ts'
import { languageName } from '../language-name.ts'
import { countCaptions } from './caption-files.ts'
import { maySurvive, whyWithheld } from './words-behind.ts'
import { type Area, areas, type Word, wordsOfLanguage } from './words-of-language.ts'

/** The progress of a language. */
interface LanguageProgress {
  lang: string
  areas: { area: Area | 'captions'; done: number; of: number }[]
  done: number
  of: number
  /** The number of missing words that have a translation of an earlier English text. */
  stale: number
  /** Whether people who already use the language keep it although it is incomplete. */
  survives: boolean
}

/** The progress of each language of the partner besides English and Spanish, which are always complete. */
export const progressOfLanguages = (base: BaseFolder, folder: PartnerFolder): LanguageProgress[] =>
  languagesNamed(folder)
    .filter(lang => !completeLanguages.includes(lang))
    .map(lang => progressOf(folder, lang, wordsOfLanguage(base, folder, lang)))

/** The languages that partner.json names. */
export function languagesNamed(folder: PartnerFolder): string[] {
  const settings = jsonAt(folder, 'partner.json') as
    | { business?: { supported_languages?: unknown } }
    | undefined
  const named = settings?.business?.supported_languages
  return Array.isArray(named) ? [...new Set(named.filter(lang => typeof lang === 'string'))] : []
}

/** @param words the folder's words in the language; empty if the settings cannot be read */
export function progressOf(folder: PartnerFolder, lang: string, words: readonly Word[]): LanguageProgress {
  const byArea = [
    ...areas.map(area => {
      const all = words.filter(word => word.area === area)
      return { area, done: doneOf(all), of: all.length }
    }),
    { area: 'captions' as const, ...countCaptions(words.length > 0 ? formsToBegin(folder) : [], lang) },
  ].filter(({ of }) => of > 0)
  const sumOf = (what: 'done' | 'of') => byArea.reduce((sum, each) => sum + each[what], 0)
  const stale = words.filter(({ former }) => former !== undefined).length
  return { lang, areas: byArea, done: sumOf('done'), of: sumOf('of'), stale, survives: maySurvive(words) }
}

/** Types of documents as they are written, without the defaults of settings. */
interface WrittenTypes {
  smartform_schemas?: {
    type: string
    collections?: { site: string; version: string; creatable?: boolean }[]
  }[]
}

/** The forms from which something new begins. */
function formsToBegin(folder: PartnerFolder): FormDefinition[] {
  const settings = jsonAt(folder, 'partner.json') as WrittenTypes | undefined
  return (settings?.smartform_schemas ?? []).flatMap(({ type, collections = [] }) =>
    collections
      .filter(({ creatable = true }) => creatable)
      .flatMap(({ site, version }) => {
        const file = `forms/${type}/${site}-${version}/definition.json`
        const def = folder.forms?.[file]?.resolved === true ? jsonAt(folder, file) : undefined
        return def === undefined ? [] : [def as FormDefinition]
      }),
  )
}

const doneOf = (words: readonly Word[]): number => words.filter(({ text }) => text !== undefined).length

/** Whether the language is complete; an incomplete one is not offered to readers of the portal. */
export const isWhole = ({ done, of }: LanguageProgress): boolean => of > 0 && done === of

/**
 * The languages that are not offered to people yet.
 * @param live the languages that people already have, see maySurvive
 */
export const draftLanguages = (
  base: BaseFolder,
  folder: PartnerFolder,
  live: readonly string[] = [],
): string[] =>
  progressOfLanguages(base, folder)
    .filter(progress => !isWhole(progress) && !(progress.survives && live.includes(progress.lang)))
    .map(({ lang }) => lang)

/** The languages that people already have and that cannot be published as they are, each with the reason. */
export const withheldLanguages = (
  base: BaseFolder,
  folder: PartnerFolder,
  live: readonly string[],
): Map<string, string> =>
  new Map(
    draftLanguages(base, folder, live)
      .filter(lang => live.includes(lang))
      .map(lang => [lang, whyWithheld(lang, wordsOfLanguage(base, folder, lang))]),
  )

/** 'vi, Tiếng Việt: 62 % of 2,914 words (portal 71 %, content 100 %, …). People are offered it from 100 % on.' */
export function describeProgress(progress: LanguageProgress): string {
  const { lang, areas: each, done, of, stale, survives } = progress
  const parts = each.map(
    ({ area, done: some, of: all }) => `${area} ${percent(some, all)} (${some} of ${all})`,
  )
  return [
    `${lang}, ${languageName(lang)}: ${percent(done, of)} of ${of} words${each.some(({ area }) => area === 'captions') ? ' and captions' : ''}: ${parts.join(', ')}.`,
    ...(stale > 0
      ? [
          `${stale} translated from other English than there is now: careword words export --missing has them.`,
        ]
      : []),
    isWhole(progress)
      ? 'It is offered to people.'
      : `It is for authors alone until all areas are at 100 %${survives ? '; where it is published already, it stays' : ''}.`,
  ].join(' ')
}

/** The percentage, rounded down: only a complete language has 100 %. */
const percent = (done: number, of: number): string => `${of === 0 ? 0 : Math.floor((100 * done) / of)} %`
