// The interface between the actions and the conversion of uploaded files in src/pdf/conversion.

import type { PhotoPage, UploadNote, UploadRefusal } from '@careword/domain/uploads/upload-states'
import type { ForWhom } from './document-pdf-maker.ts'

interface Converted {
  pdf: Uint8Array
  pages: number
  notes: readonly UploadNote[]
}

export type Conversion = ({ ok: true } & Converted) | { ok: false; reason: UploadRefusal }

export interface UploadConverter {
  /**
   * Checks the uploaded files and makes one PDF of them that is safe to open, in a process of its own. The result may be a refusal; only a
   * stopping server throws.
   * @param photos null for one PDF or TIFF
   */
  convert: (job: {
    files: readonly Uint8Array[]
    photos: readonly PhotoPage[] | null
    person: string
  }) => Promise<Conversion>
  /**
   * The text of our code on each page of a converted PDF; null for a page without a code, undefined for a page whose code is unknown. Empty
   * if no page could be read.
   */
  codes: (pdf: Uint8Array, person: string) => Promise<readonly (string | null | undefined)[]>
  /** A converted PDF with its pages in this order, each named once; pages count from 0. */
  reorder: (pdf: Uint8Array, order: readonly number[], person: string) => Promise<Uint8Array>
  /** PNG of a page of an uploaded document; pages count from 1. */
  image: (
    pdf: Uint8Array,
    size: { page: number; dpi?: number; width?: number },
    asker: ForWhom,
  ) => Promise<Buffer>
  close: () => Promise<void>
}
