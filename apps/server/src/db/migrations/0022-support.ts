// Anybody writes to the support desk, also who is not signed in; what is about no document is closed.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table reports alter column user_id drop not null;
alter table reports drop constraint reports_resolution_check;
alter table reports add constraint reports_resolution_check check (resolution in ('void', 'remove', 'reject', 'close'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
