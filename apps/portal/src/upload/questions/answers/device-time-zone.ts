/** The time zone of the person's device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
