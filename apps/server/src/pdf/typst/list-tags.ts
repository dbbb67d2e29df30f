const quote = '/BlockQuote'
/** The tag by the number of nested quotes (document.typ). */
const tags = ['/L', '/LI', '/LBody'] as const

/**
 * Tags lists. Typst refuses a tagged list over a page break, so a template writes nested quotes, which no paper has otherwise. Each tag
 * name is overwritten in place, so that no offset of the file changes.
 */
export function tagLists(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  // A string of the file never contains a line break, so typed text never matches.
  const found = text.matchAll(
    /(?<id>\d+) 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/BlockQuote\n {2}\/P (?<parent>\d+) 0 R/g,
  )
  const quotes = new Map(
    [...found].map(({ 0: element, index, groups }) => [
      groups?.['id'],
      { at: index + element.indexOf(quote), parent: groups?.['parent'] },
    ]),
  )
  const depthOf = (parent: string | undefined): number => {
    const around = quotes.get(parent)
    return around === undefined ? 0 : depthOf(around.parent) + 1
  }
  for (const { at: index, parent } of quotes.values())
    pdf.write((tags[depthOf(parent) % tags.length] ?? '').padEnd(quote.length), index, 'latin1')
  return pdf
}
