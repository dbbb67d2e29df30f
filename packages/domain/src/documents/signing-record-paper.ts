/** A paper about a document, in words: its titles, and the known facts in rows. */
export interface SigningRecordPaper {
  documentId: string
  /** The hash (hex) of the document's sealed file. */
  fileHash: string | null
  /** The title of this paper, then that of the document. */
  titles: string[]
  facts: SigningRecordRow[]
  intro: string[]
  sections: SigningRecordSection[]
}

export interface SigningRecordSection {
  title: string
  text: string[]
  /** at: the time of the entry, shown beside its title. */
  entries: { title?: string | undefined; at?: string; rows: SigningRecordRow[] }[]
}

export interface SigningRecordRow {
  label: string
  value: string
  /** The value is a hash (hex), printed in groups and read back before the paper is sealed. */
  hash?: true
}
