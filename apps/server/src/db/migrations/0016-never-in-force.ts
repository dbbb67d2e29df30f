// Marks papers that were never in force, which was derived from their times before (decision 0063).

import { type Kysely, sql } from 'kysely'

export const does = 'stores for each paper whether it was ever in force'
export const takesLong = 'reads all rows of documents, and writes those of papers that were never in force'
// An older server would add such a paper without the mark, so that it would count as an earlier version.
export const besideOlder = false

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    alter table documents add column never_in_force boolean not null default false;
    update documents set never_in_force = true where status = 'Replaced' and uploaded_at = updated_at;
  `)
    .execute(db)
}
