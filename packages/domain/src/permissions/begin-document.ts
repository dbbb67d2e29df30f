import { type InstanceStatus, rawStatus } from '../documents/statuses.ts'
import type { DocumentFormat } from '../documents/document-format.ts'
import type { Permissions } from './capabilities.ts'

interface CopySource {
  status: InstanceStatus
  format: DocumentFormat
  signedDate: string | null
  needDisclosure: boolean
}

/** Whether a document can be copied to update it: it was signed here and is in force. A document from elsewhere has no answers to copy. */
export function isCopyable(document: CopySource): boolean {
  return (
    rawStatus(document.status) === 'Active' &&
    document.format === 'electronic' &&
    document.signedDate !== null &&
    !document.needDisclosure
  )
}

interface Begin {
  permissions: Pick<Permissions, 'canCreatePE' | 'canCopyPE' | 'canUpdate'>
  singleActive: boolean
  /** Whether a draft of this patient, type and format is open. */
  hasDraft: boolean
  /** The document whose answers are copied; null for a new document. */
  copyOf: CopySource | null
}

/**
 * mayNot: not with these roles, or not for this patient. draftExists: an open draft must be continued. notCopyable: the document cannot be
 * copied.
 */
export type BeginIssue = 'mayNot' | 'draftExists' | 'notCopyable'

/**
 * The reason why this document may not be begun, for the screen and the server. Where one document is in force at a time there is one draft
 * at a time (ruling G-95); no copy is made while a draft exists (ruling C-32).
 */
export function beginIssue({ permissions, singleActive, hasDraft, copyOf }: Begin): BeginIssue | null {
  if (!permissions.canCreatePE) return 'mayNot'
  if (copyOf !== null && !permissions.canCopyPE) return 'mayNot'
  if (hasDraft && (singleActive || copyOf !== null)) return 'draftExists'
  if (copyOf !== null && !(permissions.canUpdate && isCopyable(copyOf))) return 'notCopyable'
  return null
}
