import { directionOf } from '@careword/domain/text/direction'
import type { PdfInput } from '../pdf-input.ts'
import { runsRightToLeft } from '../typst/printed-text.ts'

/** Scripts whose letters every reader gives back in the order in which they were typed. */
export const plainScripts =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}]*$/u

/**
 * Whether these words may be in one row with others. A reader that detects columns splits right-to-left lines, so a row with such text or
 * in such a language is stacked. If reading back still fails, the whole document is stacked.
 */
export function maySetBeside(
  { stacked, lang }: Pick<PdfInput, 'stacked' | 'lang'>,
  ...texts: string[]
): boolean {
  return stacked !== true && directionOf(lang) !== 'rtl' && !texts.some(runsRightToLeft)
}
