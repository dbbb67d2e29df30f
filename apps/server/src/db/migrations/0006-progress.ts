// How many parts a draft asks for depends on its answers, and only the engine knows: it is counted with each save, for the list of documents.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table documents add column parts_saved integer;
alter table documents add column parts_total integer;
-- Drafts from before: all parts of the form, until their next save.
update documents d
  set parts_total = jsonb_array_length(f.definition -> 'sections'),
      parts_saved = (
        select count(*) from document_sections s
        where s.tenant_id = d.tenant_id and s.document_id = d.id and s.saved_and_continued
      )
  from form_definitions f
  where d.status = 'Incomplete' and f.tenant_id = d.tenant_id and f.hash = d.definition_hash;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
