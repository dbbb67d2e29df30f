/**
 * Where an upload stands before it is a document: its parts are coming · photos wait for their order · it waits for its turn · it is
 * being made into a PDF · its PDF is there · it could not be used.
 */
export const uploadStates = [
  'receiving',
  'arranging',
  'waiting',
  'converting',
  'generated',
  'failed',
] as const
export type UploadState = (typeof uploadStates)[number]

/**
 * Why a file could not be used (ruling G-60). type: no file of the kinds that are taken · encrypted: a password is needed · pages: more
 * pages than are taken · pageSize: a page smaller or larger than any paper · colours: its colours are written in a way that is not read here · time: it took too long or too much memory, on a machine that was free · missing: it
 * could not be looked at now, through no fault of the file.
 */
export const uploadRefusals = [
  'empty',
  'type',
  'size',
  'encrypted',
  'damaged',
  'pages',
  'pageSize',
  'colours',
  'virus',
  'time',
  'missing',
] as const
export type UploadRefusal = (typeof uploadRefusals)[number]

/**
 * What is different in the PDF that was made of a file. repaired: it was damaged · activeRemoved: programs and commands in it were left
 * out · filesRemoved: files inside it were left out · signatureLost: its digital signature holds in the original only · pagesEmptied: it was
 * damaged, and a page of it shows nothing · allEmpty: it was sound, and no page of it shows anything · lettersMissing: it names a
 * font that neither it nor we have, and its letters are not drawn · codesUnread: whether
 * the codes of our own papers stand on it could not be found out · emergencyCard: a page of it is an emergency card, which is no document.
 */
export const uploadNotes = [
  'repaired',
  'activeRemoved',
  'filesRemoved',
  'signatureLost',
  'pagesEmptied',
  'allEmpty',
  'lettersMissing',
  'codesUnread',
  'emergencyCard',
] as const
export type UploadNote = (typeof uploadNotes)[number]

/** One photo as a page; degrees are clockwise. */
export interface PhotoPage {
  file: number
  turn: 0 | 90 | 180 | 270
  straighten: number
}
