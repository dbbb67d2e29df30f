import { unprintableCharacters } from '@careword/domain/text/printable'

/** What the portal's own font has letters for, as in apps/portal/src/ui/fonts.css. */
export const screenRanges =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF, U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

const ranges = screenRanges.split(', ').map(range => {
  const [first = '', last = first] = range.slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
})

/** The letters of a text that the screen shows in another font, of another weight. */
export const lettersOfOtherFont = (text: string): string[] =>
  unique(
    [...text.normalize('NFC')].filter(letter => {
      const code = letter.codePointAt(0) ?? 0
      return /[\p{L}\p{M}]/u.test(letter) && !ranges.some(([first, last]) => code >= first && code <= last)
    }),
  )

/** The characters of a text that no font of the paper has. */
export const lettersNotPrinted = (text: string): string[] =>
  unique(unprintableCharacters(text).map(({ codePoint }) => String.fromCodePoint(codePoint)))

const unique = (letters: string[]): string[] => [...new Set(letters)].toSorted()
