/** The words of one code. The values of the issue replace its `{names}`. */
export interface Message {
  /** What is wrong, as a predicate of the place: 'is missing'. */
  text: string
  /** What the author does about it. */
  todo: string
  /** An error when absent. */
  level?: 'warning'
  /** Many places have one cause: those with the same words in a file, or in the whole folder, are one message. */
  gathers?: 'file' | 'folder'
}
