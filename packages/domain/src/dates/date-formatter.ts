// Caches one formatter of each kind. Making one takes about a millisecond and tens of kilobytes that the garbage collector does not see,
// and the same few are needed for every date.

/** The most cached formatters: more than languages, zones and styles make, and few enough that invented zones do not fill the memory. */
const most = 200
const made = new Map<string, Intl.DateTimeFormat>()

/** Like `new Intl.DateTimeFormat(locales, options)`, cached. Name a zone in `options`, because the machine's own zone must not matter. */
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
