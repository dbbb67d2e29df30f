import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DescribedSignature } from '@careword/forms/values/described-value'
import { timeInWords } from './dates-in-words.ts'
import type { PdfInput } from './pdf-input.ts'

/** When and how it was made. Initials sign nothing: a draft has them too. */
export function signingInWords(
  { kind, signedAt, typed }: Pick<DescribedSignature, 'kind' | 'signedAt' | 'typed'>,
  { words, lang, document }: Pick<PdfInput, 'words' | 'lang' | 'document'>,
): string[] {
  const initials = kind === 'initials'
  const date = timeInWords(signedAt, lang, document)
  return [
    fillPlaceholders(initials ? words.initialsAt : words.signedAt, { date }),
    ...(typed ? [initials ? words.initialsTyped : words.typed] : []),
  ]
}
