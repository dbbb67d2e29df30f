// How many people a signed document names to decide: where one of them gives it up, every list can say whether somebody else still counts.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table documents add column agents_named smallint;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
