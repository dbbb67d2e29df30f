import { type InstanceStatus, rawStatus } from './statuses.ts'

/** A document of the same type and patient. */
interface Other {
  status: InstanceStatus
  revokedType: string | null
  /** 'yyyy-MM-dd', its own day of voiding. */
  voidedDate: string | null
  /** The person who added it stated that something is missing. */
  lacks: boolean
}

/**
 * The day ('yyyy-MM-dd') on which the patient of an earlier version revoked the document in force, if since then only papers that lack a
 * part are in force (decision 0061). A reader of the earlier version must not be sent to a newer one that no longer counts.
 * @param signedOn the earlier version's own day; null without a day, as for an unsigned paper
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
