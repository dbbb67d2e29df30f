import { dayMs } from '@careword/domain/dates/durations'

/** The days before the certificate's end at which operators are warned: an authority may take weeks for a new one. */
export const sealWarnsDays = 60

/** The whole days left; negative after the end. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / dayMs)
