import type { Kysely } from 'kysely'

/** A change of the schema, exported by each file beside this one, and what an operator must know before upgrading (decision 0127). */
export interface Migration {
  up: (db: Kysely<never>) => Promise<void>
  /** The effect, as a sentence without its full stop. */
  does: string
  /** The work that grows with the data while every table is locked; null for a short migration. */
  takesLong: string | null
  /** Whether servers of the previous release may run during and after the migration, until all are replaced. */
  besideOlder: boolean
}
