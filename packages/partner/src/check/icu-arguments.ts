// The arguments of an ICU message, so that two languages can be compared. Only what our texts use: {name}, {n, plural, …},
// {x, select, …}, tags, and apostrophes that quote a brace.

/** Sorted and unique: 'name', 'minutes:plural', '<link>'. Null when the braces do not match. */
export function icuArguments(message: string): string[] | null {
  const found = new Set<string>()
  const text = message.replaceAll(/'[{}][^']*'/g, '')
  for (const [, tag] of text.matchAll(/<([a-z][a-z0-9]*)\/?>/gi)) found.add(`<${tag}>`)
  return readMessage(text, 0, found, 0) === text.length ? [...found].toSorted() : null
}

/** The deepest nesting that is read: a plural inside a select is two levels. */
const deepest = 20

/** Reads to the brace that closes this message (or to the end, at depth 0); returns its position, or -1. */
function readMessage(text: string, from: number, found: Set<string>, depth: number): number {
  let position = from
  if (depth > deepest) return -1
  while (position < text.length) {
    if (text[position] === '}') return depth > 0 ? position : -1
    if (text[position] === '{') {
      position = readArgument(text, position + 1, found, depth)
      if (position < 0) return -1
    }
    position++
  }
  return depth === 0 ? position : -1
}

/** Reads 'name}' or 'name, plural, one {…} other {…}}'; returns the position of the last brace, or -1. */
function readArgument(text: string, from: number, found: Set<string>, depth: number): number {
  const head = /^\s*([a-zA-Z]\w*)\s*(,\s*(plural|select|selectordinal|number|date|time)\s*)?/.exec(
    text.slice(from),
  )
  const [whole, argument, , kind] = head ?? []
  if (whole === undefined || argument === undefined) return -1
  found.add(kind === undefined ? argument : `${argument}:${kind}`)
  let position = from + whole.length
  while (position < text.length && text[position] !== '}') {
    if (text[position] === '{') {
      position = readMessage(text, position + 1, found, depth + 1)
      if (position < 0) return -1
    }
    position++
  }
  return position < text.length ? position : -1
}
