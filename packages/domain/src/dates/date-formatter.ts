// One formatter of each kind is made and kept. Making one takes about a millisecond and tens of kilobytes that no garbage collector sees,
// and the same few formatters are needed for every date.

/** More kinds than languages, zones and styles make; a caller that invents zones does not fill the memory. */
const most = 200
const made = new Map<string, Intl.DateTimeFormat>()

/** Like `new Intl.DateTimeFormat(locales, options)`, cached. The machine's own zone must not matter: name a zone in `options`. */
export function dateFormatter(
  locales: string | string[],
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const kind = JSON.stringify([locales, options])
  const known = made.get(kind)
  if (known) return known
  if (made.size >= most) made.clear()
  const formatter = new Intl.DateTimeFormat(locales, options)
  made.set(kind, formatter)
  return formatter
}
