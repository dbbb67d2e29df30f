export const dayMs = 24 * 3600 * 1000

/** This many days before its end the operators are warned: an authority may take weeks for a new certificate. */
export const sealWarnsDays = 60

/** Whole ones; negative after the end. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / dayMs)
