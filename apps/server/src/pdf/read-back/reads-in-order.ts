import type { PdfInput } from '../types.ts'

/** Scripts whose letters every reader gives back in the order in which they were typed. */
export const plainScripts =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}]*$/u

/**
 * Whether the pages may set an answer beside its question. A reader that meets columns on a page of few words takes its right-to-left lines
 * apart, so a document in which anything runs that way, or has stacked marks, is set one thing under the other from beginning to end.
 */
export function maySetBeside({ form, person }: Pick<PdfInput, 'form' | 'person'>): boolean {
  const typed = form.sections.flatMap(section =>
    section.answers.flatMap(({ label, values, signature }) => [label, ...values, signature?.name ?? '']),
  )
  return [person.fullname, ...typed].every(text => plainScripts.test(text.normalize('NFC')))
}
