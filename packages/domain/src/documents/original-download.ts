import { type InstanceStatus, rawStatus } from './statuses.ts'
import type { Instance } from './document-group.ts'

/**
 * Whether the files of an uploaded document may be downloaded as they were sent, by users who may read its pages: byte for byte they carry
 * no watermark, so the files of a void, replaced or unverified document are given to no one. The list and the download call both use this
 * rule.
 */
export function mayDownloadOriginal(document: {
  status: InstanceStatus
  voidedDate: string | null
}): boolean {
  return rawStatus(document.status) === 'Active' && document.voidedDate === null
}

/**
 * The files as they were sent that a reader of this document is offered, in every place: its tile's menu and the menu above its pages.
 * Null: there are none, or none for this reader (the list contains how many there are for the caller).
 */
export function originalsOffered(
  document: Pick<Instance, 'documentId' | 'status' | 'canOpen' | 'originals'>,
): { documentId: string; files: number } | null {
  const { documentId, status, canOpen, originals } = document
  if (!canOpen || rawStatus(status) === 'Incomplete' || originals === 0) return null
  return { documentId, files: originals }
}
