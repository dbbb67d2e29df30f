import { type Kysely, sql } from 'kysely'

/** Of an upload that is a paper of ours and no document: which, and of which file (decision 0101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column own_paper jsonb`.execute(db)
}
