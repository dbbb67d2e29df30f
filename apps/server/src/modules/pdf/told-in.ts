import type { FormDefinition } from '@careword/forms'

/**
 * In which language the head of a document is told on a screen: its choices are the form's words, which whoever stands at a bedside reads in
 * their own language. What was typed stays as it is, and the pages as they were signed.
 */
export function toldIn(
  { languages }: Pick<FormDefinition, 'languages'>,
  { asked, signedIn }: { asked: string; signedIn: string | null },
): string {
  return languages.includes(asked) ? asked : (signedIn ?? 'en')
}
