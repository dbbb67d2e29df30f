import { type InstanceStatus, rawStatus } from './statuses.ts'

/** A document of the same type and patient. */
interface Other {
  status: InstanceStatus
  revokedType: string | null
  /** 'yyyy-MM-dd', its own day of voiding. */
  voidedDate: string | null
  /** Whoever added it said that something is missing. */
  lacks: boolean
}

/**
 * Of an earlier version: the day ('yyyy-MM-dd') on which its patient took back what was in force, where nothing is in force since then but what
 * lacks something (decision 0105). Whoever reads the earlier one must not be sent to a newer one that does not count any more.
 * @param signedOn its own day; null where it has none, as a paper that nobody signed
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
