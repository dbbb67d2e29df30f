// Chooses the fonts of a document: two always, others only when an answer needs them.

import { readFileSync } from 'node:fs'
import { fontFamiliesFor } from '@careword/domain/text/printable-characters'
import { type FontFamily, fontFamilies, fontFile } from './families.ts'
import { type CodePointRange, readCmap } from './read-cmap.ts'

const rareArabic = 'Noto Sans Arabic'

/** The families for a text, in the order in which Typst shall look for each glyph. */
export function chooseFonts(text: string): FontFamily[] {
  const wanted = fontFamiliesFor(text)
  const chosen = fontFamilies.filter(family => !family.cjk && (family.always || wanted.has(family.name)))
  // A rare letter moves all Arabic text to the font with that letter: letters of two fonts do not join.
  if (wanted.has(rareArabic))
    chosen.sort((a, b) => Number(b.name === rareArabic) - Number(a.name === rareArabic))
  return wanted.has('CJK') ? [...chosen, ...chooseCjk(text)] : chosen
}

/**
 * Whether the Arabic of a text is set in the font that builds letters from several glyphs. Readers of the PDF return these glyphs
 * separately.
 */
export function drawsLettersApart(text: string): boolean {
  return fontFamiliesFor(text).has(rareArabic)
}

/** A Han character has a Chinese and a Japanese shape. Kana indicate Japanese and Hangul Korean; otherwise Chinese is first. */
function chooseCjk(text: string): FontFamily[] {
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? 'Noto Sans JP'
    : /\p{sc=Hangul}/u.test(text)
      ? 'Noto Sans KR'
      : 'Noto Sans SC'
  const families = fontFamilies.filter(family => family.cjk)
  families.sort((a, b) => Number(b.name === first) - Number(a.name === first))

  let open = [...new Set(text)].map(character => character.codePointAt(0) ?? 0).filter(cp => cp >= 0x1100)
  const chosen: FontFamily[] = []
  for (const family of families) {
    const ranges = cmapOf(family)
    const left = open.filter(codePoint => !isIn(ranges, codePoint))
    if (left.length < open.length) chosen.push(family)
    open = left
  }
  return chosen
}

const cmaps = new Map<string, CodePointRange[]>()

function cmapOf(family: FontFamily): CodePointRange[] {
  const known = cmaps.get(family.name)
  if (known) return known
  const ranges = readCmap(readFileSync(fontFile(family, '400Regular')))
  cmaps.set(family.name, ranges)
  return ranges
}

function isIn(ranges: CodePointRange[], codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}
