// Writes packages/domain/src/text/generated/coverage.ts: the characters that the fonts of our PDFs can print.
// Run by hand when a font package changes: node scripts/font-coverage.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type FontFamily, fontFamilies, fontFile } from '../apps/server/src/pdf/fonts/families.ts'
import { type CodePointRange, readCmap, toRanges } from '../apps/server/src/pdf/fonts/read-cmap.ts'

const target = new URL('../packages/domain/src/text/generated/coverage.ts', import.meta.url)

/** Harmless characters that print nothing in any font: soft hyphen, joiners, direction marks, zero-width space, word joiner. */
const invisibleSigns = [0x00ad, 0x034f, 0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff]
/** Selectors of a form of the previous character: phones put U+FE0F after a heart, Japanese names use U+E0100 and above. */
const variationSelectors = [...span(0xfe00, 0xfe0f), ...span(0xe0100, 0xe01ef)]
/** Visible characters that Unicode classifies as 'format': Arabic number, year and verse marks. */
const visibleFormat = /[\u0600-\u0605\u06dd\u0890\u0891\u08e2]/u
/** Letters that look like an empty answer: Hangul fillers, braille blank. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800]/u

function mayBePrinted(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint)
  if (blankLetters.test(character)) return false
  if (/\p{Variation_Selector}/u.test(character)) return false
  // \p{C}: controls, formats (bidi overrides among them), surrogates, private use, unassigned, noncharacters.
  return !/\p{C}|\p{Zl}|\p{Zp}/u.test(character) || visibleFormat.test(character)
}

/** The characters in both weights, because a person's name is also printed in bold. */
function coverageOf(family: FontFamily): number[] {
  const perWeight = family.weights.map(weight => expand(readCmap(readFileSync(fontFile(family, weight)))))
  const [first, ...others] = perWeight.map(codePoints => new Set(codePoints))
  return [...(first ?? [])].filter(cp => others.every(other => other.has(cp)) && mayBePrinted(cp))
}

function expand(ranges: CodePointRange[]): number[] {
  return ranges.flatMap(([first, last]) => span(first, last))
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** 'gap-length,gap,…' in base 36; the gap counts from the end of the range before. */
function encode(ranges: CodePointRange[]): string {
  let next = 0
  return ranges
    .map(([first, last]) => {
      const gap = (first - next).toString(36)
      next = last + 1
      return last === first ? gap : `${gap}-${(last - first).toString(36)}`
    })
    .join(',')
}

// The three CJK families count as one: they have the same combining marks, and the server loads the needed ones.
const groups = new Map<string, number[]>()
for (const family of fontFamilies) {
  const group = family.cjk ? 'CJK' : family.name
  groups.set(group, [...(groups.get(group) ?? []), ...coverageOf(family)])
}

const lines = [...groups].map(([name, codePoints]) => `  ['${name}', '${encode(toRanges(codePoints))}'],`)
const text = `// Made by scripts/font-coverage.ts from the fonts' own tables. Do not edit.
// Runs of code points as 'gap-length' in base 36; the gap counts from the end of the run before.

/** The characters that each font family prints; 'CJK' are the Chinese, Japanese and Korean ones together. */
export const familyCoverage: readonly (readonly [name: string, characters: string])[] = [
${lines.join('\n')}
]

/** Characters that print nothing, in any family. */
export const invisibleCoverage = '${encode(toRanges([...invisibleSigns, ...variationSelectors]))}'
`
writeFileSync(target, text)
const total = new Set([...groups.values()].flat()).size
console.log(`${total} characters, ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} bytes gzip`)
