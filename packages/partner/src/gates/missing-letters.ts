import { unprintableCharacters } from '@careword/domain/text/printable-characters'

/** The characters of the portal's own font, as in apps/portal/src/ui/fonts.css. */
export const screenRanges =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF, U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

const arabic = 'U+0600-06FF, U+0750-077F, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC'

/** Further characters that the portal loads for a page in the language, as in apps/portal/src/ui/fonts-of-languages.css. */
export const rangesOfLanguages: Readonly<Record<string, string>> = {
  vi: 'U+0000-00FF, U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0309, U+0323, U+1EA0-1EF9, U+2010-2027, U+2030-203A, U+20AB-20AC, U+2122, U+2191, U+2193, U+2212',
  ar: arabic,
  fa: arabic,
  ps: arabic,
  ur: arabic,
}

/** For these languages the portal uses the device's own font: a web font with all their characters would be several megabytes. */
const ofDevice = ['zh', 'ja', 'ko']

const bounds = (ranges: string) =>
  ranges.split(', ').map(range => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
const own = bounds(screenRanges)
const ofLanguages = new Map(Object.entries(rangesOfLanguages).map(([lang, ranges]) => [lang, bounds(ranges)]))

/** The letters of a text that the screen would show in a fallback font. */
export function lettersOfOtherFont(text: string, lang: string): string[] {
  const [language = ''] = lang.split('-')
  if (ofDevice.includes(language)) return []
  const more = ofLanguages.get(language) ?? []
  return unique(
    [...text.normalize('NFC')].filter(letter => {
      const code = letter.codePointAt(0) ?? 0
      const isThere = [...own, ...more].some(([first, last]) => code >= first && code <= last)
      return /[\p{L}\p{M}]/u.test(letter) && !isThere
    }),
  )
}

/** The characters of a text that no font of the paper has. */
export const lettersNotPrinted = (text: string): string[] =>
  unique(unprintableCharacters(text).map(({ codePoint }) => String.fromCodePoint(codePoint)))

const unique = (letters: string[]): string[] => [...new Set(letters)].toSorted()
