import { type InstanceStatus, rawStatus } from './statuses.ts'
import type { Instance } from './types.ts'

/**
 * Whether the files of an uploaded document are given as they were sent, to whoever may read its pages: byte for byte they bear no mark, so
 * that of what is void, replaced or not known to be in force nobody gets them. The list and the call that gives them both ask this.
 */
export function originalGiven(document: { status: InstanceStatus; voidedDate: string | null }): boolean {
  return rawStatus(document.status) === 'Active' && document.voidedDate === null
}

/**
 * The files as they were sent that a reader of this document is offered, wherever it is: its tile's menu and the menu over its pages. Null:
 * there are none, or none for this reader (the list says how many there are for whoever asked).
 */
export function originalsOffered(
  document: Pick<Instance, 'documentId' | 'status' | 'canOpen' | 'originals'>,
): { documentId: string; files: number } | null {
  const { documentId, status, canOpen, originals } = document
  if (!canOpen || rawStatus(status) === 'Incomplete' || originals === 0) return null
  return { documentId, files: originals }
}
