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
  /** For a signing record: the hash (hex) of the file that it is about; null if it was made before records were marked. */
  of: string | null
}

const mark = new RegExp(`(${Object.values(ownMarks).join('|')})(?:, ?([0-9a-f]{64}))?(?![\\w-])`)
const packet = /<pdf:Keywords>([^<]{1,200})<\/pdf:Keywords>|\/Keywords ?\(([^)]{1,200})\)/g

/**
 * The mark of a file that was made here; null without one, or if another program rewrote the file. The bytes are searched without unpacking
 * or executing anything. A forged mark only causes the matching message.
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
