// A draft that somebody else filled in for its patient, and sent to them to sign.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
-- When it was sent, as it stood then: whatever is saved later takes it back.
alter table documents add column ready_at timestamptz;
alter table documents add column ready_by uuid;
alter table documents add foreign key (tenant_id, ready_by) references users (tenant_id, id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
