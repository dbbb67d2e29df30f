// Copies that must not be taken for the document: a word across each page, and no seal.

import { dateInWords } from './dates-in-words.ts'
import type { PdfInput } from './types.ts'
import { fill } from './words.ts'

/** An unfinished document as it stands today; its writer's private notes may go with it. */
export function asDraft(input: PdfInput): PdfInput {
  return { ...input, watermark: { text: input.words.draft, note: input.words.draftNote, tone: 'quiet' } }
}

/** A voided document; the day printed ('yyyy-MM-dd') is the server's own (decisions G-59). The sealed original stays as it was. */
export function asVoid(input: PdfInput, voidedDate: string): PdfInput {
  const date = dateInWords(voidedDate, input.lang)
  const { notes: _private, ...document } = input
  return { ...document, watermark: { text: input.words.void, note: fill(input.words.voidNote, { date }) } }
}
