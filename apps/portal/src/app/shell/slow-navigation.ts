/** A navigation that takes longer than this, in milliseconds, shows the outline of the next page; most are faster. */
export const slowNavigation = 400
