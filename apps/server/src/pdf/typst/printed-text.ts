// What a person typed, made ready to be set: nothing is changed that a reader could see.

/** A line of text and how it runs. */
export interface PrintedText {
  text: string
  /** Its first strong letter is of a script written from right to left. */
  rtl: boolean
  /** More than one line on the page, most likely. */
  long: boolean
}

const longLine = 72
/** Longer than any word of a language; a web address, a row of dashes. It may break anywhere rather than leave the page. */
const unbrokenRun = /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]{31,}/gu
const thaiRun = /[\p{sc=Thai}]{2,}/gu
const breakHere = '\u200b'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

export function printedText(typed: string): PrintedText {
  const text = typed
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replace(thaiRun, run => broken(run, thaiWords))
    .replace(unbrokenRun, run => broken(run, graphemes))
  return { text, rtl: isRightToLeft(typed), long: typed.length > longLine }
}

/** Lines of an answer; \r\n, \r and the Unicode line and paragraph separators end one too. */
export function printedLines(values: readonly string[]): PrintedText[] {
  return values.flatMap(value => value.split(/\r\n|[\n\r\u2028\u2029]/u)).map(printedText)
}

/** Unicode bidirectional algorithm, rule P2: the first strong character decides. */
function isRightToLeft(text: string): boolean {
  const strong = /\p{L}/u.exec(text)?.[0]
  return strong !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(strong)
}

/** A zero-width space between the parts tells the typesetter that a line may end there. */
function broken(run: string, segmenter: Intl.Segmenter): string {
  return Array.from(segmenter.segment(run), part => part.segment).join(breakHere)
}
