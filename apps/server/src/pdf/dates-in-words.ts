// Dates as a person reads them on paper: in words, and a time always with its zone.

/** 'yyyy-MM-dd' → 'May 3, 1948' / '3 de mayo de 1948'. A date of birth has no time zone, so none is applied. */
export function dateInWords(date: string, lang: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const noon = new Date(Date.UTC(year, month - 1, day, 12))
  return new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(noon)
}

/** ISO time → 'November 21, 2026 at 6:30 AM, Eastern Standard Time' in the zone given. */
export function timeInWords(time: string, lang: string, timeZone: string): string {
  const at = new Date(time)
  const zone = new Intl.DateTimeFormat(locale(lang), { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value
  const words = new Intl.DateTimeFormat(locale(lang), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  return plainSpaces(zone ? `${words}, ${zone}` : words)
}

/** The day alone, in the zone given. */
export function dayInWords(time: string, lang: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone }).format(new Date(time))
}

function locale(lang: string): string {
  return lang === 'es' ? 'es-US' : 'en-US'
}

/** Intl puts narrow no-break spaces before 'AM'. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
