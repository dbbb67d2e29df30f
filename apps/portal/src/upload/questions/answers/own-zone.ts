/** Where the person's own clock is. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
