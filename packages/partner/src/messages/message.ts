/** The words of one code. The values of the issue replace its `{names}`. */
export interface Message {
  /** The issue, as a predicate of the place: 'is missing'. */
  text: string
  /** The remedy, for the author. */
  todo: string
  /** An error when absent. */
  level?: 'warning'
  /** Many places have one cause: those with the same words in a file, or in the whole folder, are one message. */
  gathers?: 'file' | 'folder'
}
