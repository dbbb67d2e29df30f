import type { FormDefinition } from '@careword/forms'

/**
 * The language of a document's key facts on a screen: its choices are the form's words, which a reader at a bedside reads in their own
 * language. Typed text and the signed pages are not translated.
 */
export function languageOfPages(
  { languages }: Pick<FormDefinition, 'languages'>,
  { asked, signedIn }: { asked: string; signedIn: string | null },
): string {
  return languages.includes(asked) ? asked : (signedIn ?? 'en')
}
