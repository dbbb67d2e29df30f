// What was gone past with something open is told apart from what is done, and whoever signs is counted from the start. Drafts from before
// counted otherwise: nothing is said of them until their next save.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table documents add column parts_left integer;
update documents set parts_total = null where status = 'Incomplete';
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
