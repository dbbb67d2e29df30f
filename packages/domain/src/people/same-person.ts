import { withoutInvisible } from '../text/invisible.ts'
import type { NameParts } from './names.ts'

// Two questions about two names, and they are not the same question.
// - May they be one person's? Asked of witnesses, who must be somebody else: broad, since a name is written in many ways, and a witness
//   who is the agent after all can make a document worthless.
// - Are they the same name as written? Asked of a signature and the name that it was made for: exact, since whoever it was made for
//   has to stand there still.

/** A name in its parts, or as one text. */
export type PersonName = NameParts | string

/**
 * May these be two ways to write one person's name? Case, accents, punctuation, blanks and invisible characters do not count; nor the
 * order of the words, a middle name or a second last name that one of them leaves out, or an initial for a name. Two that say
 * different things stay two people: another first name, another middle name, another last name, another initial, Jr. and Sr.
 * Where too little is given to tell, false.
 */
export function mayBeSamePerson(one: PersonName, other: PersonName): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)]
  if (a.all.length === 0 || b.all.length === 0 || a.generation !== b.generation) return false
  if (sorted(a.all) === sorted(b.all) || joined(a).some(way => joined(b).includes(way))) return true
  return fitInParts(a, b) || isShorterFor(a, b) || isShorterFor(b, a)
}

/**
 * The same name as it is written: letters, accents and their order count, and every part that is given; capitals, blanks, punctuation
 * and invisible characters do not. False where either is empty.
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

interface NameWords {
  given: string[]
  last: string[]
  all: string[]
  /** 'jr', 'iii': father and son have the rest of the name in common. */
  generation: string
  /** The parts were asked for one by one. */
  parted: boolean
}

const generations = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv', 'hijo'])

function wordsIn(name: PersonName): NameWords {
  const parted = typeof name !== 'string'
  const first = wordsOf(parted ? `${name.firstName ?? ''} ${name.middleName ?? ''}` : name)
  const lastWords = parted ? wordsOf(name.lastName ?? '') : first.splice(1)
  const isLater = (word: string, at: number) => at > 0 && generations.has(word)
  const said = [...first, ...lastWords]
  const generation = said.filter(isLater).join(' ')
  const without = (words: string[], from: number) => words.filter((word, at) => !isLater(word, at + from))
  const [given, last] = [without(first, 0), without(lastWords, first.length)]
  return { given, last, all: [...given, ...last], generation, parted }
}

/** 'José  PÉREZ-O’Dea' as 'jose', 'perez', 'odea'. Marks of other scripts stay: there they are vowels, or make another letter. */
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

/** Without blanks, in both orders: some write the last name first, and some put no blank between. */
const joined = ({ given, last }: NameWords): string[] => [
  [...given, ...last].join(''),
  [...last, ...given].join(''),
]
const sorted = (words: readonly string[]): string => words.toSorted().join(' ')

/** One letter of a script with capitals; in Chinese one character is a whole name. */
const isInitial = (word: string): boolean =>
  Array.from(word).length === 1 && word.toUpperCase() !== word.toLowerCase()

const isSameWord = (one: string, other: string): boolean =>
  one === other || (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other))

/** First names agree, and each says nothing that the other contradicts: María Elena López is María López Peña, too. */
function fitInParts(a: NameWords, b: NameWords): boolean {
  if (!a.parted || !b.parted) return false
  if (a.given.length === 0 || b.given.length === 0 || a.last.length === 0 || b.last.length === 0) return false
  return fitGiven(a.given, b.given) && fitLast(a.last, b.last)
}

function fitGiven([first = '', ...more]: string[], [otherFirst = '', ...others]: string[]): boolean {
  if ([first, ...more].join('') === [otherFirst, ...others].join('')) return true
  return isSameWord(first, otherFirst) && (isWithin(more, others) || isWithin(others, more))
}

/** The words stand in the others in the same order. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  let at = 0
  return words.every(word => {
    while (at < others.length && !isSameWord(word, others[at] ?? '')) at++
    return at++ < others.length
  })
}

function fitLast(one: string[], other: string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.join('') === many.join('')) return true
  return few.some(word => many.includes(word)) && matched(few, many) !== undefined
}

/** Every word of the shorter one stands in the longer one, which has its first name and one of its last names in it, in whatever order. */
function isShorterFor(short: NameWords, long: NameWords): boolean {
  if (short.all.length < 2) return false
  const found = matched(short.all, long.all)
  if (!found) return false
  const isLast = (at: number) => at >= long.given.length
  return (
    found.has(0) && [...found].some(([at, word]) => isLast(at) && long.all[at] === word && !isInitial(word))
  )
}

/** Where each word stands among the others, none taken twice; undefined when one of them does not. */
function matched(words: readonly string[], others: readonly string[]): Map<number, string> | undefined {
  const taken = new Map<number, string>()
  // Whole words first, so that an initial does not take their place.
  for (const word of words.toSorted((a, b) => Number(isInitial(a)) - Number(isInitial(b)))) {
    const exact = others.findIndex((other, at) => !taken.has(at) && other === word)
    const at = exact >= 0 ? exact : others.findIndex((other, i) => !taken.has(i) && isSameWord(word, other))
    if (at < 0) return undefined
    taken.set(at, word)
  }
  return taken
}
