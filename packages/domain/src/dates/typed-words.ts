/** Each month as it is written out and as it is shortened, in the languages of the portal: no word is of two months. */
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
/** What stands between and behind the numbers: '25 de enero del 1950', 'May 1st, 1950', '1.º de mayo'. */
const between = ['de', 'del', 'el', 'of', 'the', 'st', 'nd', 'rd', 'th', 'o', 'ro', 'er']

/**
 * A day whose month is written in words, in whichever order: its year has four digits, so that nothing else can be meant. null where a part
 * is missing, is there twice or is no word of a date: nobody guesses.
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

/** Is somebody writing a date in words? Each of its words begins one of a date; a letter that came in by mistake does not. */
export function startsDateInWords(typed: string): boolean {
  const words = wordsAndNumbers(typed.normalize('NFKC')).filter(part => /^\D/.test(part))
  const known = [...numberOf.keys(), ...between]
  return words.length > 0 && words.every(word => known.some(each => each.startsWith(word)))
}

const wordsAndNumbers = (text: string): string[] => text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []
