import { parseDate } from '../dates/dates.ts'
import { sharingLimits } from '../limits.ts'

/** The sharing with one contact. */
export interface CircleSharing {
  /** The document types; null for every type, including later ones. */
  types: readonly string[] | null
  /** The last day, 'yyyy-MM-dd'; null without an end. */
  until: string | null
}

/** The default for a new contact. */
export const everythingShared: CircleSharing = { types: null, until: null }

export const circleStatuses = ['waiting', 'open', 'ended'] as const
/** Whether a contact may read. waiting: the terms for this patient are not accepted; ended: the last day is over. */
export type CircleStatus = (typeof circleStatuses)[number]

/** The stored facts about one contact of one patient. */
interface CircleLink {
  removed: boolean
  termsAccepted: boolean
  sharing: CircleSharing
}

/**
 * The status of a contact; null for a contact who was removed (Shell spec §1: removal ends the access).
 * @param today the day at the partner, 'yyyy-MM-dd'
 */
export function circleStatus(link: CircleLink, today: string): CircleStatus | null {
  if (link.removed) return null
  if (link.sharing.until !== null && link.sharing.until < today) return 'ended'
  return link.termsAccepted ? 'open' : 'waiting'
}

/** Whether the sharing includes documents of this type. */
export function isSharedType({ types }: Pick<CircleSharing, 'types'>, type: string): boolean {
  return types === null || types.includes(type)
}

export interface SharingIssue {
  path: 'types' | 'until'
  rule: 'choiceRequired' | 'unknownOption' | 'dateInvalid' | 'dateInPast' | 'dateTooFar'
}

/** The latest year of a last day; for a longer time sharing has no end. */
export const lastSharingYear = (today: string): number => Number(today.slice(0, 4)) + sharingLimits.yearsAhead

/**
 * The issues of a chosen sharing: a contact with nothing shared should be removed instead, a past day shares nothing, and a day in the year
 * 2500 is a mistake.
 * @param offered the partner's document types
 */
export function sharingIssues(
  { types, until }: CircleSharing,
  { offered, today }: { offered: readonly string[]; today: string },
): SharingIssue[] {
  const issues: SharingIssue[] = []
  if (types?.length === 0) issues.push({ path: 'types', rule: 'choiceRequired' })
  if (types?.some(type => !offered.includes(type))) issues.push({ path: 'types', rule: 'unknownOption' })
  const day = until === null ? null : parseDate(until)
  if (until !== null && day === null) issues.push({ path: 'until', rule: 'dateInvalid' })
  else if (until !== null && until < today) issues.push({ path: 'until', rule: 'dateInPast' })
  else if (day !== null && day.year > lastSharingYear(today))
    issues.push({ path: 'until', rule: 'dateTooFar' })
  return issues
}
