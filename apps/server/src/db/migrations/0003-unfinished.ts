// What somebody typed and has not saved, kept apart from the saved answers; and notes in the history of a section.

import { type Kysely, sql } from 'kysely'

const changes = `
-- Given back to the same person only; gone when that person saves or discards the section.
create table unfinished_sections (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  user_id uuid not null,
  answers jsonb not null,
  notes jsonb,
  -- The revision of the saved section that the person saw while typing.
  base_revision integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id, document_id, section_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
alter table unfinished_sections enable row level security;
alter table unfinished_sections force row level security;
create policy tenant on unfinished_sections using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

alter table section_history add column notes jsonb;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
