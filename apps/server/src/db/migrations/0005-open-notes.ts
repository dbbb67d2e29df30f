// The text of a note that was begun and not added: it comes back when its dialog is opened again.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table unfinished_sections add column open_notes jsonb;
-- Nothing but such a note is unfinished: the answers beside it are those that were saved then, and never stand against newer ones.
alter table unfinished_sections add column only_notes boolean not null default false;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
