import { lackOfPaper } from './lack-of-paper.ts'
import { ownPapers } from './own-papers.ts'
import { rawStatus } from './statuses.ts'

/**
 * How an incoming paper was recognized: its bytes were downloaded or uploaded here before, the codes on its pages are ours, or it is a
 * paper of ours that is not a document.
 */
export const knownBy = ['handedOut', 'sentBefore', 'codes', ...ownPapers] as const
export type KnownBy = (typeof knownBy)[number]

/** The status of the document that the paper already is. */
export const knownStatuses = [
  'inForce',
  'lacks',
  'notInForce',
  'replaced',
  'void',
  'discarded',
  'removed',
  'other',
] as const
export type KnownStatus = (typeof knownStatuses)[number]

export function knownStatus(
  document: Parameters<typeof lackOfPaper>[0] & { voidedDate: string | null; needDisclosure: boolean },
): KnownStatus {
  const { status, voidedDate, needDisclosure, missing } = document
  const raw = rawStatus(status)
  if (raw === 'Removed') return 'removed'
  if (raw === 'Discarded') return 'discarded'
  if (voidedDate !== null || raw === 'Outdated') return 'void'
  if (raw === 'Replaced') return lackOfPaper(document) ? 'notInForce' : 'replaced'
  if (raw !== 'Active' || needDisclosure) return 'other'
  return missing === null ? 'inForce' : 'lacks'
}
