// A language that people already have stays while the English of some words changes. Words that people sign or accept must be translated
// again before.
import { type Area, type Word, writtenAt } from './words-of-language.ts'

/** Areas that people sign or accept: there a translation of an earlier English text does not count. */
const signedAreas: readonly Area[] = ['forms', 'terms', 'execution', 'paper']

export const isSigned = ({ area }: Pick<Word, 'area'>): boolean => signedAreas.includes(area)

/** Words without a translation, and translations of an earlier English text. */
export function wordsBehind(words: readonly Word[]): { missing: Word[]; stale: Word[] } {
  const lacking = words.filter(({ text }) => text === undefined)
  return {
    missing: lacking.filter(({ former }) => former === undefined),
    stale: lacking.filter(({ former }) => former !== undefined),
  }
}

/**
 * Whether people who already have the language keep it: every word has a translation, and the words that they sign have one of today's
 * English.
 */
export function maySurvive(words: readonly Word[]): boolean {
  const { missing, stale } = wordsBehind(words)
  return words.length > 0 && missing.length === 0 && !stale.some(isSigned)
}

/** The number of words that a sentence lists. */
const named = 5

/** The reason why a published language cannot be published as it is, and the remedies, for its author. */
export function whyWithheld(lang: string, words: readonly Word[]): string {
  const { missing, stale } = wordsBehind(words)
  const signed = stale.filter(isSigned)
  return [
    `The language ${lang} is published, and it cannot go on as it is.`,
    ...(missing.length > 0 ? [`Words that it lacks: ${listOf(missing)}.`] : []),
    ...(signed.length > 0
      ? [
          `Texts that people sign or accept, translated from other English than there is now: ${listOf(signed)}.`,
        ]
      : []),
    `Translate them: careword words export <folder> ${lang} --missing --csv ${lang}.csv, then careword words import <folder> ${lang}.csv (the same words again, where they hold).`,
    `To take the language off until then: --withdraw ${lang}.`,
  ].join(' ')
}

function listOf(words: readonly Word[]): string {
  const more = words.length - named
  const places = words.slice(0, named).map(writtenAt)
  return `${words.length} (${places.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}
