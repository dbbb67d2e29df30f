import { isFuture, parseDate } from '../dates/dates.ts'
import type { PacketPages } from '../documents/packet-pages.ts'
import type { PaperDays } from './paper-days.ts'

/**
 * Can this pile be the whole paper? unread: as many pages lie in it without a code that could be read as are missing, so that somebody has
 * to look. incomplete: no page that lies there can be the missing one.
 */
export type PaperStanding = 'whole' | 'unread' | 'incomplete'

export function paperStanding({ missing, foreign }: Pick<PacketPages, 'missing' | 'foreign'>): PaperStanding {
  if (missing.length === 0) return 'whole'
  return missing.length <= foreign.length ? 'unread' : 'incomplete'
}

export type PaperDayRule = 'dateIncomplete' | 'dateInvalid' | 'dateInFuture' | 'dateBeforePrinted'

/**
 * What is wrong with the day on which a printed paper was signed; null: nothing. Nobody signs a paper before it is there.
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
