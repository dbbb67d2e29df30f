/** The language of a document when a call names none. */
export const defaultLanguage = 'en'

interface Spoken {
  /** The languages of the form; null for a document from elsewhere, whose overlay may be in any language. */
  languages: readonly string[] | null
  /** The language in which the document was signed; null before that. */
  signedIn?: string | null
}

/** The language of a document's pages and text: that of its signing; before that the reader's, if the form has it. */
export const documentLanguage = (asked: string, { languages, signedIn = null }: Spoken): string =>
  signedIn ?? (languages === null || languages.includes(asked) ? asked : defaultLanguage)

/**
 * The language of a document's key facts on a screen: its choices are words of the form, which a reader at the bedside needs in their own
 * language. Typed text and the signed pages are not translated.
 */
export const keyFactsLanguage = (
  asked: string,
  { languages, signedIn }: { languages: readonly string[]; signedIn: string | null },
): string => (languages.includes(asked) ? asked : (signedIn ?? defaultLanguage))
