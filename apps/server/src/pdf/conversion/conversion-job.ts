// The messages between the server and the process that inspects an upload.

import type { PhotoPage, UploadNote, UploadRefusal } from '@careword/domain/uploads/upload-states'

export type UploadJob =
  /** Keeps the PDF and removes active content. */
  | { want: 'clean'; file: Uint8Array }
  /** Makes pictures of the pages of a file that cannot be cleaned; `notes` are the findings so far. */
  | { want: 'pictures'; file: Uint8Array; notes: readonly UploadNote[] }
  | { want: 'tiff'; file: Uint8Array }
  | { want: 'photos'; files: readonly Uint8Array[]; pages: readonly PhotoPage[] }
  | { want: 'image'; file: Uint8Array; page: number; dpi?: number; width?: number }
  /** Reads the code on each page, or only on `pages` (from 0), within so many milliseconds. */
  | { want: 'codes'; file: Uint8Array; milliseconds: number; pages?: readonly number[] }
  | { want: 'reorder'; file: Uint8Array; order: readonly number[] }
  /** Makes a copy with a sheet before or behind the pages, a mark over all of them, or both. */
  | {
      want: 'copy'
      file: Uint8Array
      sheet: { pdf: Uint8Array; place: 'before' | 'behind' } | null
      stamp: { pdf: Uint8Array; word: string; sentences: number } | null
    }

export type UploadResult =
  | { pdf: Uint8Array; pages: number; notes: UploadNote[] }
  /** Undefined: the page was not scanned, or not completely. */
  | { codes: (string | null | undefined)[] }
  | { bytes: Uint8Array }
  | { noSuchPage: true }
  | { refused: UploadRefusal; notes?: UploadNote[] }
  /** The job failed but is not refused yet: another way may succeed. */
  | { unable: string; notes?: UploadNote[] }

export class Refused extends Error {
  readonly reason: UploadRefusal

  constructor(reason: UploadRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Limits of a page's side in points: a smaller page is not paper, and PDF knows no larger one. */
export const pageSides = { least: 3, most: 14_400 } as const
/** The most pixels of a picture that is decoded. */
export const mostPixels = 160_000_000
/** The most pixels of a black and white picture that is copied without decoding: a plan of 1 by 1.5 metres at 300 dots per inch. */
export const mostPackedPixels = 300_000_000
/** The converter process exits when it uses more memory than this. */
export const mostMegabytes = 450
