import { todayAt } from '../dates/dates.ts'

/** The zones where a day begins first and ends last. */
const firstOnEarth = 'Pacific/Kiritimati'
const lastOnEarth = 'Etc/GMT+12'

export interface PaperDays {
  /** The current day in the document's zone (ruling G-83): a paper of this day counts as signed now. */
  today: string
  /** The latest day that a signature can bear anywhere on earth. */
  latest: string
}

/**
 * The possible days of a paper that arrives now, 'yyyy-MM-dd'; one rule for the screen and the server. The person's own day never counts as
 * in the future: a day that has begun for the person but not in the document's zone is accepted.
 * @param personZone unknown to the server, which uses the latest day anywhere on earth
 */
export function paperDays(now: Date, documentZone: string, personZone: string = firstOnEarth): PaperDays {
  const today = todayAt(now, documentZone)
  const own = todayAt(now, personZone)
  return { today, latest: own > today ? own : today }
}

/**
 * The day that is stored for a paper. A day that has begun only in another zone is stored as today in the document's zone, because no
 * document is in force before its day.
 */
export const heldDay = (day: string, { today }: Pick<PaperDays, 'today'>): string =>
  day > today ? today : day

/** A paper printed then cannot bear an earlier day: wherever its signer was, it was this day or a later one. */
export const firstPaperDay = (printedAt: Date): string => todayAt(printedAt, lastOnEarth)
