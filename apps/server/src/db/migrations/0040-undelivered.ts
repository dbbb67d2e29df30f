// Whoever asked for a signature, or invited somebody into their circle, hears that the message did not arrive: the task knows its last one,
// and those of a person are found.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table signature_tasks add column message_id uuid;
alter table signature_tasks add column undelivered_told_at timestamptz;
create index messages_of_person on messages (tenant_id, user_id, created_at) where user_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
