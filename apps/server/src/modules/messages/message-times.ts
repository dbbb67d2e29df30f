import { fillWords } from './fill-words.ts'

/** A moment as a person reads it: day, time and whose time it is, in the partner's zone; the order of the words is a text. */
export function momentInWords(
  at: Date,
  lang: string,
  { timeZone, zone }: { timeZone: string; zone: string },
  pattern: string,
): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(lang), { timeZone, ...options }).format(at).replace(/[\u00a0\u202f]/g, ' ')
  return fillWords(pattern, {
    day: part({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: part({ hour: 'numeric', minute: '2-digit' }),
    zone,
  })
}

/** The time of day alone, for a text message about the next minutes. */
export function clockTime(at: Date, lang: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(lang), { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/[\u00a0\u202f]/g, ' ')
}

/** The portal speaks the Spanish and the English of the United States. */
function locale(lang: string): string {
  return lang === 'es' ? 'es-US' : lang === 'en' ? 'en-US' : lang
}
