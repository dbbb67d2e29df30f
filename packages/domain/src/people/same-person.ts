import { withoutInvisible } from '../text/invisible-characters.ts'
import type { NameParts } from './person-name.ts'

// Two different questions about two names.
// - May both belong to one person? Asked of witnesses, who must be another person. The comparison is broad: a name is written in many ways,
//   and a witness who is also the agent can make a document worthless.
// - Are both the same name as written? Asked of a signature and the name for which it was made. The comparison is exact: the signature
//   counts only while that name is in the form.

/** A name in its parts, or as one text. */
export type PersonName = NameParts | string

/**
 * Whether two texts may be spellings of one person's name. These differences do not count: case, accents, punctuation, blanks, invisible
 * characters, the order of the words, a particle ('de', 'van der'), an initial for a name, and a first, middle or last name that one of
 * them leaves out. Names that contradict each other belong to two people: each has a first name, or each a last name, that the other lacks;
 * or they differ in initials, Jr. or Sr. With too little to compare the result is false.
 */
export function mayBeSamePerson(one: PersonName, other: PersonName): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)]
  if (a.all.length === 0 || b.all.length === 0 || a.generation !== b.generation) return false
  const [c, d] = [gluedAs(a, b), gluedAs(b, a)]
  return (
    isOneName(a, b) ||
    isOneName(c, d) ||
    isOneName(withoutParticles(a), withoutParticles(b)) ||
    isOneName(withoutParticles(c), withoutParticles(d))
  )
}

function isOneName(a: NameWords, b: NameWords): boolean {
  if (sorted(a.all) === sorted(b.all) || isSpeltIn(a, b) || isSpeltIn(b, a)) return true
  return (
    fitInParts(a, b) || isShorterFor(a, b) || isShorterFor(b, a) || isContinuedBy(a, b) || isContinuedBy(b, a)
  )
}

/**
 * Whether the names are written alike. Letters, accents, their order and every given part count; capitals, blanks, punctuation and
 * invisible characters do not. False if either is empty.
 */
export function isSameWrittenName(one: string, other: string): boolean {
  const written = (name: string) =>
    withoutInvisible(name)
      .normalize('NFC')
      .toUpperCase()
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(word => word !== '')
      .join(' ')
  return written(one) !== '' && written(one) === written(other)
}

/** The words of a name without case, accents and punctuation; the first word of a single text is the given name. */
export function wordsOfName(name: PersonName): { given: string[]; last: string[] } {
  const { given, last } = wordsIn(name)
  return { given, last }
}

interface NameWords {
  given: string[]
  last: string[]
  all: string[]
  /** 'jr', 'iii': father and son share the rest of the name. */
  generation: string
  /** Whether the parts were asked for separately. */
  parted: boolean
}

const generations = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv', 'hijo'])

function wordsIn(name: PersonName): NameWords {
  const parted = typeof name !== 'string'
  const first = wordsOf(parted ? `${name.firstName ?? ''} ${name.middleName ?? ''}` : name)
  const lastWords = parted ? wordsOf(name.lastName ?? '') : first.splice(1)
  const isLater = (word: string, index: number) => index > 0 && generations.has(word)
  const nameWords = [...first, ...lastWords]
  const generation = nameWords.filter(isLater).join(' ')
  const without = (words: string[], from: number) =>
    words.filter((word, index) => !isLater(word, index + from))
  const [given, last] = [without(first, 0), without(lastWords, first.length)]
  return nameOf({ given, last, generation, parted })
}

const nameOf = (parts: Omit<NameWords, 'all'>): NameWords => ({
  ...parts,
  all: [...parts.given, ...parts.last],
})

/**
 * The words of a text: 'José  PÉREZ-O’Dea' gives 'jose', 'perez', 'odea'. Marks of other scripts stay, because they are vowels or make
 * another letter.
 */
function wordsOf(text: string): string[] {
  return (
    withoutInvisible(text)
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u200c\u200d]|['’‘ʼ`´]/g, '')
      // 'ß' is written 'SS' in capitals.
      .toUpperCase()
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(word => word !== '')
  )
}

const sorted = (words: readonly string[]): string => words.toSorted().join(' ')

/** Whether the word is a single letter of a script with capitals; in Chinese one character is a whole name. */
const isInitial = (word: string): boolean =>
  Array.from(word).length === 1 && word.toUpperCase() !== word.toLowerCase()

const isSameWord = (one: string, other: string): boolean =>
  one === other || (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other))

/** Whether the first names agree and no other part contradicts: María Elena López matches María López Peña. */
function fitInParts(a: NameWords, b: NameWords): boolean {
  if (!a.parted || !b.parted) return false
  if (a.given.length === 0 || b.given.length === 0 || a.last.length === 0 || b.last.length === 0) return false
  return fitGiven(a.given, b.given) && fitLast(a.last, b.last)
}

/** Whether neither has a first name that contradicts the other: Lucía matches María Lucía, and Ana matches Ana María. */
function fitGiven(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return true
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const found = matched(few, many)
  if (!found) return false
  // An initial matches the first name; for a later name an initial alone is not enough.
  return found.has(0) || [...found].some(([index, word]) => many[index] === word && !isInitial(word))
}

function fitLast(one: string[], other: string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.join('') === many.join('')) return true
  return few.some(word => many.includes(word)) && matched(few, many) !== undefined
}

/**
 * Whether every word of the shorter name is in the longer one, in any order, among them one of its first names and one of its last names.
 * In a single text the border between them is unknown, so two whole names are enough.
 */
function isShorterFor(short: NameWords, long: NameWords): boolean {
  if (short.all.length < 2) return false
  const found = matched(short.all, long.all)
  if (!found) return false
  const whole = [...found]
    .filter(([index, word]) => long.all[index] === word && !isInitial(word))
    .map(([index]) => index)
  if (found.has(0)) return whole.some(index => index >= long.given.length)
  const given = whole.some(index => index < long.given.length) || !long.parted
  return given && whole.filter(index => index >= long.given.length).length > (long.parted ? 0 : 1)
}

/**
 * Whether one name leaves out the name in front and the other a last name: María Lucía Delgado, Lucía Delgado Peña. Both must have two
 * whole names.
 */
function isContinuedBy(one: NameWords, other: NameWords): boolean {
  return one.all.some((word, from) => {
    const shared = one.all.slice(from)
    return (
      word === other.all[0] &&
      shared.length > Math.max(1, other.given.length) &&
      shared.length < other.all.length &&
      shared.every((each, index) => each === other.all[index]) &&
      shared.filter(each => !isInitial(each)).length > 1
    )
  })
}

/**
 * Whether the letters of one name, without blanks, are some words of the other, in its order or last names first, among them one of its
 * first names and one of its last names: Lucia De lgado, Lucíadelgado and Delgado Lucía are Lucía Delgado Peña.
 */
function isSpeltIn({ all }: NameWords, { given, last }: NameWords): boolean {
  const letters = all.join('')
  return [
    [given, last],
    [last, given],
  ].some(([former = [], latter = []]) => {
    // The positions reached with the words so far, and whether a word of the part was among them.
    const begun = reached(new Set([0]), former, letters)
    return reached(begun, latter, letters).has(letters.length)
  })
}

/** The positions in the letters that can be reached with one or more of the words. */
function reached(from: ReadonlySet<number>, words: readonly string[], letters: string): Set<number> {
  const ends = new Set<number>()
  for (const word of words)
    for (const index of [...from, ...ends]) if (letters.startsWith(word, index)) ends.add(index + word.length)
  return ends
}

/**
 * Joins neighbouring words that are one word of the other name: De lgado, Mac Donald. A joined word across the border of the parts is a
 * last name.
 */
function gluedAs(name: NameWords, { all: others }: NameWords): NameWords {
  const parts: Record<'given' | 'last', string[]> = { given: [], last: [] }
  for (let index = 0; index < name.all.length; ) {
    const pieces =
      longestRun.find(length => others.includes(name.all.slice(index, index + length).join(''))) ?? 1
    const words = name.all.slice(index, index + pieces)
    index += pieces
    parts[index <= name.given.length ? 'given' : 'last'].push(words.join(''))
  }
  return nameOf({ ...name, ...parts })
}
const longestRun = [4, 3, 2]

// Particles that are also whole names (Do, Le, Van) are kept if no other word would be left.
const particles = new Set(
  'de del la las los lo el da das do dos di du des le les van von vom der den dem ter ten te zu zum zur af av al bin bint binti ibn'.split(
    ' ',
  ),
)
/** Letters that join two last names, and elsewhere are initials: Ortega y Gasset. */
const joiners = new Set(['y', 'e', 'i'])

function withoutParticles(name: NameWords): NameWords {
  const kept = (words: readonly string[]) =>
    words.filter((word, index) => index === 0 || !particles.has(word))
  const given = kept(name.given)
  const last = name.last.filter(
    (word, index) =>
      !particles.has(word) &&
      !(name.parted && joiners.has(word) && index > 0 && index < name.last.length - 1),
  )
  return last.length === 0 ? nameOf({ ...name, given }) : nameOf({ ...name, given, last })
}

/** The position of each word among the others, none used twice; undefined when one of them is missing. */
function matched(words: readonly string[], others: readonly string[]): Map<number, string> | undefined {
  const taken = new Map<number, string>()
  // Whole words are matched first, so that an initial does not take their place.
  for (const word of words.toSorted((a, b) => Number(isInitial(a)) - Number(isInitial(b)))) {
    const exact = others.findIndex((other, index) => !taken.has(index) && other === word)
    const index =
      exact >= 0 ? exact : others.findIndex((other, i) => !taken.has(i) && isSameWord(word, other))
    if (index < 0) return undefined
    taken.set(index, word)
  }
  return taken
}
