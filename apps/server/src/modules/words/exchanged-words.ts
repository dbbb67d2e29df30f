/** A word on its way to a translator and back. */
export interface ExchangedWord {
  /** The file of the partner's folder, and the word's key in it. */
  file: string
  key: string
  english: string
  /** '' while it has none. */
  text: string
  /** The place where people read it, for the translator. */
  where: string
  /** The most characters that fit; null for no limit. */
  longest: number | null
  /** Whether the text is of other English, and is to be translated again. */
  again?: boolean
}

/** The words of one language. */
export interface ExchangedWords {
  lang: string
  words: ExchangedWord[]
}

/** A file that is not what this release exports; the message names its fault. */
export class UnreadableWords extends Error {}
