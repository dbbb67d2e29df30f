import type { OwnPaper } from '@careword/domain/documents/own-papers'

/**
 * The keyword in files of ours that are not documents, whatever name the partner gives them. No answer is ever written into the keywords.
 */
export const ownMarks: Readonly<Record<OwnPaper, string>> = {
  record: 'careword-signing-record',
  translation: 'careword-two-languages',
  blank: 'careword-blank-form',
}

export interface MarkedPaper {
  paper: OwnPaper
  /** Hex, of a signing record: the hash of the file whose record it is; null where it was made before records were marked with it. */
  of: string | null
}

const mark = new RegExp(`(${Object.values(ownMarks).join('|')})(?:, ?([0-9a-f]{64}))?(?![\\w-])`)
const packet = /<pdf:Keywords>([^<]{1,200})<\/pdf:Keywords>|\/Keywords ?\(([^)]{1,200})\)/g

/**
 * The mark of a file that was made here. It is searched in the bytes: nothing of an uploaded file is executed or unpacked for it, and a
 * forged mark only triggers the matching message. null: it has none, or another program rewrote the file.
 */
export function markOf(file: Uint8Array): MarkedPaper | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  for (const [, inPacket, inInfo] of bytes.matchAll(packet)) {
    const [, found, of] = mark.exec(inPacket ?? inInfo ?? '') ?? []
    const paper = (Object.keys(ownMarks) as OwnPaper[]).find(each => ownMarks[each] === found)
    if (paper) return { paper, of: of ?? null }
  }
  return null
}
