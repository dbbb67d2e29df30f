import { type InstanceStatus, rawStatus } from './statuses.ts'
import type { Instance } from './document-group.ts'

/**
 * Whether users who may read the pages of an uploaded document may also download its original files. These have no watermark, so the files
 * of a void, replaced or unverified document are given to no user. The list and the download call both use this rule.
 */
export function mayDownloadOriginal(document: {
  status: InstanceStatus
  voidedDate: string | null
}): boolean {
  return rawStatus(document.status) === 'Active' && document.voidedDate === null
}

/**
 * The original files that a reader of this document is offered, in every place: the menu of its tile and the menu above its pages. Null:
 * there are none, or none for this reader (the list contains their number for the caller).
 */
export function originalsOffered(
  document: Pick<Instance, 'documentId' | 'status' | 'canOpen' | 'originals'>,
): { documentId: string; files: number } | null {
  const { documentId, status, canOpen, originals } = document
  if (!canOpen || rawStatus(status) === 'Incomplete' || originals === 0) return null
  return { documentId, files: originals }
}
