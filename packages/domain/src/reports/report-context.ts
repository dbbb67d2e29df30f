interface Context {
  /** The page by its template, which contains no id and no name. */
  page: string
  documentId?: string | undefined
  lang: string
  width: number
  height: number
}

/** The context that precedes the text of a report, so that the support desk need not ask where it was written (ruling C-26). */
export function reportContext({ page, documentId, lang, width, height }: Context): string {
  return [
    `page: ${page}`,
    ...(documentId === undefined ? [] : [`document: ${documentId}`]),
    `language: ${lang}`,
    `window: ${width} x ${height}`,
  ].join('\n')
}
