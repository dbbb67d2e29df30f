// Finds expected words, one after the other, in the text that was read from a document.

import type { Mismatch } from '../pdf-mismatch.ts'
import { type WordsInOrder, directedWords, endsOfRuns } from './directed-words.ts'
import { plainScripts } from './reads-in-order.ts'
import type { ExpectedText } from './expected-text.ts'

/** Letters and digits only: line breaks, hyphens, spaces, boxes and direction marks are not part of an answer. */
export function lettersAndDigits(text: string): string {
  // Compatibility forms too (NFKC): readers give a ligature such as U+FB01 back as its letters.
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
}

interface Part {
  path: string
  letters: string
  /** How far the order is certain: every letter, words (right to left and mixed), or nothing (stacked marks). */
  order: 'letters' | 'words' | 'none'
  words: WordsInOrder[]
  /** Letters that may be read more than once, as they are drawn from several glyphs. */
  doubled: string
}

export interface Reading {
  /** Whether the Arabic letters are set in a font that draws them from several glyphs. */
  drawnApart?: boolean
  /** Whether the parts are beside each other in a line, as at the head of a page. */
  sharesLine?: boolean
  /** Whether the text ends with the last part, so that letters read twice at the very end belong to it. */
  whole?: boolean
}

interface Found {
  mismatches: Mismatch[]
  /** The position in `read` where the last part ended. */
  end: number
}

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
const rightToLeftLetters = new RegExp(rightToLeft, 'gu')

/** The length of a text that does not occur in an answer by chance. */
const landmark = 30
/** The number of neighbours that may be read together with a right-to-left answer: its question and the next one. */
const mingling = 4

/**
 * Looks for all parts in `read` (letters and digits), each where the previous part ended. A missing part is reported by its path, and the
 * search continues at the next part that is found.
 */
export function findInOrder(
  read: string,
  expected: readonly ExpectedText[],
  how: { start?: number } & Reading = {},
): Found {
  const parts = expected.map(part => partOf(part, how)).filter(part => part.letters !== '')
  const missing = new Set<string>()
  let i = 0
  let index = how.start ?? 0
  while (i < parts.length) {
    const reached = goAsFarAsPossible(read, parts, { i, index }, how.whole === true)
    index = reached.index
    if (reached.i === parts.length) break
    const { part, place } = nextFound(read, parts, reached.i, index)
    for (const { path } of parts.slice(reached.i, part)) missing.add(path)
    index = place
    i = part
  }
  return { mismatches: [...missing].map(path => ({ path })), end: index }
}

interface Place {
  /** The part that comes next. */
  i: number
  /** The position in `read` where it must begin. */
  index: number
}

/** Tries every way to find part after part; returns the end, or the first part that no way passes. */
function goAsFarAsPossible(read: string, parts: Part[], from: Place, whole: boolean): Place {
  const tried = new Set<string>()
  const open: Place[] = [from]
  let furthest = from
  for (let place = open.pop(); place; place = open.pop()) {
    const isLast = place.i === parts.length
    if (place.i > furthest.i || (isLast && place.index > furthest.index)) furthest = place
    if (isLast && (!whole || place.index === read.length)) break
    if (isLast) continue
    const key = `${place.i} ${place.index}`
    if (tried.has(key)) continue
    tried.add(key)
    // The likeliest way is tried first, so it is last on the stack.
    open.push(...waysOn(read, parts, place).reverse())
  }
  return furthest
}

function partOf({ path, text }: ExpectedText, { drawnApart = false, sharesLine = false }: Reading): Part {
  const letters = lettersAndDigits(text)
  const marked = text.normalize('NFC').match(/[\p{L}\p{N}]\p{M}+/gu) ?? []
  const apart = marked.length > 0 || (drawnApart && /\p{sc=Arabic}/u.test(letters))
  const doubled = apart ? [...letters].filter(letter => !plainScripts.test(letter)).join('') : ''
  const known = plainScripts.test(letters.replace(rightToLeftLetters, ''))
  return {
    path,
    letters,
    order: apart || !known ? 'none' : rightToLeft.test(letters) ? 'words' : 'letters',
    words: directedWords(text, sharesLine),
    doubled: doubled + lettersAndDigits(marked.join('')),
  }
}

/**
 * The positions possible after the next part. A part that reads in order ends where its letters end. In other parts words may be in any
 * order, also mixed with words of neighbouring parts; in the worst case the letters are in any order too. A reader may join lines and
 * reverse a whole line, including the question in it.
 */
function waysOn(read: string, parts: Part[], { i, index }: Place): Place[] {
  const part = parts[i]
  if (!part) return []
  const ways: Place[] = []
  if (part.order === 'letters' && read.startsWith(part.letters, index))
    return [{ i: i + 1, index: index + part.letters.length }]
  for (let next = i + 1; next <= Math.min(i + 1 + mingling, parts.length); next++) {
    const run = parts.slice(i, next)
    if (run.every(each => each.order === 'letters')) continue
    const sure = run.every(each => each.order !== 'none')
    const ends = sure
      ? endsOfRuns(
          read,
          run.flatMap(each => each.words),
          index,
        )
      : endsOfMingled(read, run, index)
    for (const end of ends) ways.push({ i: next, index: end })
  }
  return ways
}

/** Every position at which exactly the letters of these parts have been read. */
function endsOfMingled(read: string, run: Part[], index: number): number[] {
  const letters = run.map(part => part.letters).join('')
  const doubled = new Set(run.map(part => part.doubled).join(''))
  const left = new Map<string, number>()
  for (const letter of letters) left.set(letter, (left.get(letter) ?? 0) + 1)
  const ends: number[] = []
  let wanted = [...letters].length
  for (let end = index; end < read.length; ) {
    const letter = String.fromCodePoint(read.codePointAt(end) ?? 0)
    const times = left.get(letter)
    if (times === undefined || (times === 0 && !doubled.has(letter))) break
    if (times > 0) {
      left.set(letter, times - 1)
      wanted -= 1
    }
    end += letter.length
    if (wanted === 0) ends.push(end)
  }
  return ends
}

/** The letters after a run, as many as make a landmark. */
function lettersAhead(parts: Part[], from: number): string {
  let ahead = ''
  for (let i = from; ahead.length < landmark && parts[i]?.order === 'letters'; i++) ahead += parts[i]?.letters
  return ahead
}

/** The next part after `from` that can be found; the end when there is none. */
function nextFound(
  read: string,
  parts: Part[],
  from: number,
  index: number,
): { part: number; place: number } {
  for (let part = from + 1; part < parts.length; part++) {
    const ahead = lettersAhead(parts, part)
    const place = ahead === '' ? -1 : read.indexOf(ahead, index)
    if (place >= 0) return { part, place }
  }
  return { part: parts.length, place: index }
}
