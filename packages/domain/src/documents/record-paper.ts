/** A paper about a document, already in words: its titles, and the known facts in rows. */
export interface RecordPaper {
  documentId: string
  /** Hex, of the sealed file of the document. */
  fileHash: string | null
  /** The title of this paper, then that of the document. */
  titles: string[]
  facts: RecordRow[]
  intro: string[]
  sections: RecordSection[]
}

export interface RecordSection {
  title: string
  text: string[]
  /** at: when it was, beside its title. */
  entries: { title?: string | undefined; at?: string; rows: RecordRow[] }[]
}

export interface RecordRow {
  label: string
  value: string
  /** Hex: printed in groups, and read back before the paper is sealed. */
  hash?: true
}
