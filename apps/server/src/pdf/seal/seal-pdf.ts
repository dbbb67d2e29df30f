import { PDF } from '@libpdf/core'
import type { Seal } from './seal.ts'

export interface SealNote {
  /** Why, as PDF readers show it beside the seal. */
  reason: string
  /** Of the organisation that seals. */
  name: string
  at: Date
}

/** Seals a document so that any later change shows: a PAdES B-B signature over the whole file (ETSI EN 319 142-1). */
export async function sealPdf(pdf: Uint8Array, seal: Seal, note: SealNote): Promise<Uint8Array> {
  const document = await PDF.load(pdf)
  const { bytes } = await document.sign({
    signer: seal.signer,
    level: 'B-B',
    fieldName: 'Seal',
    reason: plain(note.reason),
    location: plain(note.name),
    signingTime: note.at,
  })
  return bytes
}

/** The library escapes these signs twice, and a reader would show backslashes. */
function plain(text: string): string {
  return text.replace(/[\\()]/g, '')
}
