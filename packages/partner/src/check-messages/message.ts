/** The words of one code. The values of the issue replace its `{names}`. */
export interface Message {
  /** The issue, as a predicate of the place: 'is missing'. */
  text: string
  /** The remedy, for the author. */
  todo: string
  /** An error when absent. */
  level?: 'warning'
  /** Issues with the same words in a file, or in the whole folder, become one message, because they have one cause. */
  gathers?: 'file' | 'folder'
}
