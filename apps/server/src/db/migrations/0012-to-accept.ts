// Some states let the agent accept after the document is signed, on paper: until somebody says that it was done, the list says so.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table documents add column to_accept boolean not null default false;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
