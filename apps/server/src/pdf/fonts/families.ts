// The font families of documents, from pinned npm packages, so that the fonts of the machine do not matter.

import { createRequire } from 'node:module'

export interface FontFamily {
  /** The name by which Typst finds the family. */
  name: string
  package: string
  weights: readonly ('400Regular' | '400Regular_Italic' | '700Bold')[]
  /** Whether the family is loaded for every document; other families are loaded when a character needs them. */
  always?: true
  /** Whether the family has Chinese, Japanese or Korean letters: files of 5 to 10 MB each. */
  cjk?: true
}

const both = ['400Regular', '700Bold'] as const
const regular = ['400Regular'] as const
/** Typed signatures are slanted. */
const andSlanted = ['400Regular', '400Regular_Italic', '700Bold'] as const

/** The families in the order in which Typst looks for a glyph. */
export const fontFamilies: readonly FontFamily[] = [
  { name: 'Noto Sans', package: 'noto-sans', weights: andSlanted, always: true },
  // Amiri has one glyph for each letter, also for the alef after a lam. If a font draws the two as one glyph, readers of the PDF reverse
  // them, and 'no' (lam alef) is copied and found as 'the' (decision 0027). Noto Sans Arabic is used only for rare letters: it draws some
  // of them from a base and dots, and Typst then writes such a letter twice into the text.
  { name: 'Amiri', package: 'amiri', weights: both },
  { name: 'Noto Sans Arabic', package: 'noto-sans-arabic', weights: both },
  { name: 'Noto Sans Hebrew', package: 'noto-sans-hebrew', weights: both },
  { name: 'Noto Sans Thaana', package: 'noto-sans-thaana', weights: both },
  { name: 'Noto Sans Armenian', package: 'noto-sans-armenian', weights: both },
  { name: 'Noto Sans Georgian', package: 'noto-sans-georgian', weights: both },
  { name: 'Noto Sans Devanagari', package: 'noto-sans-devanagari', weights: both },
  { name: 'Noto Sans Thai', package: 'noto-sans-thai', weights: both },
  { name: 'Noto Sans Lao', package: 'noto-sans-lao', weights: both },
  { name: 'Noto Sans Khmer', package: 'noto-sans-khmer', weights: both },
  { name: 'Noto Sans Myanmar', package: 'noto-sans-myanmar', weights: both },
  { name: 'Noto Sans Ethiopic', package: 'noto-sans-ethiopic', weights: both },
  { name: 'Noto Sans SC', package: 'noto-sans-sc', weights: both, cjk: true },
  { name: 'Noto Sans JP', package: 'noto-sans-jp', weights: both, cjk: true },
  { name: 'Noto Sans KR', package: 'noto-sans-kr', weights: both, cjk: true },
  { name: 'Noto Sans Symbols 2', package: 'noto-sans-symbols-2', weights: regular, always: true },
]

const { resolve } = createRequire(import.meta.url)

/** The path of the TTF file of a family and weight on this machine. */
export function fontFile(family: FontFamily, weight: FontFamily['weights'][number]): string {
  const file = `${family.name.replaceAll(' ', '')}_${weight}.ttf`
  return resolve(`@expo-google-fonts/${family.package}/${weight}/${file}`)
}
