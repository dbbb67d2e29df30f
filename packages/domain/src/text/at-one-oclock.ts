/** One o'clock is singular in Spanish: 'a la 1:36', 'hasta la 1:00 p.m.', where every other hour has 'las'. Changes the first such time. */
export const atOneOClock = (text: string): string => text.replace(/\b([Ll])as (?=1:\d\d)/, '$1a ')
