import { wordList } from '../text/word-list.ts'

/** Documents spec §4: every possible status of an instance; raw statuses are stored, the others are shown (ruling C-28). */
export const instanceStatuses = wordList(
  'Incomplete Active Replaced Outdated Discarded Removed Unknown Control Current Prior Void',
)
export type InstanceStatus = (typeof instanceStatuses)[number]

export type RawStatus = Exclude<InstanceStatus, 'Current' | 'Prior' | 'Void'>

// Unknown means that no status was given; Control has no specified behaviour and is last (ruling C-28).
const rank: Record<RawStatus, number> = {
  Incomplete: 1,
  Active: 2,
  Replaced: 3,
  Outdated: 4,
  Discarded: 5,
  Removed: 6,
  Unknown: 7,
  Control: 8,
}

export const rawStatuses = Object.keys(rank) as readonly RawStatus[]

/** The statuses of documents that went out of force, of which people are notified. */
export const endedStatuses = ['Replaced', 'Outdated', 'Removed'] as const satisfies readonly RawStatus[]
/** Statuses of documents that are not in force and cannot be continued; a long list pages them. */
export const pastStatuses = [...endedStatuses, 'Discarded'] as const satisfies readonly RawStatus[]

/** The stored status behind a shown one. */
export function rawStatus(status: InstanceStatus): RawStatus {
  if (status === 'Current') return 'Active'
  if (status === 'Prior') return 'Replaced'
  if (status === 'Void') return 'Outdated'
  return status
}

/** The displayed status: Replaced as Prior, Outdated as Void, Active as Current where a type has one active document only (ruling C-28). */
export function displayStatus(status: InstanceStatus, singleActive: boolean): InstanceStatus {
  const raw = rawStatus(status)
  if (raw === 'Active') return singleActive ? 'Current' : 'Active'
  if (raw === 'Replaced') return 'Prior'
  if (raw === 'Outdated') return 'Void'
  return raw
}

/** Documents spec §4, Sorting; synonyms rank with their raw status (ruling C-28). */
export function statusRank(status: InstanceStatus): number {
  return rank[rawStatus(status)]
}
