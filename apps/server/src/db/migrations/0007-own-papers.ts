import { type Kysely, sql } from 'kysely'

export const does = 'keeps of an upload which paper of ours it is'
export const takesLong = null
export const besideOlder = true

/** Of an upload that is a paper of ours and no document: which, and of which file (decision 0101). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table uploads add column own_paper jsonb`.execute(db)
}
