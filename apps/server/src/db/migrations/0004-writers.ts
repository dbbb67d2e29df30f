// Which open page kept an unfinished text, so that two windows of one person never write over each other unseen.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table unfinished_sections add column writer text not null default '';
-- Counts what that page sent: what comes late does not write over what is newer.
alter table unfinished_sections add column turn integer not null default 0;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
