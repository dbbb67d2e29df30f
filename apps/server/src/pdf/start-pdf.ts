import { createHash } from 'node:crypto'
import { type Asker, type Place, fairQueue } from './fair-queue.ts'
import { type SealedPdf, makeDocumentPdf } from './make-document-pdf.ts'
import { makeSigningRecordPdf } from './make-signing-record-pdf.ts'
import { withLinesToWriteOn } from './lines-to-write-on.ts'
import { asDraft } from './watermarked-copies.ts'
import { type PageSize, type PdfReader, startReader } from './page-images/start-reader.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import type { Seal } from './seal/seal.ts'
import { runJobs } from './conversion/run-jobs.ts'
import type { CardInput, PdfInput, RecordInput, SheetInput, Stamp } from './pdf-input.ts'
import { typedNamePicture } from './typed-name-picture.ts'
import type { UploadJob } from './conversion/conversion-job.ts'
import { type Renderer, startRenderer } from './typst/start-renderer.ts'

export { AskerGone, EnoughOfOne, PdfBusy } from './fair-queue.ts'
export { HelperLost } from './helper-process.ts'
export { NoSuchPage } from './page-images/start-reader.ts'

/**
 * Everything that the server does with its own PDFs. All callers share one queue (fair-queue.ts): a signature is handled before previews,
 * and equal requests are made once.
 */
export interface Pdf {
  /** Renders a document, reads it back, compares and seals it; throws PdfMismatch. `at` is the time in the seal. */
  makeDocumentPdf(input: PdfInput, time?: Date, asker?: Asker): Promise<SealedPdf>
  /** Renders and seals a signing record; `at` is the time in the seal. */
  makeSigningRecordPdf(input: RecordInput, time: Date, asker?: Asker): Promise<Uint8Array>
  /** Makes an unsealed PDF with the draft mark. */
  renderDraftPdf(input: PdfInput, asker?: Asker): Promise<Uint8Array>
  /** Makes a PDF to sign with a pen, without seal and watermark. Each page has its code; `codes` is called with the number of pages. */
  renderToSign(input: PdfInput, codes: (pages: number) => string[], asker?: Asker): Promise<Uint8Array>
  /** Makes an unsealed PDF of the signed content, with a translation beside it. */
  renderTranslated(input: PdfInput, asker?: Asker): Promise<Uint8Array>
  /** A form without answers: unsealed, without a mark and without codes. */
  renderBlank(input: PdfInput, asker?: Asker): Promise<Uint8Array>
  /** Renders an emergency card, which is not cached. */
  renderCard(input: CardInput, asker?: Asker): Promise<Uint8Array>
  /** A name that was typed as a signature, as a PNG of how it is printed on paper. */
  typedName(name: string, place?: Place): Promise<Buffer>
  /** A copy of any finished PDF with a mark over each page; unsealed. */
  stampedCopy(pdf: Uint8Array, stamp: Stamp, asker?: Asker): Promise<Uint8Array>
  /** A copy of our document with a sheet, and with a mark if given; sealed as a copy if a time is given. */
  copyWithSheet(pdf: Uint8Array, copy: CopyWithSheet, asker?: Asker): Promise<Uint8Array>
  countPages(pdf: Uint8Array, asker?: Asker): Promise<number>
  /** PNG of one page; pages count from 1. Throws NoSuchPage. */
  pageImage(pdf: Uint8Array, want: { page: number } & PageSize, asker?: Asker): Promise<Buffer>
  /** PNG of the first page for a tile. */
  thumbnail(pdf: Uint8Array, asker?: Asker): Promise<Buffer>
  close(): Promise<void>
}

const thumbnailWidth = 300
/** The most cached stamp pages, of about 10 KB each: one for each sentence and day. */
const keptStamps = 100

/**
 * A result is reused for equal requests within this time, because calls of one session come one after the other. A person's words stay in
 * memory no longer.
 */
const justMadeMs = 3_000
const mostJustMade = 8

const secondsToStamp = 30

interface CopyWithSheet {
  sheet: SheetInput
  stamp: Stamp | null
  /** The time in the seal; null for an unsealed copy. */
  sealAt: Date | null
}

export interface PdfHelpers {
  renderer: Renderer
  reader: PdfReader
}

/** Starts the renderer and the reader, each a process that is made with its first job. */
export function startPdf({
  seal,
  renderer = startRenderer(),
  reader = startReader(),
}: { seal: Seal } & Partial<PdfHelpers>): Pdf {
  const justMade = new Map<string, Uint8Array>()
  const toLookAt: Pdf['renderDraftPdf'] = async (input, asker) => {
    const same = hashOfInput(input)
    const pages = justMade.get(same) ?? (await renderer.renderPdf(input, { ...asker, same }))
    if (!justMade.has(same) && justMade.size < mostJustMade) {
      justMade.set(same, pages)
      setTimeout(() => justMade.delete(same), justMadeMs).unref()
    }
    return pages
  }
  const stamps = new Map<string, Uint8Array>()
  // Stamping opens a finished document again, each time in a process of its own.
  const stampers = runJobs()
  const stamping = fairQueue({ longest: 200, each: 12 })
  const stampPage = async (stamp: Stamp, asker?: Asker) => {
    const same = hashOf(JSON.stringify(stamp))
    const page = stamps.get(same) ?? (await renderer.renderPdf(stamp, { ...asker, same }))
    if (stamps.size >= keptStamps) stamps.delete(stamps.keys().next().value ?? '')
    stamps.set(same, page)
    const texts = [stamp.text, ...(stamp.alsoIn ? [stamp.alsoIn.text] : [])]
    return { pdf: page, word: texts.join(' · '), sentences: texts.length }
  }
  const copyOf = async (job: Omit<Extract<UploadJob, { want: 'copy' }>, 'want'>) => {
    const result = await stampers.run({ want: 'copy', ...job }, secondsToStamp)
    if ('bytes' in result) return result.bytes
    throw new Error('the PDF cannot be marked')
  }
  const picture: Pdf['pageImage'] = (pdf, want, asker) =>
    reader.pageImage(pdf, want, { ...asker, same: `${hashOf(pdf)} ${JSON.stringify(want)}` })
  return {
    makeDocumentPdf: (input, time = new Date(), asker) =>
      makeDocumentPdf({ renderer, reader, seal }, input, time, asker),
    makeSigningRecordPdf: (input, time, asker) =>
      makeSigningRecordPdf({ renderer, reader, seal }, input, time, asker),
    renderDraftPdf: (input, asker) => toLookAt(asDraft(input), asker),
    renderToSign: async (given, codes, asker) => {
      const input = { ...given, form: withLinesToWriteOn(given.form) }
      // The number of pages is known only after layout; with other codes the layout is the same.
      const counted = await toLookAt({ ...input, codes: codes(1) }, asker)
      const pages = await reader.countPages(counted, asker)
      return toLookAt({ ...input, codes: codes(pages) }, asker)
    },
    renderTranslated: toLookAt,
    renderBlank: toLookAt,
    renderCard: (input, asker) => renderer.renderPdf(input, { ...asker }),
    typedName: async (name, place) =>
      typedNamePicture(await renderer.drawName(name, { ...place, same: `name ${hashOf(name)}` })),
    stampedCopy: async (pdf, stamp, asker) => {
      const marked = await stampPage(stamp, asker)
      return stamping.add({ ...asker }, () => copyOf({ file: pdf, sheet: null, stamp: marked }))
    },
    copyWithSheet: async (pdf, { sheet, stamp, sealAt }, asker) => {
      const same = hashOf(pdf, JSON.stringify([sheet.sheet, stamp, sealAt !== null]))
      const rendered = { pdf: await renderer.renderPdf(sheet, { ...asker, same }), place: sheet.sheet.place }
      const marked = stamp && (await stampPage(stamp, asker))
      return stamping.add({ ...asker, same }, async () => {
        const copy = await copyOf({ file: pdf, sheet: rendered, stamp: marked })
        if (sealAt === null) return copy
        return sealPdf(copy, seal, {
          reason: sheet.words.sinceSealReason,
          name: sheet.partner.name,
          time: sealAt,
        })
      })
    },
    countPages: (pdf, asker) => reader.countPages(pdf, asker),
    pageImage: picture,
    thumbnail: (pdf, asker) => picture(pdf, { page: 1, width: thumbnailWidth }, asker),
    close: async () => {
      await Promise.all([renderer.close(), reader.close(), stampers.close()])
    },
  }
}

/** Equal inputs make equal pages, so one revision of a draft in one language has one hash. */
function hashOfInput({ partner: { logo, ...partner }, ...input }: PdfInput): string {
  return hashOf(JSON.stringify({ ...input, partner }), logo ?? '')
}

function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64')
}
