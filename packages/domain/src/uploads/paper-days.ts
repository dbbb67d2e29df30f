import { todayAt } from '../dates/dates.ts'

/** The zones where a day begins first, and ends last. */
const firstOnEarth = 'Pacific/Kiritimati'
const lastOnEarth = 'Etc/GMT+12'

export interface PaperDays {
  /** The current day in the document's zone (ruling G-83): a paper of this day counts as signed now. */
  today: string
  /** The latest day in any zone on earth. */
  latest: string
}

/**
 * The possible days of a paper that arrives now, 'yyyy-MM-dd', for the screen and the server. A day that has begun for the person but not
 * in the document's zone is accepted, because a person's own day is never in the future.
 * @param personZone unknown to the server, which uses the latest day anywhere on earth
 */
export function paperDays(now: Date, documentZone: string, personZone: string = firstOnEarth): PaperDays {
  const today = todayAt(now, documentZone)
  const own = todayAt(now, personZone)
  return { today, latest: own > today ? own : today }
}

/**
 * The day that is stored for a paper. A day that has begun only in another zone is stored as today in the document's zone, so that no
 * document is in force before its day.
 */
export const heldDay = (day: string, { today }: Pick<PaperDays, 'today'>): string =>
  day > today ? today : day

/** The earliest day on a paper that was printed at this time: no signer anywhere was on an earlier day. */
export const firstPaperDay = (printedAt: Date): string => todayAt(printedAt, lastOnEarth)
