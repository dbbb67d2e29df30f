import { dayOf } from '../dates/dates.ts'
import { type InstanceStatus, rawStatus, statusRank } from './statuses.ts'

export interface Sortable {
  status: InstanceStatus
  signedDate: string | null
  docEffectiveDate: string | null
  uploadedDate: string | null
  voidedDate: string | null
  /** IANA name of the zone in which the document's dates are read (ruling G-83). */
  timeZone: string
}

/** The date by which an instance is sorted (Documents spec §4): signed, or effective, or uploaded, in this order; null when it has none. */
function sortingDate(
  instance: Pick<Sortable, 'signedDate' | 'docEffectiveDate' | 'uploadedDate'>,
): string | null {
  return instance.signedDate ?? instance.docEffectiveDate ?? instance.uploadedDate
}

/**
 * Instances in the order of Documents spec §4, newest day first, then status rank, then status; instances without a date come last. Without
 * `singleActive`: signed, non-voided Active ones first, then the others, then Removed or voided ones.
 */
export function sortInstances<T extends Sortable>(instances: readonly T[], singleActive: boolean): T[] {
  const order = singleActive ? byDate : (a: Sortable, b: Sortable) => group(a) - group(b) || byDate(a, b)
  return [...instances].sort(order)
}

function group(instance: Sortable): number {
  const status = rawStatus(instance.status)
  if (status === 'Removed' || status === 'Outdated' || instance.voidedDate !== null) return 2
  return status === 'Active' && instance.signedDate !== null ? 0 : 1
}

function byDate(a: Sortable, b: Sortable): number {
  const dateA = sortingDate(a) ?? ''
  const dateB = sortingDate(b) ?? ''
  // A time and a plain date of one day are equal; the hour decides only as the last criterion.
  return (
    descending(dayOf(dateA, a.timeZone) ?? '', dayOf(dateB, b.timeZone) ?? '') ||
    statusRank(a.status) - statusRank(b.status) ||
    -descending(a.status, b.status) ||
    descending(dateA, dateB)
  )
}

function descending(a: string, b: string): number {
  if (a === b) return 0
  return a > b ? -1 : 1
}
