import type { PdfInput } from '../pdf-input.ts'
import { runsRightToLeft } from '../typst/printed-text.ts'

/** Scripts whose letters every reader gives back in the order in which they were typed. */
export const plainScripts =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}]*$/u

/**
 * Whether these words may be set beside others in one row. A reader that detects columns splits right-to-left lines, so a row with any
 * such text is stacked, and the whole document too where that alone is not read back.
 */
export function maySetBeside({ stacked }: Pick<PdfInput, 'stacked'>, ...texts: string[]): boolean {
  return stacked !== true && !texts.some(runsRightToLeft)
}
