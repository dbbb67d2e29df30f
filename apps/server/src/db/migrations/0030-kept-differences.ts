// Another document in force says something else, and whoever filled in the new one said that both are meant.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
create table kept_differences (
  tenant_id uuid not null references tenants,
  -- The draft in which it was said; it stays with the document when that is signed.
  document_id uuid not null,
  -- The document in force that says something else, and in what (packages/forms, definition/meanings.ts).
  other_id uuid not null,
  meaning text not null,
  -- Of the answers of both as they stood: of others it says nothing.
  mark text not null check (mark ~ '^[0-9a-f]{64}$'),
  kept_by uuid not null,
  kept_at timestamptz not null,
  primary key (tenant_id, document_id, other_id, meaning),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, other_id) references documents (tenant_id, id)
);
alter table kept_differences enable row level security;
alter table kept_differences force row level security;
create policy tenant on kept_differences using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
