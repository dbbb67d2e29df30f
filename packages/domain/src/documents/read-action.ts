import type { Instance } from './document-group.ts'
import { signatureLacking } from './reported-missing.ts'
import { rawStatus } from './statuses.ts'
import { isOfUnknownForce } from './watermark.ts'

/**
 * Whether a document is offered to 'view' (and print) or only to 'read'. Copies of a document that is not known to be in force, or lacks a
 * signature, would be passed on as if it counted.
 */
export const readAction = (document: Instance | undefined): 'view' | 'read' =>
  document !== undefined &&
  rawStatus(document.status) === 'Active' &&
  !isOfUnknownForce(document) &&
  signatureLacking(document.reportedMissing?.parts ?? null) === 'none'
    ? 'view'
    : 'read'
