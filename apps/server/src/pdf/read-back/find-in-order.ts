// Finds expected words, one after the other, in what was read from a document.

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
  /** Letters that may be read more than once, as they are drawn from several glyphs. */
  doubled: string
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
/** So many neighbours of a right-to-left answer can a reader take for its line: its question, the next one. */
const mingling = 4

/**
 * Looks for all parts in `read` (letters and digits), each beginning where the one before ended. A part that is not there is
 * reported with its path, and the search goes on at the next part that is.
 */
export function findInOrder(read: string, expected: readonly ExpectedText[], start = 0): Found {
  const parts = expected.map(partOf).filter(part => part.letters !== '')
  const missing: Mismatch[] = []
  let at = start
  let i = 0
  while (i < parts.length) {
    const found = runsFrom(parts, i)
      .map(run => ({ next: run.next, end: endOfRun(read, parts, run, at) }))
      .find(run => run.end !== undefined)
    if (found?.end !== undefined) {
      at = found.end
      i = found.next
      continue
    }
    const { part, place } = nextFound(read, parts, i, at)
    for (const { path } of parts.slice(i, part)) missing.push({ path })
    at = place
    i = part
  }
  const paths = new Set(missing.map(mismatch => mismatch.path))
  return { mismatches: [...paths].map(path => ({ path })), end: at }
}

function partOf({ path, text }: ExpectedText): Part {
  const letters = lettersAndDigits(text)
  const marked = text.normalize('NFC').match(/[\p{L}\p{N}]\p{M}+/gu) ?? []
  // Arabic fonts draw the hamza or the dots of some letters apart; others only what carries marks.
  const drawnApart = marked.length > 0 || /\p{sc=Arabic}/u.test(letters)
  const doubled = drawnApart ? [...letters].filter(letter => !plainScripts.test(letter)).join('') : ''
  return {
    path,
    letters,
    inOrder: plainScripts.test(letters) && marked.length === 0,
    doubled: doubled + lettersAndDigits(marked.join('')),
  }
}

interface Run {
  parts: Part[]
  next: number
}

/**
 * What may be found next: one part that reads in order, or neighbours that do not and whose letters may mingle; and if that fails,
 * the same with a few neighbours more, for a reader may turn a whole line round, the question in it too.
 */
function runsFrom(parts: Part[], from: number): Run[] {
  let next = from + 1
  if (!parts[from]?.inOrder) while (next < parts.length && !parts[next]?.inOrder) next += 1
  const runs = [{ parts: parts.slice(from, next), next }]
  for (let end = next + 1; end <= Math.min(next + mingling, parts.length); end++) {
    const wider = parts.slice(from, end)
    if (wider.some(part => !part.inOrder)) runs.push({ parts: wider, next: end })
  }
  return runs
}

function endOfRun(read: string, parts: Part[], run: Run, at: number): number | undefined {
  const letters = run.parts.map(part => part.letters).join('')
  if (run.parts.every(part => part.inOrder)) return read.startsWith(letters, at) ? at + letters.length : undefined
  const doubled = new Set(run.parts.map(part => part.doubled).join(''))
  const holds = (end: number) => holdsLetters(read.slice(at, end), letters, doubled)
  const once = at + letters.length
  const isPlain = (place: number) => plainScripts.test(read.charAt(place))
  if (holds(once) && isPlain(once)) return once
  if (doubled.size === 0) return undefined

  // The end is then where the next part begins.
  const after = lettersAhead(parts, run.next)
  if (after === '') return holds(read.length) ? read.length : undefined
  for (let end = read.indexOf(after, once); end >= 0; end = read.indexOf(after, end + 1)) if (holds(end)) return end
  // All of this run is there, so what is wrong is what follows it: end at the first letter that every reader keeps in order.
  for (let end = once; end <= at + 3 * letters.length; end++) if (isPlain(end) && holds(end)) return end
  return undefined
}

/** What follows a run, far enough to be a landmark. */
function lettersAhead(parts: Part[], from: number): string {
  let ahead = ''
  for (let i = from; ahead.length < landmark && parts[i]?.inOrder; i++) ahead += parts[i]?.letters
  return ahead
}

/** Each letter as often as expected (or more often where it may be doubled), and none that was not. */
function holdsLetters(read: string, letters: string, doubled: Set<string>): boolean {
  const left = new Map<string, number>()
  for (const letter of letters) left.set(letter, (left.get(letter) ?? 0) + 1)
  for (const letter of read) {
    const times = left.get(letter)
    if (times === undefined || (times === 0 && !doubled.has(letter))) return false
    left.set(letter, Math.max(0, times - 1))
  }
  return [...left.values()].every(times => times === 0)
}

/** The next part after `from` that can be found at all; the end when there is none. */
function nextFound(read: string, parts: Part[], from: number, at: number): { part: number; place: number } {
  for (let part = from + 1; part < parts.length; part++) {
    const ahead = lettersAhead(parts, part)
    const place = ahead === '' ? -1 : read.indexOf(ahead, at)
    if (place >= 0) return { part, place }
  }
  return { part: parts.length, place: at }
}
