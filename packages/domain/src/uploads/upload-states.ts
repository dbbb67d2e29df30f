import { wordList } from '../text/word-list.ts'

/**
 * The states of an upload before it becomes a document, in this order: its parts arrive; photos wait for their order; it waits in the
 * queue; it is converted to a PDF; its PDF is ready. failed: the file could not be used.
 */
export const uploadStates = wordList('receiving arranging waiting converting generated failed')
export type UploadState = (typeof uploadStates)[number]

/**
 * The reasons why a file could not be used (ruling G-60). type: not an accepted kind of file. encrypted: a password is needed. pages: too
 * many pages. pageSize: a page smaller or larger than any paper. colours: an unsupported colour encoding. time: the conversion took too
 * long or too much memory, on an idle machine. missing: the file could not be read now, without a fault of its own.
 */
export const uploadRefusals = wordList(
  'empty type size encrypted damaged pages pageSize colours virus time missing',
)
export type UploadRefusal = (typeof uploadRefusals)[number]

/**
 * Differences between a file and the PDF converted from it. repaired: the file was damaged. activeRemoved: programs and commands were
 * removed. filesRemoved: embedded files were removed. signatureLost: the digital signature is valid only in the original. pagesEmptied: the
 * file was damaged, and a page is empty. allEmpty: the file was sound, and all pages are empty. lettersMissing: a named font is neither in
 * the file nor ours, and its letters are not drawn. codesUnread: the file could not be checked for our codes. emergencyCard: a page is an
 * emergency card, which is not a document.
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
