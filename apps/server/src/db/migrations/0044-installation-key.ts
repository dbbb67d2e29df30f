// By which key this installation's rows are encrypted: a keyed check, from which nothing of the key can be told.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
create table installation.secret_key (
  only_row boolean primary key default true check (only_row),
  check_value bytea not null,
  since timestamptz not null default now()
);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
