/** The language of a document whose call names none. */
export const defaultLanguage = 'en'

interface Spoken {
  /** The languages of its form; null for a document from outside, whose overlay is in any. */
  languages: readonly string[] | null
  /** The language in which it was signed; null before that. */
  signedIn?: string | null
}

/** The language of a document's pages and text: that of its signing; before that the reader's, where its form has it. */
export const documentLanguage = (asked: string, { languages, signedIn = null }: Spoken): string =>
  signedIn ?? (languages === null || languages.includes(asked) ? asked : defaultLanguage)

/**
 * The language of a document's key facts on a screen: its choices are the form's words, which a reader at a bedside reads in their own
 * language. Typed text and the signed pages are not translated.
 */
export const keyFactsLanguage = (
  asked: string,
  { languages, signedIn }: { languages: readonly string[]; signedIn: string | null },
): string => (languages.includes(asked) ? asked : (signedIn ?? defaultLanguage))
