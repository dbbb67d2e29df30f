import { isFuture, parseDate } from '../dates/dates.ts'
import type { PacketPages } from '../documents/packet-pages.ts'
import type { PaperDays } from './paper-days.ts'

/**
 * Whether these pages can be the whole paper. unread: at least as many pages have no readable code as are missing, so a person has to
 * check. incomplete: no page can be the missing one.
 */
type PaperStatus = 'whole' | 'unread' | 'incomplete'

export function paperStatus({ missing, foreign }: Pick<PacketPages, 'missing' | 'foreign'>): PaperStatus {
  if (missing.length === 0) return 'whole'
  return missing.length <= foreign.length ? 'unread' : 'incomplete'
}

type PaperDayRule = 'dateIncomplete' | 'dateInvalid' | 'dateInFuture' | 'dateBeforePrinted'

/**
 * The issue of the day on which a printed paper was signed; null without one. A paper cannot be signed before it exists.
 * @param earliest 'yyyy-MM-dd', see firstPaperDay
 */
export function checkPaperDay(
  day: string | null | undefined,
  { latest, earliest }: Pick<PaperDays, 'latest'> & { earliest: string },
): PaperDayRule | null {
  if (!day) return 'dateIncomplete'
  if (!parseDate(day)) return 'dateInvalid'
  if (isFuture(day, latest)) return 'dateInFuture'
  return day < earliest ? 'dateBeforePrinted' : null
}
