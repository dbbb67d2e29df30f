import { PDF, type SignOptions } from '@libpdf/core'
import type { Seal } from './seal.ts'
import { NoTime } from './timestamp-authority.ts'

interface SealNote {
  /** The reason, as PDF readers show it beside the seal. */
  reason: string
  /** The name of the organisation that seals. */
  name: string
  time: Date
}

/**
 * Seals a document so that any later change is detected: a PAdES signature over the whole file (ETSI EN 319 142-1), B-T with a time-stamp
 * of an authority. Without an authority, or without its answer, the level is B-B, because no signature may wait for an authority.
 */
export async function sealPdf(pdf: Uint8Array, seal: Seal, note: SealNote): Promise<Uint8Array> {
  const base: SignOptions = {
    signer: seal.signer,
    level: 'B-B',
    fieldName: 'Seal',
    reason: plain(note.reason),
    location: plain(note.name),
    signingTime: note.time,
  }
  if (seal.time)
    try {
      return await signed(pdf, { ...base, level: 'B-T', timestampAuthority: seal.time })
    } catch (error) {
      if (!(error instanceof NoTime)) throw error
    }
  return signed(pdf, base)
}

/** Each try loads the document again, because a former try changes it. */
async function signed(pdf: Uint8Array, options: SignOptions): Promise<Uint8Array> {
  const document = await PDF.load(pdf)
  return (await document.sign(options)).bytes
}

/** Removes characters that the library escapes twice, so that a reader would show backslashes. */
function plain(text: string): string {
  return text.replace(/[\\()]/g, '')
}
