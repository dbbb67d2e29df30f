import { type SealedPdf, makeDocumentPdf } from './make-document-pdf.ts'
import { asDraft, asVoid } from './marked-copies.ts'
import { type PageSize, startReader } from './page-images/start-reader.ts'
import type { Seal } from './seal/seal.ts'
import type { PdfInput } from './types.ts'
import { startRenderer } from './typst/start-renderer.ts'

export type { SealedPdf } from './make-document-pdf.ts'
export { PdfBusy } from './job-queue.ts'
export { NoSuchPage } from './page-images/start-reader.ts'

/** All that the server does with PDFs of its own making. */
export interface Pdf {
  /** Rendered, read back, compared and sealed; throws PdfMismatch. `at` is the time in the seal. */
  makeDocumentPdf(input: PdfInput, at?: Date): Promise<SealedPdf>
  /** Unsealed, with the draft mark. */
  renderDraftPdf(input: PdfInput): Promise<Uint8Array>
  /** Unsealed and without a mark: it is signed with a pen. */
  renderToSign(input: PdfInput): Promise<Uint8Array>
  /** Unsealed, with the void mark and the day of voiding, 'yyyy-MM-dd'. */
  voidCopy(input: PdfInput, voidedDate: string): Promise<Uint8Array>
  /** PNG of one page; pages count from 1. Throws NoSuchPage. */
  pageImage(pdf: Uint8Array, want: { page: number } & PageSize): Promise<Buffer>
  /** PNG of the first page for a tile. */
  thumbnail(pdf: Uint8Array): Promise<Buffer>
  close(): Promise<void>
}

const thumbnailWidth = 300

/** Starts the two workers behind one door: a Typst thread and a pdfium process, each made with its first job. */
export function startPdf({ seal }: { seal: Seal }): Pdf {
  const renderer = startRenderer()
  const reader = startReader()
  return {
    makeDocumentPdf: (input, at = new Date()) => makeDocumentPdf({ renderer, reader, seal }, input, at),
    renderDraftPdf: input => renderer.renderPdf(asDraft(input)),
    renderToSign: input => renderer.renderPdf(input),
    voidCopy: (input, voidedDate) => renderer.renderPdf(asVoid(input, voidedDate)),
    pageImage: (pdf, want) => reader.pageImage(pdf, want),
    thumbnail: pdf => reader.pageImage(pdf, { page: 1, width: thumbnailWidth }),
    close: async () => {
      await Promise.all([renderer.close(), reader.close()])
    },
  }
}
