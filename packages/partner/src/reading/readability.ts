// Measures how hard a text is to read: school grades for English, points for Spanish.
import { englishSyllables, spanishSyllables } from './count-syllables.ts'

/** The words of a text; a hyphenated word counts as one. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu) ?? []

/** The sentences of a text; a colon or a semicolon does not end a sentence. */
export const sentencesOf = (text: string): string[] =>
  text.split(/[.!?…]+[»”)]*(?:\s+|$)|\n+/u).filter(part => wordsOf(part).length > 0)

/** Flesch-Kincaid: the grade in which a text is understood. */
export function fleschKincaid(text: string): number {
  const { perSentence, syllables } = ratios(text, englishSyllables)
  return 0.39 * perSentence + 11.8 * syllables - 15.59
}

/** Fernández Huerta: 60 to 70 points is grade 7 or 8, more is easier. */
export function fernandezHuerta(text: string): number {
  const { perSentence, syllables } = ratios(text, spanishSyllables)
  return 206.84 - 60 * syllables - 1.02 * perSentence
}

function ratios(text: string, count: (word: string) => number): { perSentence: number; syllables: number } {
  const words = wordsOf(text)
  const sum = words.reduce((all, word) => all + count(word), 0)
  return { perSentence: words.length / sentencesOf(text).length, syllables: sum / words.length }
}
