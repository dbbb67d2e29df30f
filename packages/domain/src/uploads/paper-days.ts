import { todayAt } from '../dates/dates.ts'

/** Where a day begins first, and where it ends last. */
const firstOnEarth = 'Pacific/Kiritimati'
const lastOnEarth = 'Etc/GMT+12'

export interface PaperDays {
  /** On the document's own clock (ruling G-83): a paper of this day is signed now. */
  today: string
  /** No later day stands beside a signature yet. */
  latest: string
}

/**
 * The days of a paper that comes in now, 'yyyy-MM-dd'; one rule for the screen and the server. Nobody is told that the day on their own
 * wall lies in the future: where it is ahead of the document's, it counts.
 * @param personZone the server does not know it, and takes the day that has come anywhere.
 */
export function paperDays(now: Date, documentZone: string, personZone: string = firstOnEarth): PaperDays {
  const today = todayAt(now, documentZone)
  const own = todayAt(now, personZone)
  return { today, latest: own > today ? own : today }
}

/** The day that a document holds of a paper: one that has come elsewhere only is today on its own clock. Nothing is in force before its day. */
export const heldDay = (day: string, { today }: Pick<PaperDays, 'today'>): string =>
  day > today ? today : day

/** No earlier day stands on a paper that was printed then: wherever its signer was, it was this day or a later one. */
export const firstPaperDay = (printedAt: Date): string => todayAt(printedAt, lastOnEarth)
