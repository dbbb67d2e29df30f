// What whoever added a paper said that it lacks, and who that was: read with the document, so that every reader is told (ruling G-103).

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table documents add column said_missing text[];
alter table documents add column said_missing_by uuid;
alter table documents add constraint documents_said_missing_by
  foreign key (tenant_id, said_missing_by) references users (tenant_id, id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
