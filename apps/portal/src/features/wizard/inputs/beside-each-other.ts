import type { OptionDefinition, OptionText } from '@careword/forms'

/** As long as a word that is read at a glance: 'Yes', 'Todavía no'. */
const shortWord = 12

/**
 * Two short words, as Yes and No, are one line to choose from, not two: a page of such questions is half as long, and both are as high to
 * the finger as before. What says or asks more when it is chosen needs the whole width under it.
 */
export const standBeside = (rows: readonly { option: OptionDefinition; words: OptionText }[]): boolean =>
  rows.length === 2 &&
  rows.every(
    ({ option, words }) =>
      words.text.length <= shortWord && !words.tip && !words.message && !option.items?.length,
  )
