/** The most statements that a connection prepares; it keeps them until it ends. */
const most = 400
/** The most texts that are remembered after one use: many never come again (a list of another length). */
const mostMetOnce = 2_000

/**
 * Chooses the statements that are prepared under a name, so that PostgreSQL reads and plans each once for every connection
 * (decision 0016).
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #metOnce = new Set<string>()

  /** The name for this text, the same every time. '' for a text that is sent whole: its first use, or a text beyond the maximum. */
  nameOf(text: string): string {
    const name = this.#names.get(text)
    if (name !== undefined) return name
    if (this.#names.size >= most || isOpenEnded(text)) return ''
    if (!this.#metOnce.delete(text)) {
      if (this.#metOnce.size >= mostMetOnce) this.#metOnce.clear()
      this.#metOnce.add(text)
      return ''
    }
    const given = `careword ${this.#names.size + 1}`
    this.#names.set(text, given)
    return given
  }
}

/** Whether the text selects all columns: after an upgrade PostgreSQL refuses a prepared statement whose columns changed. */
function isOpenEnded(text: string): boolean {
  return /(?:\bselect|\breturning|,|\.) ?\*/i.test(text)
}
