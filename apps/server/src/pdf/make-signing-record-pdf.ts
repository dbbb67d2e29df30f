import type { Asker } from './fair-queue.ts'
import type { PdfReader } from './page-images/start-reader.ts'
import { PdfMismatch } from './pdf-mismatch.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import type { Seal } from './seal/seal.ts'
import type { RecordInput } from './pdf-input.ts'
import type { Renderer } from './typst/start-renderer.ts'

interface Tools {
  renderer: Renderer
  reader: PdfReader
  seal: Seal
}

/** Renders a signing record, reads its hashes back and seals it as documents are sealed. */
export async function makeSigningRecordPdf(
  { renderer, reader, seal }: Tools,
  input: RecordInput,
  at: Date,
  asker?: Asker,
): Promise<Uint8Array> {
  const rendered = await renderer.renderPdf(input, asker)
  const read = (await reader.extractText(rendered, asker)).join('').replace(/\s/gu, '')
  const missing = hashesOf(input).filter(({ value }) => !read.includes(value))
  if (missing.length > 0) throw new PdfMismatch(missing.map(({ label }) => ({ path: label })))
  return sealPdf(rendered, seal, { reason: input.words.recordSealReason, name: input.partner.name, time: at })
}

const hashesOf = ({ record }: RecordInput) =>
  [...record.facts, ...record.sections.flatMap(({ entries }) => entries.flatMap(({ rows }) => rows))].filter(
    ({ hash }) => hash === true,
  )
