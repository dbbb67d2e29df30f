// That both of two documents are meant stands on the paper of the newer one: in the database as well, of which ones it does. What was
// signed before says nothing of it on its pages, and its text may not say more than they.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table kept_differences add column on_paper boolean not null default false;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
