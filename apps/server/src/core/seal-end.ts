export const dayMs = 24 * 3600 * 1000

/** So many days before its end whoever runs the portal is told: an authority may take weeks for another certificate. */
export const sealWarnsDays = 60

/** Whole ones; negative after the end. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / dayMs)
