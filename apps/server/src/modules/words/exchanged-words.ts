/** A word in a file for or from a translator. */
export interface ExchangedWord {
  /** The file of the partner's folder, and the word's key in it. */
  file: string
  key: string
  english: string
  /** '' without a translation. */
  text: string
  /** The place where people read it, for the translator. */
  where: string
  /** The most characters that fit; null for no limit. */
  longest: number | null
  /** Whether the translation is of an earlier English text and has to be done again. */
  again?: boolean
}

/** The words of one language. */
export interface ExchangedWords {
  lang: string
  words: ExchangedWord[]
}

/** The file does not have the format that this release exports; the message names the fault. */
export class UnreadableWords extends Error {}
