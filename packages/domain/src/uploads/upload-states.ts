import { wordList } from '../text/word-list.ts'

/**
 * The states of an upload before it is a document: its parts are arriving · photos wait for their order · it waits in the queue · it is
 * being converted to a PDF · its PDF is ready · it could not be used.
 */
export const uploadStates = wordList('receiving arranging waiting converting generated failed')
export type UploadState = (typeof uploadStates)[number]

/**
 * The reasons why a file could not be used (ruling G-60). type: not an accepted kind of file · encrypted: a password is needed · pages:
 * more pages than accepted · pageSize: a page smaller or larger than any paper · colours: a colour encoding that is not supported · time:
 * the conversion took too long or too much memory, on an idle machine · missing: the file could not be read now, through no fault of its
 * own.
 */
export const uploadRefusals = wordList(
  'empty type size encrypted damaged pages pageSize colours virus time missing',
)
export type UploadRefusal = (typeof uploadRefusals)[number]

/**
 * Differences between a file and the PDF converted from it. repaired: the file was damaged · activeRemoved: programs and commands in it
 * were left out · filesRemoved: files inside it were left out · signatureLost: its digital signature is valid in the original only ·
 * pagesEmptied: the file was damaged, and a page of it is empty · allEmpty: the file was sound, and all its pages are empty ·
 * lettersMissing: the file names a font that neither it nor we have, and the letters of that font are not drawn · codesUnread: the file
 * could not be checked for the codes of our own papers · emergencyCard: a page of it is an emergency card, which is not a document.
 */
export const uploadNotes = wordList(
  'repaired activeRemoved filesRemoved signatureLost pagesEmptied allEmpty lettersMissing',
  'codesUnread emergencyCard',
)
export type UploadNote = (typeof uploadNotes)[number]

/** One photo as a page; degrees are clockwise. */
export interface PhotoPage {
  file: number
  turn: 0 | 90 | 180 | 270
  straighten: number
}
