// The code on the pages of a sealed document, by which anybody can ask whether it is in force. Those from before have none.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table documents
  add column check_code text check (check_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  add constraint documents_check_code_signed check (check_code is null or signed_at is not null);
create unique index documents_check_code on documents (tenant_id, check_code) where check_code is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
