import { createHash } from 'node:crypto'
import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { Asker } from './fair-queue.ts'
import type { PdfReader } from './page-images/start-reader.ts'
import { PdfMismatch } from './pdf-mismatch.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import type { Seal } from './seal/seal.ts'
import type { PdfInput } from './pdf-input.ts'
import type { Renderer } from './typst/start-renderer.ts'

export interface SealedPdf {
  pdf: Uint8Array
  /** The hash of the sealed bytes, lower-case hex. */
  sha256: string
  pages: number
}

interface Tools {
  renderer: Renderer
  reader: PdfReader
  seal: Seal
}

/**
 * Renders a signed document, reads it back, compares it with the answers and seals it (ruling G-55). Throws PdfMismatch with the place
 * when the pages do not contain the answers; then nothing may be signed.
 */
export async function makeDocumentPdf(
  tools: Tools,
  input: PdfInput,
  time: Date,
  asker?: Asker,
): Promise<SealedPdf> {
  if (input.watermark) throw new Error('a sealed document carries no watermark')
  if (input.translation) throw new Error('a sealed document speaks one language')
  if (input.notes) throw new Error('a sealed document carries no private notes')
  const made = async (laidOut: PdfInput) => {
    const rendered = await tools.renderer.renderPdf(laidOut, { ...asker, urgent: true })
    const pages = await tools.reader.extractText(rendered, { ...asker, urgent: true })
    return { rendered, pages, mismatches: compareWithAnswers(pages, laidOut) }
  }
  const inRows = await made(input)
  // With rare words the extracted text may split a row, which looks like a mismatch. So a mismatch is checked again with questions above
  // their answers, where no row can split; a real error is found there too.
  const { rendered, pages, mismatches } =
    inRows.mismatches.length > 0 ? await made({ ...input, stacked: true }) : inRows
  if (mismatches.length > 0) throw new PdfMismatch(mismatches)
  await letOthersGo()
  const pdf = await sealPdf(rendered, tools.seal, {
    reason: input.words.sealReason,
    name: input.partner.name,
    time,
  })
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex'), pages: pages.length }
}
