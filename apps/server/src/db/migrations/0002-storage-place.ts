// Stores where the documents of this installation are: a server with another place would report them missing, and store others there.

import { type Kysely, sql } from 'kysely'

export const does = 'stores the place of the documents'
export const takesLong = null
export const besideOlder = true

const changes = /* sql */ `
create table installation.storage (
  only_row boolean primary key default true check (only_row),
  -- Of a folder the id that stands in it, of a bucket its address and name.
  place text not null,
  since timestamptz not null default now()
);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
