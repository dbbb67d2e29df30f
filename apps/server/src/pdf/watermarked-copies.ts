// Copies that must not be mistaken for the document: a word across each page, and no seal.

import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { SheetEvent } from '@careword/domain/documents/since-signed'
import type { PageMark } from '@careword/domain/documents/page-mark'
import { dateInWords } from './dates-in-words.ts'
import type { PdfInput, Stamp } from './pdf-input.ts'
import { type PdfWords } from './pdf-words.ts'

/** Whether some signers have signed and others have not. */
export const isSignedInPart = ({ document: { signedAt, soFar } }: Pick<PdfInput, 'document'>): boolean =>
  signedAt === null && (soFar?.signed.length ?? 0) > 0

/** A draft as it is now; the writer's private notes may be included. */
export function asDraft(input: PdfInput): PdfInput {
  const { words } = input
  const note = isSignedInPart(input) ? words.draftNoteInPart : words.draftNote
  return { ...input, watermark: { text: words.draft, note, tone: 'quiet' } }
}

/**
 * The overlay of every page of a document that is not in force, or not known to be, or lacks a part: one word or two, and a sentence with
 * the day if it is known. A copy in two languages has the overlay in both, because each of its sides is read alone.
 */
export function stampFor(
  mark: PageMark,
  words: PdfWords,
  lang: PdfInput['lang'],
  other?: Pick<PdfInput, 'lang' | 'words'>,
): Stamp {
  return {
    ...statusIn(mark, words, lang),
    ...(other && { alsoIn: statusIn(mark, other.words, other.lang) }),
  }
}

/**
 * The watermark over the pages of a document in force that names a person who resigned or declined, or that shows such a person as the one
 * who decides now. Null for any other document. The sheet in front names the person; a reader who gets a page without the sheet is warned
 * (decision 0092).
 */
export function stampOfGone(
  events: readonly SheetEvent[],
  own: Pick<PdfInput, 'lang' | 'words'>,
  other?: Pick<PdfInput, 'lang' | 'words'>,
): Stamp | null {
  const key = changedKey(events)
  if (key === null) return null
  const wordsOf = ({ words }: Pick<PdfInput, 'words'>) => ({ text: words.changed, note: words[key] })
  return { lang: own.lang, ...wordsOf(own), ...(other && { alsoIn: wordsOf(other) }), across: false }
}

/** The most important change, for a reader who has one page only. */
function changedKey(events: readonly SheetEvent[]) {
  const about = events.filter(came => 'who' in came)
  const gone = about.filter(({ kind }) => kind !== 'accepted')
  if (gone.some(({ who }) => who === 'agent')) return 'changedAgent'
  if (gone.some(({ inPlace }) => inPlace)) return 'changedInPlace'
  if (about.some(({ who, refusedOnPages }) => who === 'agent' && refusedOnPages)) return 'changedAgentBack'
  if (about.some(({ inPlace }) => inPlace)) return 'changedInPlaceBack'
  return gone.length > 0 ? 'changedAlternate' : null
}

function statusIn(mark: PageMark, words: PdfWords, lang: PdfInput['lang']): Stamp {
  if (mark.kind === 'outside') return { lang, text: words.outside, note: words.outsideNote }
  if (mark.kind === 'internal') return { lang, text: words.internal, note: words.internalNote }
  if (mark.kind === 'unsigned' || mark.kind === 'lacks' || mark.kind === 'notInForce') {
    const parts = mark.parts.map(part => words[`lacking.${part}`])
    const note = fillPlaceholders(words.lackingNote, { parts: parts.join(', ') })
    return { lang, text: words[mark.kind], note }
  }
  const date = mark.date === null ? null : dateInWords(mark.date, lang)
  const note = (dated: string, undated: string) =>
    date === null ? undated : fillPlaceholders(dated, { date })
  if (mark.kind === 'void')
    return { lang, text: words.void, note: note(words.voidNote, words.voidNoteUndated) }
  if (mark.kind === 'takenBack')
    return { lang, text: words.takenBack, note: note(words.takenBackNote, words.takenBackNote) }
  return { lang, text: words.replaced, note: note(words.replacedNote, words.replacedNoteUndated) }
}
