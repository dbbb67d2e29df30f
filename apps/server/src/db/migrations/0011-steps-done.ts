// Work on old rows that a migration cannot do, because it has no key: which of it is done, so that a start does not look at every row again.

import { type Kysely, sql } from 'kysely'

const changes = `
create table installation.steps (
  step text primary key,
  done_at timestamptz not null default now()
);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
