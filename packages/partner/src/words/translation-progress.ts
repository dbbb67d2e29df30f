import { completeLanguages } from '../check/complete-languages.ts'
import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'
import { jsonAt } from '../partner-folder.ts'
import { languageName } from '../language-name.ts'
import { type Area, areas, type Word, wordsOfLanguage } from './words-of-language.ts'

/** The progress of a language. */
interface LanguageProgress {
  lang: string
  areas: { area: Area; done: number; of: number }[]
  done: number
  of: number
  /** The number of missing words that have a translation of an earlier English text. */
  stale: number
}

/** The progress of each language of the partner; English and Spanish are whole in any case. */
export const progressOfLanguages = (base: BaseFolder, folder: PartnerFolder): LanguageProgress[] =>
  languagesNamed(folder)
    .filter(lang => !completeLanguages.includes(lang))
    .map(lang => progressOf(lang, wordsOfLanguage(base, folder, lang)))

/** As written in partner.json. */
export function languagesNamed(folder: PartnerFolder): string[] {
  const settings = jsonAt(folder, 'partner.json') as
    | { business?: { supported_languages?: unknown } }
    | undefined
  const named = settings?.business?.supported_languages
  return Array.isArray(named) ? [...new Set(named.filter(lang => typeof lang === 'string'))] : []
}

export function progressOf(lang: string, words: readonly Word[]): LanguageProgress {
  const byArea = areas.flatMap(area => {
    const all = words.filter(word => word.area === area)
    return all.length === 0 ? [] : [{ area, done: doneOf(all), of: all.length }]
  })
  const stale = words.filter(({ former }) => former !== undefined).length
  return { lang, areas: byArea, done: doneOf(words), of: words.length, stale }
}

const doneOf = (words: readonly Word[]): number => words.filter(({ text }) => text !== undefined).length

/** A language below this is for authors alone: it is not offered to readers of the portal. */
export const isWhole = ({ done, of }: LanguageProgress): boolean => of > 0 && done === of

/** The languages that are not offered to people yet. */
export const draftLanguages = (base: BaseFolder, folder: PartnerFolder): string[] =>
  progressOfLanguages(base, folder)
    .filter(progress => !isWhole(progress))
    .map(({ lang }) => lang)

/** 'vi, Tiếng Việt: 62 % of 2,914 words (portal 71 %, content 100 %, …). People are offered it from 100 % on.' */
export function describeProgress(progress: LanguageProgress): string {
  const { lang, areas: each, done, of, stale } = progress
  const parts = each.map(
    ({ area, done: some, of: all }) => `${area} ${percent(some, all)} (${some} of ${all})`,
  )
  return [
    `${lang}, ${languageName(lang)}: ${percent(done, of)} of ${of} words: ${parts.join(', ')}.`,
    ...(stale > 0
      ? [
          `${stale} translated from other English than there is now: careword words export --missing has them.`,
        ]
      : []),
    isWhole(progress) ? 'It is offered to people.' : 'It is for authors alone until all areas are at 100 %.',
  ].join(' ')
}

/** The percentage, rounded down: only a complete language has 100 %. */
const percent = (done: number, of: number): string => `${of === 0 ? 0 : Math.floor((100 * done) / of)} %`
