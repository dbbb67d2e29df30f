import { type InstanceStatus, rawStatus } from '../documents/statuses.ts'
import type { DocumentFormat } from '../documents/document-format.ts'
import type { Permissions } from './capabilities.ts'

interface CopySource {
  status: InstanceStatus
  format: DocumentFormat
  signedDate: string | null
  needDisclosure: boolean
}

/** A document that was signed here and is in force can be copied to update it. A document from elsewhere has no answers to copy. */
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
  /** Whether a draft of this patient, this type and the type's own format is open. */
  hasDraft: boolean
  /** The document whose answers are copied; null: a document from nothing. */
  copyOf: CopySource | null
}

/** mayNot: not with these roles, or not this patient · draftExists: go on with that one · notCopyable: not this document. */
export type BeginIssue = 'mayNot' | 'draftExists' | 'notCopyable'

/**
 * The reason why this document may not be begun. The screen offers documents without such an issue, and the server refuses those with one.
 * One draft at a time where one document is in force at a time (ruling G-95); beside a draft no copy is made (ruling C-32).
 */
export function beginIssue({ permissions, singleActive, hasDraft, copyOf }: Begin): BeginIssue | null {
  if (!permissions.canCreatePE) return 'mayNot'
  if (copyOf !== null && !permissions.canCopyPE) return 'mayNot'
  if (hasDraft && (singleActive || copyOf !== null)) return 'draftExists'
  if (copyOf !== null && !(permissions.canUpdate && isCopyable(copyOf))) return 'notCopyable'
  return null
}
