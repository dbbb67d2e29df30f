import type { PdfInput } from '../types.ts'
import { runsRightToLeft } from '../typst/printed-text.ts'

/** Scripts whose letters every reader gives back in the order in which they were typed. */
export const plainScripts =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}]*$/u

/**
 * Whether these words may stand beside others in one row. A reader that meets columns takes right-to-left lines apart, so a row in which
 * anything runs that way is set one thing under the other, and with it the whole document where that alone is not read back.
 */
export function maySetBeside({ stacked }: Pick<PdfInput, 'stacked'>, ...texts: string[]): boolean {
  return stacked !== true && !texts.some(runsRightToLeft)
}
