// Finds expected words, one after the other, in what was read from a document.

import { fontFamiliesFor } from '@careword/domain/text/printable'
import type { Mismatch } from '../pdf-mismatch.ts'
import type { ExpectedText } from './expected-text.ts'

/** Letters and digits only: line breaks, hyphens, spaces, boxes and direction marks say nothing about an answer. */
export function lettersAndDigits(text: string): string {
  // Compatibility forms too (NFKC): readers give a ligature such as U+FB01 back as its letters.
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
}

interface Part {
  path: string
  letters: string
  /** Read back letter by letter in order. Else (right to left, stacked marks) only which letters there are is sure. */
  inOrder: boolean
  /** Drawn from several glyphs a letter, so that it may be read more than once. */
  mayDouble: boolean
}

export interface Found {
  mismatches: Mismatch[]
  /** Where in `read` the last part ended. */
  end: number
}

/** Scripts whose letters every reader gives back in the order in which they were typed. */
const plainScripts =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}]*$/u

/** Long enough that it does not stand by chance inside an answer. */
const landmark = 30

/**
 * Looks for all parts in `read` (letters and digits), each beginning where the one before ended. A part that is not there is
 * reported with its path, and the search goes on at the next part that is.
 */
export function findInOrder(read: string, expected: readonly ExpectedText[], start = 0): Found {
  // A rare letter puts all Arabic of the document into a font that draws its dots apart (fonts/choose-fonts.ts).
  const rare = expected.some(({ text }) => fontFamiliesFor(text).has('Noto Sans Arabic'))
  const parts = expected.map(each => partOf(each, rare)).filter(part => part.letters !== '')
  const mismatches: Mismatch[] = []
  let at = start
  let i = 0
  while (i < parts.length) {
    const run = runFrom(parts, i)
    const end = endOfRun(read, parts, run, at)
    if (end !== undefined) {
      at = end
      i = run.next
      continue
    }
    const { part, place } = nextFound(read, parts, run.next, at)
    for (const missing of parts.slice(i, part)) mismatches.push({ path: missing.path })
    at = place
    i = part
  }
  return { mismatches: uniquePaths(mismatches), end: at }
}

function partOf({ path, text }: ExpectedText, rareArabic: boolean): Part {
  const letters = lettersAndDigits(text)
  const marked = /\p{M}/u.test(text.normalize('NFC'))
  return {
    path,
    letters,
    inOrder: plainScripts.test(letters) && !marked,
    mayDouble: marked || (rareArabic && /\p{sc=Arabic}/u.test(letters)),
  }
}

interface Run {
  parts: Part[]
  next: number
}

/** One part that reads in order, or all neighbours that do not: their letters may mingle. */
function runFrom(parts: Part[], from: number): Run {
  let next = from + 1
  if (!parts[from]?.inOrder) while (next < parts.length && !parts[next]?.inOrder) next += 1
  return { parts: parts.slice(from, next), next }
}

function endOfRun(read: string, parts: Part[], run: Run, at: number): number | undefined {
  const letters = run.parts.map(part => part.letters).join('')
  if (run.parts[0]?.inOrder) return read.startsWith(letters, at) ? at + letters.length : undefined
  const once = at + letters.length
  const [next] = read.slice(once, once + 2)
  if (holdsLetters(read.slice(at, once), letters) && plainScripts.test(next ?? '')) return once
  if (!run.parts.some(part => part.mayDouble)) return undefined
  // The end is then where the next part begins; none of its letters may be missing.
  const after = lettersAhead(parts, run.next)
  if (after === '') return holdsLetters(read.slice(at), letters) ? read.length : undefined
  for (let end = read.indexOf(after, once); end >= 0; end = read.indexOf(after, end + 1)) {
    if (holdsLetters(read.slice(at, end), letters)) return end
  }
  // All of this run is there, so what is wrong is what follows it: end at the first letter that every reader keeps in order.
  for (let end = once; end <= at + 3 * letters.length; end++) {
    if (plainScripts.test(read.charAt(end)) && holdsLetters(read.slice(at, end), letters)) return end
  }
  return undefined
}

/** What follows a run, far enough to be a landmark. */
function lettersAhead(parts: Part[], from: number): string {
  let ahead = ''
  for (let i = from; ahead.length < landmark && parts[i]?.inOrder; i++) ahead += parts[i]?.letters
  return ahead
}

/** Each letter at least as often as expected, and none that was not. */
function holdsLetters(read: string, letters: string): boolean {
  const left = new Map<string, number>()
  for (const letter of letters) left.set(letter, (left.get(letter) ?? 0) + 1)
  for (const letter of read) {
    const times = left.get(letter)
    if (times === undefined) return false
    left.set(letter, times - 1)
  }
  return [...left.values()].every(times => times <= 0)
}

/** The next part, from `from` on, that can be found at all; the end when there is none. */
function nextFound(read: string, parts: Part[], from: number, at: number): { part: number; place: number } {
  for (let part = from; part < parts.length; part++) {
    const ahead = lettersAhead(parts, part)
    const place = ahead === '' ? -1 : read.indexOf(ahead, at)
    if (place >= 0) return { part, place }
  }
  return { part: parts.length, place: at }
}

function uniquePaths(mismatches: Mismatch[]): Mismatch[] {
  return [...new Set(mismatches.map(mismatch => mismatch.path))].map(path => ({ path }))
}
