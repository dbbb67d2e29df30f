import { type Kysely, sql } from 'kysely'

export const does =
  'stores for each upload whether it is a paper printed here that is not a document, and which'
export const takesLong = null
export const besideOlder = true

/** Stores which of our own papers an upload is (not a document), and of which file (decision 0101). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table uploads add column own_paper jsonb`.execute(db)
}
