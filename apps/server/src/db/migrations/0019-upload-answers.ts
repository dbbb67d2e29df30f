// What somebody answered after an upload and has not submitted; it goes with its upload.

import { type Kysely, sql } from 'kysely'

const changes = `
-- Sealed JSON.
alter table uploads add column answers bytea;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
