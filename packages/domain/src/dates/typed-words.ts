/** The full and short name of each month, in the languages of the portal: no word belongs to two months. */
const months = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
] as const
const numberOf = new Map<string, number>(
  months.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
)
/** Words between and after the numbers: '25 de enero del 1950', 'May 1st, 1950', '1.º de mayo'. */
const between = ['de', 'del', 'el', 'of', 'the', 'st', 'nd', 'rd', 'th', 'o', 'ro', 'er']

/**
 * Reads a day whose month is in words, in any order: its year needs four digits, so that it is unambiguous. null where a part is missing,
 * occurs twice or is no word of a date: nothing is guessed.
 * @param text with plain digits (NFKC)
 */
export function readDateInWords(text: string): { year: number; month: number; day: number } | null {
  if (/[^\p{L}\p{M}\d\s,./'’–-]/u.test(text)) return null
  const parts = wordsAndNumbers(text).filter(part => !between.includes(part))
  const month = parts.flatMap(part => numberOf.get(part) ?? [])
  const year = parts.filter(part => /^\d{4}$/.test(part)).map(Number)
  const day = parts.filter(part => /^\d{1,2}$/.test(part)).map(Number)
  const [theMonth, theYear, theDay] = [month[0], year[0], day[0]]
  if (theMonth === undefined || theYear === undefined || theDay === undefined) return null
  return parts.length === 3 ? { year: theYear, month: theMonth, day: theDay } : null
}

/** Is a date in words being typed? Each of its words must begin one of a date; a stray letter does not count. */
export function startsDateInWords(typed: string): boolean {
  const words = wordsAndNumbers(typed.normalize('NFKC')).filter(part => /^\D/.test(part))
  const known = [...numberOf.keys(), ...between]
  return words.length > 0 && words.every(word => known.some(each => each.startsWith(word)))
}

const wordsAndNumbers = (text: string): string[] => text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []
