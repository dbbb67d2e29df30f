/** The fragment of one question: 'faq.witness.title' is #faq-witness, in every language. */
export const entryId = (titleKey: string): string =>
  `faq-${titleKey.replace(/^faq\./, '').replace(/\.title$/, '')}`
