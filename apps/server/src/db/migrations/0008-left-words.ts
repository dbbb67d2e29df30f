// What somebody wrote in a draft that was signed or discarded meanwhile stays theirs for a while (ruling G-85); a drawn signature that is
// not saved is kept as its strokes.

import { type Kysely, sql } from 'kysely'

const changes = `
-- Since when the document is closed and these words are not in it; null while it is a draft.
alter table unfinished_sections add column left_at timestamptz;
-- Strokes by input: a drawing that is no answer yet.
alter table unfinished_sections add column ink jsonb;
-- Who signed: only the same person is told 'already signed' for the same content.
alter table documents add column signed_by uuid;
update documents d
  set signed_by = (select min(s.user_id::text)::uuid from signatures s where s.tenant_id = d.tenant_id and s.document_id = d.id)
  where d.signed_at is not null;
alter table documents add foreign key (tenant_id, signed_by) references users (tenant_id, id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
