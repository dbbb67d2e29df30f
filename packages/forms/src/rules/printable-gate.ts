import type { PartFault } from '../inputs/input-rules.ts'

/** What no document should carry, whatever the fonts: controls, direction overrides, unassigned and private characters, lone surrogates. */
const neverPrinted = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u

/** Where a text holds what cannot be printed; positions in UTF-16 units. */
export function unprintableCharacters(text: string): { at: number; codePoint: number }[] {
  const found: { at: number; codePoint: number }[] = []
  let at = 0
  for (const char of text) {
    if (neverPrinted.test(char)) found.push({ at, codePoint: char.codePointAt(0) ?? 0 })
    at += char.length
  }
  return found
}

/** Line breaks and tabs are cleaned, not refused. */
const spacing = /[\t\n\v\f\r\u2028\u2029]/g

/** The fault of one text, naming at most five characters and where the first stands, counted from 1; undefined when all can be printed. */
export function unprintableFault(suffix: string, raw: unknown): PartFault | undefined {
  if (typeof raw !== 'string' || raw === '') return undefined
  const text = raw.normalize('NFC').replace(spacing, ' ')
  const found = unprintableCharacters(text)
  const first = found[0]
  if (first === undefined) return undefined
  const names = [...new Set(found.map(one => codePointName(one.codePoint)))]
  const characters = names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '')
  return { suffix, rule: 'unprintable', values: { characters, at: [...text.slice(0, first.at)].length + 1 } }
}

const codePointName = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
