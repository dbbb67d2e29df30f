interface Context {
  /** The page by its template: no id and no name stands in it. */
  page: string
  documentId?: string | undefined
  lang: string
  width: number
  height: number
}

/** What the portal puts before the words of a report, so that whoever answers need not ask where it was written (ruling C-26). */
export function reportContext({ page, documentId, lang, width, height }: Context): string {
  return [
    `page: ${page}`,
    ...(documentId === undefined ? [] : [`document: ${documentId}`]),
    `language: ${lang}`,
    `window: ${width} x ${height}`,
  ].join('\n')
}
