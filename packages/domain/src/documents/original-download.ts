import { type InstanceStatus, rawStatus } from './statuses.ts'
import type { Instance } from './document-group.ts'

/**
 * Whether users who may read the pages of an uploaded document may also download its original files. Original files have no watermark, so
 * those of a void, replaced or unverified document are not served. The list and the download call use this rule.
 */
export function mayDownloadOriginal(document: {
  status: InstanceStatus
  voidedDate: string | null
}): boolean {
  return rawStatus(document.status) === 'Active' && document.voidedDate === null
}

/** The original files offered to a reader, in the menu of the tile and the menu above the pages. Null without any for this reader. */
export function originalsOffered(
  document: Pick<Instance, 'documentId' | 'status' | 'canOpen' | 'originals'>,
): { documentId: string; files: number } | null {
  const { documentId, status, canOpen, originals } = document
  if (!canOpen || rawStatus(status) === 'Incomplete' || originals === 0) return null
  return { documentId, files: originals }
}
