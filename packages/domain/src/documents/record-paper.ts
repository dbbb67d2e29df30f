/** A paper about a document, in words already: what it is, and what is known of it, in rows. */
export interface RecordPaper {
  documentId: string
  /** Hex, of the sealed file of the document. */
  fileHash: string | null
  /** What this paper is, then what the document is called. */
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
