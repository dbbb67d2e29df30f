import { type MissingPart, signatureLacking } from './reported-missing.ts'
import { type InstanceStatus, rawStatus } from './statuses.ts'

interface Added {
  status: InstanceStatus
  /** ISO times; null: it was not uploaded. */
  uploadedDate: string | null
  updatedAt: string
}

/** It joined the history at the moment it was added: no one relied on it here. */
export const neverCameIntoForce = ({ status, uploadedDate, updatedAt }: Added): boolean =>
  rawStatus(status) === 'Replaced' && uploadedDate !== null && uploadedDate === updatedAt

/**
 * What a paper lacks that was added and never came into force because of a missing signature (decision 0063); null for all others. It may be
 * newer than the document in force: it is never called an earlier version.
 */
export function lackOfNotInForce(
  document: Added & { missing: readonly MissingPart[] | null },
): readonly MissingPart[] | null {
  return neverCameIntoForce(document) && signatureLacking(document.missing) !== 'none'
    ? document.missing
    : null
}
