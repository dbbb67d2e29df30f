// Several statements in one write to PostgreSQL, and one answer to all of them.

import pg from 'pg'
import utils from 'pg/lib/utils.js'

export interface Statement {
  text: string
  values: (string | Buffer | null)[]
  /** '' is sent whole each time; any other is prepared at its first use on the connection. */
  name: string
}

export interface Answer {
  command: string
  rowCount: number
  rows: Row[]
}
type Row = Record<string, unknown>

/** How the columns of a prepared statement are read; null for one that answers no rows. */
type Columns = Reader | null
/** What one connection has prepared. After an error nobody knows how far the statement came: it is closed and prepared anew. */
export type Prepared = Map<string, Columns | 'unsure'>

/** pg's own reading of rows. */
interface Reader {
  addFields: (fields: unknown[]) => void
  parseRow: (fields: unknown[]) => Row
}
const NewReader = (pg as unknown as { Result: new () => Reader }).Result

/** What pg's connection can send; its types ask for an argument that it does not read. */
interface Wire {
  stream: { cork: () => void; uncork: () => void }
  parse: (message: { text: string; name: string; types?: string[] }) => void
  bind: (message: { portal: string; statement: string; values: (string | Buffer | null)[] }) => void
  describe: (message: { type: 'P'; name: string }) => void
  execute: (message: { portal: string; rows: number }) => void
  close: (message: { type: 'S'; name: string }) => void
  sync: () => void
}

/** A value as it travels. */
export const asSent = (value: unknown): string | Buffer | null => utils.prepareValue(value)

/**
 * Outside of a transaction the statements of a flight are one of their own: all of them happen, or none.
 * The first error ends the flight; what stood behind it was not run.
 */
export function fly(client: pg.ClientBase, statements: Statement[], prepared: Prepared): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    client.query(new Flight(statements, prepared, resolve, reject))
  })
}

/** The shape that pg's client asks of a query; it calls the handlers as the messages come in. */
class Flight {
  readonly #statements: Statement[]
  readonly #prepared: Prepared
  readonly #resolve: (answers: Answer[]) => void
  readonly #reject: (error: Error) => void
  readonly #answers: Answer[] = []
  #columns: Columns = null
  #rows: Row[] = []
  #failed: Error | undefined

  constructor(
    statements: Statement[],
    prepared: Prepared,
    resolve: (answers: Answer[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#prepared = prepared
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    const sentHere = new Set<string>()
    wire.stream.cork()
    for (const { text, values, name } of this.#statements) {
      const known = this.#prepared.get(name)
      const isNew = name === '' || ((known === undefined || known === 'unsure') && !sentHere.has(name))
      if (known === 'unsure' && isNew) wire.close({ type: 'S', name })
      if (isNew) wire.parse({ text, name })
      wire.bind({ portal: '', statement: name, values })
      if (isNew) wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '', rows: 0 })
      if (name !== '') sentHere.add(name)
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#columns = new NewReader()
    this.#columns.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    if (this.#failed) return
    const known = this.#prepared.get(this.#current()?.name ?? '')
    const reader = this.#columns ?? (known === 'unsure' ? null : known)
    try {
      if (reader) this.#rows.push(reader.parseRow(fields))
    } catch (thrown) {
      this.#failed = thrown instanceof Error ? thrown : new Error(String(thrown))
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#current()?.name ?? ''
    if (name !== '') {
      const known = this.#prepared.get(name)
      if (known === undefined || known === 'unsure') this.#prepared.set(name, this.#columns)
    }
    // 'INSERT 0 1', 'SELECT 3', 'COMMIT'
    const [command = '', ...counts] = text.split(' ')
    this.#answers.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows })
    this.#columns = null
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    const name = this.#current()?.name ?? ''
    if (name !== '') this.#prepared.set(name, 'unsure')
    this.#failed ??= error
    this.#reject(this.#failed)
  }

  handleReadyForQuery(): void {
    if (this.#failed) this.#reject(this.#failed)
    else this.#resolve(this.#answers)
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail: (message: string) => void }): void {
    connection.sendCopyFail('nothing to copy')
  }

  handleCopyData(): void {}

  #current(): Statement | undefined {
    return this.#statements[this.#answers.length]
  }
}
