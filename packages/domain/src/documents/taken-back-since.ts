import { type InstanceStatus, rawStatus } from './statuses.ts'

/** A document of the same type and patient. */
interface Other {
  status: InstanceStatus
  revokedType: string | null
  /** The document's own day of voiding ('yyyy-MM-dd'). */
  voidedDate: string | null
  /** Whether the person who added the paper reported a missing part. */
  lacks: boolean
}

/**
 * The day ('yyyy-MM-dd') on which the patient revoked the document in force, if only papers with missing parts are in force since then
 * (decision 0061). A reader of an earlier version must not be sent to a newer one that does not count.
 * @param signedOn the earlier version's own day; null for an unsigned paper
 */
export function takenBackSince(
  { status, signedOn }: { status: InstanceStatus; signedOn: string | null },
  others: readonly Other[],
): string | null {
  if (rawStatus(status) !== 'Replaced') return null
  if (others.some(other => rawStatus(other.status) === 'Active' && !other.lacks)) return null
  const days = others.flatMap(other =>
    rawStatus(other.status) === 'Outdated' &&
    other.revokedType === 'revokedByPatient' &&
    other.voidedDate !== null &&
    (signedOn === null || other.voidedDate >= signedOn)
      ? [other.voidedDate]
      : [],
  )
  return days.toSorted().at(-1) ?? null
}
