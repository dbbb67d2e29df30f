import type { Kysely } from 'kysely'

/** The export of each file beside this one: a change of the schema, and what an operator must know before upgrading (decision 0127). */
export interface Migration {
  up: (db: Kysely<never>) => Promise<void>
  /** One sentence without its full stop. */
  does: string
  /** The work that grows with the data, while every table is locked; null where the migration takes a moment. */
  takesLong: string | null
  /** Whether servers of the release before may run beside it and after it, until the last of them is replaced. */
  besideOlder: boolean
}
