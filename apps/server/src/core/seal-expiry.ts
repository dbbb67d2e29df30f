import { dayMs } from '@careword/domain/dates/durations'

/** The operators are warned this many days before the end of the certificate, because an authority may take weeks for a new one. */
export const sealWarnsDays = 60

/** Whole ones; negative after the end. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / dayMs)
