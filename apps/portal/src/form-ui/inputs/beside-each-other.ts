import type { OptionDefinition, OptionText } from '@careword/forms'

/** As long as a word that is read at a glance: 'Yes', 'Todavía no'. */
const shortWord = 12

/**
 * Two short options, such as Yes and No, share one line: a page of such questions is half as long, and the touch targets keep their
 * height. An option with a message, a tip or questions of its own needs the whole width below it.
 */
export const standBeside = (rows: readonly { option: OptionDefinition; words: OptionText }[]): boolean =>
  rows.length === 2 &&
  rows.every(
    ({ option, words }) =>
      words.text.length <= shortWord && !words.tip && !words.message && !option.items?.length,
  )
