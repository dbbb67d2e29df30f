import { familyCoverage, invisibleCoverage } from './generated/coverage.ts'

/** A character that cannot be printed in a document. */
interface UnprintableCharacter {
  /** Index into the text, in UTF-16 units as `text[index]` counts. */
  index: number
  codePoint: number
}

/** Sorted first and last code points in turn: [first, last, first, last, …]. */
type Coverage = Uint32Array

interface Family {
  name: string
  covered: Coverage
}

let decoded: { families: Family[]; invisible: Coverage } | undefined

function coverage() {
  decoded ??= {
    families: familyCoverage.map(([name, characters]) => ({ name, covered: decode(characters) })),
    invisible: decode(invisibleCoverage),
  }
  return decoded
}

/**
 * The characters of a text that our PDFs cannot print, each with its place; empty when all can be printed. These are: control characters
 * (except \n, \r\n and \t), direction overrides, embeddings and isolates, unassigned and private code points, lone surrogates, characters
 * that only look empty, and all characters that none of our fonts covers. Checked at the field and by the server, so that a document never
 * fails at signing (ruling G-55).
 */
export function unprintableCharacters(text: string): UnprintableCharacter[] {
  const found: UnprintableCharacter[] = []
  if (plain.test(text)) return found
  for (const cluster of clusters(text)) {
    if (isLineBreakOrTab(cluster.text)) continue
    if (familyFor(composed(cluster))) continue
    // Reports the characters that no family has; if each is in some family but not all in one, reports the marks.
    const characters = placed(cluster)
    const unknown = characters.filter(({ codePoint }) => !familyFor([codePoint]))
    found.push(...(unknown.length > 0 ? unknown : characters.slice(1)))
  }
  return found
}

/** The font families ('Noto Sans', …, or 'CJK') that print this text. Characters that cannot be printed add no family. */
export function fontFamiliesFor(text: string): Set<string> {
  const names = new Set<string>()
  // Plain letters need no special font, but the last one before another character may have a mark.
  for (const cluster of clusters(text.replace(/[\n -~]+(?=[\n -~])/g, ''))) {
    const family = familyFor(composed(cluster))
    if (family) names.add(family.name)
  }
  return names
}

/** The family with a letter and its marks: they must be in one font, or the print shows an empty box. */
function familyFor(codePoints: number[]): Family | undefined {
  const { families, invisible } = coverage()
  return families.find(({ covered }) => codePoints.every(cp => covers(covered, cp) || covers(invisible, cp)))
}

/** Most answers are plain, so they are checked as a whole. */
const plain = /^(?:[\t\n -~]|\r\n)*$/

interface Cluster {
  index: number
  text: string
}

/** A character with its combining marks; a pictograph joined by ZWJ belongs to the previous one. */
function* clusters(text: string): Generator<Cluster> {
  const pattern =
    /\r\n|[\n\t]|[\s\S](?:[\p{M}\p{Emoji_Modifier}\uff9e\uff9f]|\u200d\p{Extended_Pictographic}|\u200d|\u200c(?=\p{M}))*/gu
  for (const match of text.matchAll(pattern)) yield { index: match.index, text: match[0] }
}

function isLineBreakOrTab(text: string): boolean {
  return text === '\n' || text === '\r\n' || text === '\t'
}

function composed(cluster: Cluster): number[] {
  return [...cluster.text.normalize('NFC')].map(codePointOf)
}

function placed(cluster: Cluster): UnprintableCharacter[] {
  let index = cluster.index
  return [...cluster.text].map(character => {
    const here = { index, codePoint: codePointOf(character) }
    index += character.length
    return here
  })
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

function decode(encoded: string): Coverage {
  let next = 0
  return Uint32Array.from(
    encoded.split(',').flatMap(run => {
      const [gap = '0', length = '0'] = run.split('-')
      const first = next + Number.parseInt(gap, 36)
      const last = first + Number.parseInt(length, 36)
      next = last + 1
      return [first, last]
    }),
  )
}

function covers(ranges: Coverage, codePoint: number): boolean {
  let low = 0
  let high = ranges.length / 2 - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (codePoint < (ranges[2 * middle] ?? 0)) high = middle - 1
    else if (codePoint > (ranges[2 * middle + 1] ?? 0)) low = middle + 1
    else return true
  }
  return false
}
