// Whose database this is: the demo's, or a live portal's. Whoever starts first on an empty one writes it down, for good.

import { type Kysely, sql } from 'kysely'

// A schema of its own: no partner's rows, and nothing that the server's role may see.
const changes = `
create schema installation;
create table installation.purpose (
  only_row boolean primary key default true check (only_row),
  purpose text not null check (purpose in ('demo', 'live')),
  since timestamptz not null default now()
);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
