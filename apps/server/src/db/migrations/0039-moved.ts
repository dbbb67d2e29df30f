// A paper that was filed as of the wrong type goes to the right one; where it lay before is kept with it, so that both lists can say it.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table documents add column moved_from text;
alter table documents add column moved_at timestamptz;
alter table reports drop constraint reports_resolution_check;
alter table reports add constraint reports_resolution_check
  check (resolution in ('void', 'remove', 'move', 'reject', 'close'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
