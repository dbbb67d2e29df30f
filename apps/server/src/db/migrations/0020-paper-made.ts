// When the pages of a draft were made last to be signed by hand: a draft that was saved after it is another than its paper.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table documents add column paper_made_at timestamptz;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
