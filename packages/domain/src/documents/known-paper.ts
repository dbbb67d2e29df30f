import { ownPapers } from './own-papers.ts'
import { rawStatus, type InstanceStatus } from './statuses.ts'

/**
 * How an incoming paper is recognized: these bytes were downloaded here, or uploaded before, or the codes on its pages are ours; or it is a
 * paper of ours that is no document.
 */
export const knownBy = ['handedOut', 'sentBefore', 'codes', ...ownPapers] as const
export type KnownBy = (typeof knownBy)[number]

/** The status of the document that the paper already is. */
export const knownStandings = [
  'inForce',
  'lacks',
  'replaced',
  'void',
  'discarded',
  'removed',
  'other',
] as const
export type KnownStatus = (typeof knownStandings)[number]

export function knownStatus({
  status,
  voidedDate,
  needDisclosure,
  lacks,
}: {
  status: InstanceStatus
  voidedDate: string | null
  needDisclosure: boolean
  /** The person who added it stated that something is missing. */
  lacks: boolean
}): KnownStatus {
  const raw = rawStatus(status)
  if (raw === 'Removed') return 'removed'
  if (raw === 'Discarded') return 'discarded'
  if (voidedDate !== null || raw === 'Outdated') return 'void'
  if (raw === 'Replaced') return 'replaced'
  if (raw !== 'Active' || needDisclosure) return 'other'
  return lacks ? 'lacks' : 'inForce'
}
